// Vite plugin: `import program from './02-name.py'` gives a PyTorch program's source and its highlighted lines.
// It does not run or check the Python; comparing with a real PyTorch does that.

import type { Plugin } from 'vite';
import { highlightPython } from './highlight.ts';

export function programs(terms: ReadonlySet<string>): Plugin {
  return {
    name: 'attention-lab:programs',
    transform: {
      filter: { id: /\.py$/ },
      handler(source) {
        const program = { source, lines: highlightPython(source, terms) };
        return { code: `export default ${JSON.stringify(program)};`, map: null, moduleType: 'js' };
      },
    },
  };
}

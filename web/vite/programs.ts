// Vite plugin: `import program from './name.py'` gives a PyTorch program's source and its highlighted lines. What its comments say
// stands in the words of the step of the same name: `# TEXT_name`. Marked are the words of the course and what the program
// assigns, among which are the named tensors of its step or claim; the page knows which. What several programs have alike stands in the
// parts/ of their lesson, or of the course, for `# PART name`, so that each is whole where it is read.
// It does not run or check the Python; comparing with a real PyTorch does that.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { highlightPython } from './highlight.ts';

/** The folder of the lesson that a program of `steps/` belongs to. */
const lessonOf = (program: string) => path.join(path.dirname(program), '..');

/** The words of the step that a program belongs to, `name.py` or `name.claim-36.py`: those of `name`. */
function wordsOf(program: string): string {
  const lesson = path.basename(lessonOf(program));
  const [step = ''] = path.basename(program).split('.');
  return `#words/lessons/${lesson}/${step}`;
}

const partLine = /^# PART (\w+)$/gm;

function partFile(program: string, name: string): string {
  const lesson = lessonOf(program);
  const own = path.join(lesson, 'parts', `${name}.py`);
  return existsSync(own) ? own : path.join(lesson, '../../course/parts', `${name}.py`);
}

/** The program of a file, with the parts that it names in their places. */
export function withParts(source: string, file: string): string {
  return source.replace(partLine, (_, name: string) =>
    readFileSync(partFile(file, name), 'utf8').trimEnd(),
  );
}

export function programs(vocabulary: readonly string[]): Plugin {
  return {
    name: 'attention-lab:programs',
    transform: {
      filter: { id: /\.py$/ },
      handler(text, id) {
        for (const [, name = ''] of text.matchAll(partLine)) this.addWatchFile(partFile(id, name));
        const source = withParts(text, id);
        const assigned = Array.from(source.matchAll(/^ *(\w+) = /gm), ([, name = '']) => name);
        const terms = new Set([...vocabulary, ...assigned]);
        const program = JSON.stringify({ source, lines: highlightPython(source, terms) });
        const code = source.includes('# TEXT_')
          ? [
              `import { comments } from ${JSON.stringify(wordsOf(id))};`,
              `import { withComments } from ${JSON.stringify(path.join(import.meta.dirname, '../src/lab/comments.ts'))};`,
              `export default withComments(${program}, comments);`,
            ].join('\n')
          : `export default ${program};`;
        return { code, map: null, moduleType: 'js' };
      },
    },
  };
}

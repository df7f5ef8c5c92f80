// Vite plugin: `#searched` has what a search looks for and only files of steps say: the operations of PyTorch that their programs call,
// each with the first step that does.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { order } from '../src/lessons/order.ts';
import { withParts } from './programs.ts';

/** What is searched for, and the step that it leads to, as `lesson/step`. */
export type Searched = readonly (readonly [text: string, step: string])[];

/** `torch.softmax(…)`, `nn.functional.gelu(…)`, `F.gelu(…)`, `torch.optim.Adam(…)`. */
const calledByName = /\b(?:torch|nn|F|optim)\.(?:[a-z]\w*\.)*(\w+)\(/g;

/** The keys of the tables of operations: the names of the engine's methods. */
const operation = /^ {2}(\w+): \{/gm;

const inPython = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The operations by the names that programs call them, those of the engine also where a tensor is asked for them: `x.masked_fill(…)`. */
export function operationsOf(code: string): Searched {
  const folder = path.join(code, 'lab/operations');
  const known = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) =>
        Array.from(readFileSync(path.join(folder, file), 'utf8').matchAll(operation), ([, name]) =>
          inPython(name ?? ''),
        ),
      ),
  );
  const first = new Map<string, string>();
  for (const lesson of order) {
    const outline = readFileSync(path.join(code, `lessons/${lesson}/outline.ts`), 'utf8');
    for (const [, step] of outline.matchAll(/\bid: '([^']+)'/g)) {
      const file = path.join(code, `lessons/${lesson}/steps/${step}.py`);
      if (!existsSync(file)) continue;
      const program = withParts(readFileSync(file, 'utf8'), file);
      const called = [
        ...Array.from(program.matchAll(calledByName), ([, name = '']) => name),
        ...Array.from(program.matchAll(/\.(\w+)\(/g), ([, name = '']) => name).filter((name) =>
          known.has(name),
        ),
      ];
      for (const name of called) if (!first.has(name)) first.set(name, `${lesson}/${step}`);
    }
  }
  return [...first];
}

export function searched(): Plugin {
  return {
    name: 'attention-lab:searched',
    resolveId: (source) => (source === '#searched' ? '\0searched' : undefined),
    load(id) {
      if (id !== '\0searched') return undefined;
      const operations = operationsOf(path.join(import.meta.dirname, '../src'));
      return `export const operations = ${JSON.stringify(operations)};`;
    },
  };
}

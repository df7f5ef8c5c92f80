// The example of a page in Markdown, run: its cells after those above them, its function judged by its own check.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { above, readSheet } from '../../web/src/app/sheet/read';
import { checkProgram, verdictIn } from '../../web/src/code/tasks';
import type { Drawing } from '../../web/src/python/protocol';
import { startPython } from './python';

let python: Awaited<ReturnType<typeof startPython>>;
beforeAll(async () => {
  python = await startPython();
});

const file = path.join(import.meta.dirname, '../../web/words/en/sheet-example.md');
const { parts } = readSheet(readFileSync(file, 'utf8'));

function run(source: string, before = '') {
  const figures: Drawing[] = [];
  let out = '';
  const print = (text: string) => {
    out += text;
  };
  const figure = (drawing: Drawing) => figures.push(drawing);
  return { ...python.run(source, { print, figure }, { above: before }), out, figures };
}

test('each cell of the example runs after those above it', () => {
  const cells = parts.flatMap((part) => (part.is === 'cell' ? [part.source] : []));
  const outs = cells.map((cell, i) => {
    const { error, out } = run(cell, above(cells, i + 1));
    expect(error).toBeUndefined();
    return out;
  });
  expect(outs[0]).toBe('');
  expect(outs[1]).toContain('[0.2119, 0.2119, 0.5761]');
});

test('the function of the example is solved by its solution, and its mistakes are named', () => {
  const task = parts.find((part) => part.is === 'task');
  if (!task) throw new Error('the example has no task');
  const verdict = (answer: string) => verdictIn(run(checkProgram(task.programs, answer)).error);
  expect(verdict(task.programs.solution)).toEqual({ is: 'right', cases: 2 });
  expect(verdict(task.programs.starter)).toMatchObject({ is: 'none' });
  for (const [mistake, program] of Object.entries(task.programs.mistakes)) {
    expect(verdict(program)).toMatchObject({ mistake });
  }
});

test('of what runs before a cell its names are there, and nothing is seen', () => {
  const before = `import matplotlib.pyplot as plt
print("above")
plt.plot([1, 2])
plt.show()
plt.plot([3, 4])
x = 2
`;
  const { out, figures, error } = run('print(x * 2)\nplt.plot([5, 6])\nplt.show()', before);
  expect(error).toBeUndefined();
  expect(out).toBe('4\n');
  expect(figures).toHaveLength(1);
  expect(run('x', '').error?.message).toContain("'x' is not defined");
});

test.each(['print(y)', 'def f(:'])('an error above a cell is said to be there: %s', (before) => {
  const { error, out } = run('print(1)', before);
  expect(error).toMatchObject({ isAbove: true, line: null });
  expect(out).toBe('');
  expect(run('print(y)', 'z = 1').error).toMatchObject({ isAbove: false, line: 1 });
});

// What stands beside the lines of a run, and what its names held at a moment.
import { expect, test } from 'vitest';
import { besideLines, namesAfter } from '../../web/src/code/recorded';
import type { Recorded, Value } from '../../web/src/python/protocol';

const tensor = (...shape: number[]): Value => ({ dtype: 'float32', shape });
const number = (text: string): Value => ({ text });
const recorded: Recorded = {
  trace: { nodes: [], seeds: [], lines: [] },
  calls: ['', 'head'],
  moments: [
    { line: 3, call: 0, changed: { n: number('4') } },
    { line: 1, call: 1, changed: { self: number('Head'), x: tensor(4) } },
    { line: 2, call: 1, changed: {}, returns: tensor(4, 4) },
    { line: 3, call: 0, changed: { n: number('5'), a: tensor(2), b: tensor(), c: tensor(1) } },
    { line: 4, call: 0, changed: { n: null } },
  ],
  isWhole: true,
};

test('beside a line stands what it did when it was last passed', () => {
  expect([...besideLines(recorded)]).toEqual([
    [3, 'n = 5   a (2,)   b ()   …'],
    [1, 'x (4,)'],
    [2, '→ (4, 4)'],
  ]);
});

test('until a moment, what was passed by then', () => {
  expect([...besideLines(recorded, 1)]).toEqual([
    [3, 'n = 4'],
    [1, 'x (4,)'],
  ]);
});

test('the names of a call are its own, with what they held then', () => {
  expect([...namesAfter(recorded, 2).keys()]).toEqual(['self', 'x']);
  expect(namesAfter(recorded, 3).get('n')).toEqual({ text: '5' });
  expect([...namesAfter(recorded, 4).keys()]).toEqual(['a', 'b', 'c']);
});

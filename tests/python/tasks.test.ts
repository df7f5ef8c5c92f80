// The functions that learners write: every solution is right and has PyTorch's own numbers (build-scripts/goldens/code-tasks.py); each usual
// mistake is named, and looks like no other; answers in other styles are judged by what they do.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CodeTaskId } from '../../web/src/code/task-steps';
import {
  checkerProgram,
  checkProgram,
  codeTasks,
  programsOf,
  type Verdict,
  verdictIn,
} from '../../web/src/code/tasks';
import { order } from '../../web/src/lessons/order';
import { codeTasks as words } from '../../web/words/en/tasks';
import { answers } from './answers';
import { startPython } from './python';

const root = path.join(import.meta.dirname, '../..');
const numbers: Record<string, number[]> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'tasks.json'), 'utf8'),
);
let python: Awaited<ReturnType<typeof startPython>>;
beforeAll(async () => {
  python = await startPython();
});

function taskOf(id: CodeTaskId) {
  const task = codeTasks.find((each) => each.id === id);
  if (!task) throw new Error(`no task ${id}`);
  return task;
}

function run(program: string) {
  let out = '';
  const print = (text: string) => {
    out += text;
  };
  return { ...python.run(program, { print, figure: () => {} }), out };
}

/** What is found of several answers to one task. */
function judged(id: CodeTaskId, programs: readonly string[]): Verdict[] {
  const call =
    'judged = judge(task)\nfound = [judged(each) for each in given]\nprint(json.dumps(found))';
  const { error, out } = run(checkerProgram(programsOf(taskOf(id)), call, programs));
  if (error) throw new Error(error.traceback);
  return JSON.parse(out.trim().split('\n').at(-1) ?? '');
}

const named = (verdict: Verdict | undefined) =>
  verdict && 'mistake' in verdict ? verdict.mistake : verdict;

describe.each(codeTasks)('$id', (task) => {
  const { starter, solution, mistakes } = programsOf(task);

  test('has a step, hints, and words for each of its mistakes', () => {
    const [lesson = '', step] = task.at.split('/');
    expect(order).toContain(lesson);
    const steps = readdirSync(path.join(root, 'web/src/lessons', lesson, 'steps'));
    expect(steps).toContain(`${step}.tsx`);
    const { hints, mistakes: said } = words[task.id];
    expect([2, 3, 4]).toContain(hints.length);
    expect(Object.keys(mistakes).sort()).toEqual(Object.keys(said).sort());
    const all = [starter, solution, ...Object.values(mistakes)];
    expect(new Set(all).size).toBe(all.length);
    for (const program of all) expect(program).not.toMatch(/# (MISTAKE|WRITE|CASES)|TEXT_/);
  });

  test('is right as solved, each mistake is named, and what stands there at first gives nothing', () => {
    const programs = [solution, starter, ...Object.values(mistakes)];
    const [right, nothing, ...wrong] = judged(task.id, programs);
    expect(right).toMatchObject({ is: 'right' });
    expect(nothing).toMatchObject({ is: 'none', case: 1 });
    expect(wrong.map(named)).toEqual(Object.keys(mistakes));
  });

  test('has the numbers of PyTorch', () => {
    const { out } = run(checkerProgram(programsOf(task), 'print(json.dumps(numbers(task)))', null));
    const here: number[] = JSON.parse(out.trim());
    const there = numbers[task.id] ?? [];
    expect(here.length).toBe(there.length);
    for (const [i, number] of here.entries()) expect(number).toBeCloseTo(there[i] as number, 4);
  });
});

test.each(Object.keys(answers) as CodeTaskId[])('answers in other styles: %s', (id) => {
  const given = answers[id] ?? [];
  const found = judged(
    id,
    given.map(([, program]) => program),
  );
  for (const [i, [expected]] of given.entries()) {
    const verdict = found[i] as Verdict;
    const here = typeof expected === 'string' && verdict.is !== expected ? named(verdict) : verdict;
    if (typeof expected !== 'string') expect(verdict).toMatchObject(expected);
    else expect(here === verdict ? verdict.is : here, given[i]?.[1]).toBe(expected);
  }
});

test('an answer finds its verdict in the page, what it prints is its own, and nothing that it redefines decides', () => {
  const { error, out } = run(
    checkProgram(
      programsOf(taskOf('causal-mask')),
      `
import json, torch
print("mine")
def check(*given): print("no")
judge = _same = _judged = check
torch.Tensor.tolist = lambda self: []
def causal_mask(length):
    print(length)
    return torch.ones(length, length, dtype=torch.bool).triu(1)
`,
    ),
  );
  expect(verdictIn(error)).toMatchObject({ mistake: 'inverted' });
  expect(out).toBe('mine\n3\n');
});

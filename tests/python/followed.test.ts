// Where the numbers of a learner's program come from: each that was followed explains itself by a formula that gives it.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { followed as texts } from '#words/code';
import { givenIn, traceOf } from '../../web/src/code/followed';
import type { Trace, TraceNode } from '../../web/src/engine';
import { explain, operandsOf } from '../../web/src/lab/explain';
import { evaluate, written } from '../web/formulas';
import { isAlike } from './alike';
import { startPython } from './python';

let python: Awaited<ReturnType<typeof startPython>>;
beforeAll(async () => {
  python = await startPython();
});

function run(source: string) {
  let out = '';
  const print = (text: string, isError: boolean) => {
    if (!isError) out += text;
  };
  return { ...python.run(source, { print, figure: () => {} }, { records: true }), out: () => out };
}

function follow(source: string) {
  const { error, recorded, tensors } = run(source);
  if (error) throw new Error(error.traceback);
  if (!recorded) throw new Error('nothing was recorded');
  const trace = traceOf(recorded, tensors);
  const node = (name: string): TraceNode => {
    const found = tensors.find((tensor) => tensor.name === name)?.node;
    if (found === undefined) throw new Error(`${name} has no node`);
    return trace.node(found);
  };
  return { trace, node, lines: recorded.trace.lines, tensors };
}

/** Every number that the program led to explains itself. */
function check(trace: Trace): void {
  for (const node of trace.nodes) {
    if (['input', 'program'].includes(node.op)) continue;
    for (const index of [0, node.data.length - 1]) {
      const explanation = explain(trace, { node: node.id, index });
      // A long sum is not written out.
      if (explanation.formula.length === 0 || written(trace, explanation).includes('…')) continue;
      const value = evaluate(trace, explanation);
      if (Number.isFinite(value)) expect(explanation.value, node.op).toBeCloseTo(value, 4);
    }
  }
}

/** What a number is made of, back to what nothing made: the operations on the way. */
function ways(trace: Trace, { id }: TraceNode, index = 0): Set<string> {
  const seen = new Set<string>();
  const walk = (node: number, at: number): void => {
    const key = `${node}:${at}`;
    if (seen.has(key)) return;
    seen.add(key);
    seen.add(trace.node(node).op);
    for (const cell of operandsOf(explain(trace, { node, index: at }))) walk(cell.node, cell.index);
  };
  walk(id, index);
  return new Set([...seen].filter((each) => !each.includes(':')));
}

test('attention written by hand, back to the words', () => {
  const { trace, node, lines } = follow(`import torch
import torch.nn.functional as F
torch.manual_seed(0)
words = torch.tensor([[1.0, 0.5], [0.2, -1.0], [2.0, 0.1]])
w_q = torch.randn(2, 2)
query = words @ w_q
key = words @ torch.eye(2)
scores = query @ key.T / 2 ** 0.5
mask = torch.tril(torch.ones(3, 3))
scores = scores.masked_fill(mask == 0, float('-inf'))
weights = F.softmax(scores, dim=-1)
output = (weights.unsqueeze(-1) * words[None, :, :]).sum(1)
`);
  check(trace);
  expect(lines[node('weights').id]).toBe(11);
  expect(node('output').op).toBe('sum');
  expect(node('words').op).toBe('input');
  expect(trace.seeds).toEqual([{ before: 0, seed: 0 }]);
  const given = (name: string) => givenIn(trace, { node: node(name).id, index: 0 });
  expect(given('words')).toBe(texts.written);
  expect(given('w_q')).toBeUndefined();
  expect(explain(trace, { node: node('w_q').id, index: 0 }).given).toContain('manual_seed(0)');
  const all = ways(trace, node('output'));
  for (const op of ['softmax', 'matmul', 'randn', 'input']) expect(all).toContain(op);
});

test('modules: each number of attention and of a recurrent layer is made of smaller ones', () => {
  const { trace, node } = follow(`import torch
from torch import nn
torch.manual_seed(1)
x = torch.randn(1, 3, 4)
attention = nn.MultiheadAttention(4, 2, batch_first=True)
y, weights = attention(x, x, x)
z, (h, c) = nn.LSTM(4, 2, batch_first=True)(x)
norm = nn.LayerNorm(4)(y)
loss = nn.CrossEntropyLoss()(y[0], torch.tensor([0, 1, 2]))
weight = attention.in_proj_weight.data
`);
  check(trace);
  expect(ways(trace, node('norm')).size).toBeGreaterThan(5);
  expect(ways(trace, node('weights'))).toContain('softmax');
  expect(ways(trace, node('z'))).toContain('tanh');
  expect(ways(trace, node('loss'))).toContain('randn');
});

test('what is changed in place, drawn in place or a gradient is a leaf, and what follows is not', () => {
  const { trace, node } = follow(`import torch
x = torch.ones(3, requires_grad=True)
y = (x * 2).sum()
y.backward()
gradient = x.grad
with torch.no_grad():
    x -= 0.1 * x.grad
twice = x * 2
drawn = torch.empty(2).uniform_(0, 1)
set = torch.zeros(2)
set[0] = 5
plus = set + 1
`);
  check(trace);
  const leaf = (name: string) => [node(name).op, node(name).attributes.origin];
  expect(leaf('gradient')).toEqual(['program', 'elsewhere']);
  expect(leaf('x')).toEqual(['program', 'elsewhere']);
  expect(leaf('drawn')).toEqual(['program', 'random']);
  expect(node('twice').op).toBe('mul');
  expect([...node('twice').data]).toEqual(
    [...node('x').data].map((value) => Math.fround(value * 2)),
  );
  expect([...node('plus').data]).toEqual([6, 1]);
});

test('a long run goes on without being followed to its end', () => {
  const { trace, tensors } = follow(`import torch
x = torch.zeros(200)
for i in range(30000):
    x = x + 1
`);
  expect(trace.nodes.length).toBeLessThan(21_000);
  expect(tensors.find(({ name }) => name === 'x')?.node).toBeUndefined();
});

const programs = path.join(import.meta.dirname, 'programs');
const printed: Readonly<Record<string, { readonly out: string }>> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'printed.json'), 'utf8'),
);

test.each(readdirSync(programs))(
  '%s prints the same, and its numbers explain themselves',
  (name) => {
    const { recorded, tensors, out } = run(readFileSync(path.join(programs, name), 'utf8'));
    expect(isAlike(out(), printed[name]?.out ?? '')).toBe(true);
    if (recorded) check(traceOf(recorded, tensors));
  },
);

// What is known of each operation of the engine: a call of every one, in several forms, is traced; each of its numbers then explains
// itself by a formula that gives the number, walks back to what was put in, and has a PyTorch program.
import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import type { Engine, OpName, Tensor, Trace, TraceNode } from '../../web/src/engine';
import type { PageOpName } from '../../web/src/engine/page-engine';
import { cellProgram } from '../../web/src/lab/cell-program';
import { type CellRef, cellOf, valueAt } from '../../web/src/lab/cell-ref';
import { explain, operandsOf } from '../../web/src/lab/explain';
import type { fullOperations } from '../../web/src/lab/operations/full';
import '../../web/src/lab/operations/full';
import { compositionOf, operationOf } from '../../web/src/lab/operations/operation';
import type { pageOperations } from '../../web/src/lab/operations/page';
import { evaluate, written } from './formulas';
import { calls, traced } from './operation-calls';
import { fullEngine } from './support';

let engine: Engine;
beforeAll(async () => {
  engine = await fullEngine();
});

describe('the operations that are known', () => {
  it('are those of the engine, no more and no fewer', () => {
    expectTypeOf<keyof typeof pageOperations>().toEqualTypeOf<PageOpName>();
    expectTypeOf<keyof typeof fullOperations>().toEqualTypeOf<Exclude<OpName, PageOpName>>();
  });
});

/** Checks every number of a trace. */
function check(trace: Trace): void {
  for (const node of trace.nodes) {
    for (const index of node.data.keys()) {
      const explanation = explain(trace, { node: node.id, index });
      const of = `${node.op} ${node.name}[${index}] = ${written(trace, explanation)}`;
      const operands = operandsOf(explanation);
      for (const operand of operands) expect(operand.node, of).toBeLessThan(node.id);
      if (explanation.formula.length === 0) {
        expect(explanation.given, of).toMatch(/set by you|fixed|at random|trained/);
        continue;
      }
      const expected = evaluate(trace, explanation);
      if (!Number.isFinite(expected)) expect(explanation.value, of).toBe(expected);
      else {
        // Rounding is relative to what is added up.
        const sizes = operands.map((cell) => Math.abs(valueAt(trace, cell)));
        const size = Math.max(1, Math.abs(expected), ...sizes.filter(Number.isFinite)) ** 2;
        expect(Math.abs(explanation.value - expected), of).toBeLessThanOrEqual(4e-7 * size);
      }
    }
  }
}

describe.each(Object.entries(calls))('%s', (op, forms) => {
  it.each(forms.map((call, i) => [i + 1, call] as const))(
    'explains itself in call %i',
    (_, call) => {
      const trace = traced(engine, call);
      expect(trace.nodes.map((node) => node.op)).toContain(op);
      check(trace);
      // What has no operands is called by a word of the page: `arange` would be none.
      for (const node of trace.nodes) {
        if (node.inputs.length > 0 || node.op === 'input') continue;
        expect(operationOf(node).name, node.op).toBeDefined();
      }
      for (const node of trace.nodes) {
        const program = cellProgram(trace, node, Math.max(0, node.data.length - 1));
        expect(program).not.toMatch(/undefined|NaN|null/);
      }
    },
  );
});

describe('an operation of several results, or made of several', () => {
  /** The formula of a number with its operands by their names, or by what made them. */
  function named(trace: Trace, name: string, index = 0): string {
    return explain(trace, cellOf(trace, name, index))
      .formula.map((part) => {
        if (typeof part === 'string') return part;
        const { name, called, op } = trace.node(part.node);
        return `${name ?? called ?? op}[${part.index}]`;
      })
      .join('');
  }
  /** What the operands of a number are called. */
  function operandNames(trace: Trace, cell: CellRef | undefined): (string | undefined)[] {
    const operands = cell ? operandsOf(explain(trace, cell)) : [];
    return operands.map(({ node }) => trace.node(node).called);
  }
  const trace = (compute: () => Readonly<Record<string, Tensor>>) =>
    engine.trace(compute, compositionOf);

  it('says where the largest number stands, and shows those that were sorted', () => {
    const made = trace(() => {
      const scores = engine.tensor([1, 3, 2]);
      const [values, positions] = engine.max(scores, 0);
      const [ordered] = engine.sort(scores);
      return { scores, values, positions, ordered };
    });
    expect(named(made, 'values')).toBe('max(scores[0], scores[1], scores[2])');
    expect(named(made, 'positions')).toBe('place of scores[1]: 1');
    expect(named(made, 'ordered', 2)).toBe('scores[1]');
  });

  it('mixes values by weights, which come from scores', () => {
    const made = trace(() => {
      const query = engine.tensor([[1, 0]]);
      const keys = engine.tensor([
        [1, 0],
        [0, 1],
      ]);
      const values = engine.tensor([[2], [1]]);
      const output = engine.scaledDotProductAttention(query, keys, values);
      return { query, keys, values, output };
    });
    expect(named(made, 'output')).toBe('weight[0] × values[0] + weight[1] × values[1]');
    const [weight, value] = operandsOf(explain(made, cellOf(made, 'output')));
    expect(value).toEqual(cellOf(made, 'values'));
    expect(operandNames(made, weight)).toEqual(['scaled score', 'scaled score']);
    const [scaled] = operandsOf(explain(made, weight as CellRef));
    expect(operandNames(made, scaled)).toEqual(['score', undefined]);
    const [score] = operandsOf(explain(made, scaled as CellRef));
    expect(operandsOf(explain(made, score as CellRef))[0]).toEqual(cellOf(made, 'query'));
  });

  it('shows the gates of an LSTM, and with them the steps before', () => {
    const made = trace(() => {
      const x = engine.tensor([[[1]], [[2]]]);
      const weights = [engine.tensor([[1], [2], [3], [4]]), engine.tensor([[4], [3], [2], [1]])];
      const { output, cN } = engine.lstm(x, null, null, weights);
      return { x, output, cN };
    });
    expect(named(made, 'output', 1)).toBe('output gate[0] × tanh[0]');
    const [kept, taken] = operandsOf(explain(made, cellOf(made, 'cN')));
    expect(operandNames(made, kept)).toEqual(['forget gate', 'cell state']);
    expect(operandNames(made, taken)).toEqual(['input gate', 'candidate']);
  });
});

it('is written in PyTorch as it was when PyTorch gave the same numbers', async () => {
  const lines = Object.entries(calls).flatMap(([op, forms]) =>
    forms.flatMap((call, i) => {
      const trace = traced(engine, call);
      const last = trace.nodes.findLast((node) => node.op === op) as TraceNode;
      // Without what was put in, which is numbers only.
      const program = cellProgram(trace, last, Math.max(0, last.data.length - 1))
        .split('\n')
        .filter((line) => line !== '' && !/^import|= torch\.tensor\(/.test(line));
      return [`# ${op} ${i + 1}`, ...program];
    }),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../goldens/operations.py.txt');
});

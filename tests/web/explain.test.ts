// "Where do you come from?": what explanations say, by example. That every formula gives its number is in lessons/explanations.ts.
import { describe, expect, it } from 'vitest';
import { cellProgram } from '../../web/src/lab/cell-program';
import { cellOf } from '../../web/src/lab/cell-ref';
import {
  type Explanation,
  explain,
  inPlace,
  isRepeated,
  operandsOf,
} from '../../web/src/lab/explain';
import { evaluate, written } from './formulas';
import { testEngine } from './support';

describe('a walk back', () => {
  it('goes from the weight of pizza to the scores', async () => {
    const engine = await testEngine();
    const trace = engine.trace(() => {
      const scores = engine.tensor([2, 1, 3]);
      const maximum = engine.max(scores);
      const shifted = engine.sub(scores, maximum);
      const exps = engine.exp(shifted);
      const total = engine.sum(exps);
      return { scores, maximum, shifted, exps, total, weights: engine.div(exps, total) };
    });
    const named = (explanation: Explanation) =>
      explanation.formula.map((part) =>
        typeof part === 'string' ? part : `${trace.node(part.node).name}[${part.index}]`,
      );
    const weight = explain(trace, cellOf(trace, 'weights', 2));
    expect(named(weight)).toEqual(['exps[2]', ' ÷ ', 'total[0]']);
    const exp = explain(trace, cellOf(trace, 'exps', 2));
    expect(named(exp)).toEqual(['exp(', 'shifted[2]', ')']);
    const shifted = explain(trace, cellOf(trace, 'shifted', 2));
    expect(named(shifted)).toEqual(['scores[2]', ' − ', 'maximum[0]']);
    const maximum = explain(trace, cellOf(trace, 'maximum'));
    expect(named(maximum)).toEqual([
      'max(',
      'scores[0]',
      ', ',
      'scores[1]',
      ', ',
      'scores[2]',
      ')',
    ]);
  });

  it('looks through views to the numbers that they show', async () => {
    const engine = await testEngine();
    const trace = engine.trace(() => {
      const values = engine.tensor([
        [1, 2],
        [3, 4],
        [5, 6],
      ]);
      const turned = engine.transpose(values, 0, -1);
      const row = engine.select(turned, 0, -1);
      return { values, row, doubled: engine.mul(engine.unsqueeze(row, 0), 2) };
    });
    expect(explain(trace, cellOf(trace, 'row', 2)).formula).toEqual([cellOf(trace, 'values', 5)]);
    // What has a name is a stop on the way.
    expect(explain(trace, cellOf(trace, 'doubled', 1)).formula[0]).toEqual(cellOf(trace, 'row', 1));
  });

  it('puts a negative operand in brackets where a sign stands beside it, and only there', async () => {
    const engine = await testEngine();
    const trace = engine.trace(() => {
      const a = engine.tensor([-2, 3]);
      const b = engine.tensor([-0.5, -4]);
      return {
        negative: engine.neg(a),
        difference: engine.sub(a, b),
        dot: engine.dot(a, b),
        square: engine.square(a),
        length: engine.norm(a),
        absolute: engine.abs(a),
        largest: engine.max(b),
        less: engine.neg(engine.mul(a, b)),
      };
    });
    const text = (name: string) => written(trace, explain(trace, cellOf(trace, name)));
    expect(text('negative')).toBe('−(-2)');
    expect(text('difference')).toBe('-2 − (-0.5)');
    expect(text('dot')).toBe('-2 × (-0.5) + 3 × (-4)');
    expect(text('square')).toBe('(-2)²');
    const square = explain(trace, cellOf(trace, 'square'));
    expect(inPlace(square, 1, '3.0×10⁻⁸')).toBe('(3.0×10⁻⁸)');
    expect(text('length')).toBe('√((-2)² + 3²)');
    expect(text('absolute')).toBe('|-2|');
    expect(text('largest')).toBe('max(-0.5, -4)');
    expect(text('less')).toBe('−(-2) × (-0.5)');
  });

  it('tells how a number was computed that is only shown from elsewhere, unless that has a name', async () => {
    const engine = await testEngine();
    const trace = engine.trace(() => {
      const scores = engine.tensor([1, 3, 2]);
      const top = engine.stack([engine.max(scores), engine.sum(scores)]);
      return { scores, top, again: engine.select(top, 0, 1) };
    });
    expect(written(trace, explain(trace, cellOf(trace, 'top', 0)))).toBe('max(1, 3, 2)');
    const again = explain(trace, cellOf(trace, 'again'));
    expect(again.formula).toEqual([cellOf(trace, 'top', 1)]);
    expect(isRepeated(again)).toBe(true);
    expect(isRepeated(explain(trace, cellOf(trace, 'top', 1)))).toBe(false);
  });

  it('pairs rows with columns in products of every shape', async () => {
    const engine = await testEngine();
    const trace = engine.trace(() => {
      const matrix = engine.tensor([
        [1, 2, 3],
        [4, 5, 6],
      ]);
      const other = engine.tensor([
        [1, 2],
        [3, 4],
        [5, 6],
      ]);
      const row = engine.tensor([1, 2]);
      return {
        matrix,
        other,
        row,
        full: engine.matmul(matrix, other),
        left: engine.matmul(row, matrix),
        right: engine.matmul(other, row),
        both: engine.dot(row, row),
      };
    });
    const cells = (name: string, index: number) =>
      operandsOf(explain(trace, cellOf(trace, name, index))).map(
        (cell) => `${trace.node(cell.node).name}${cell.index}`,
      );
    expect(cells('full', 3)).toEqual([
      'matrix3',
      'other1',
      'matrix4',
      'other3',
      'matrix5',
      'other5',
    ]);
    expect(cells('left', 2)).toEqual(['row0', 'matrix2', 'row1', 'matrix5']);
    expect(cells('right', 2)).toEqual(['other4', 'row0', 'other5', 'row1']);
    expect(cells('both', 0)).toEqual(['row0', 'row1']);
    for (const node of trace.nodes) {
      if (node.op === 'input') continue;
      for (const index of node.data.keys()) {
        const explanation = explain(trace, { node: node.id, index });
        expect(evaluate(trace, explanation)).toBe(explanation.value);
      }
    }
  });
});

describe('a cell as a PyTorch program', () => {
  it('holds only what the cell needs, and every digit of what was put in', async () => {
    const engine = await testEngine();
    const trace = engine.trace(() => {
      const scores = engine.tensor([2, 0.1, -3]);
      const unused = engine.tensor([7]);
      const shifted = engine.sub(scores, engine.max(scores));
      return { scores, unused, weights: engine.softmax(shifted, 0) };
    });
    expect(cellProgram(trace, trace.get('weights'), 2)).toBe(
      [
        'import torch',
        '',
        'scores = torch.tensor([2.0, 0.1, -3.0])',
        't2 = scores.max()',
        't3 = scores - t2',
        'weights = torch.softmax(t3, dim=0)',
        'print(weights[2])',
        '',
      ].join('\n'),
    );
  });
});

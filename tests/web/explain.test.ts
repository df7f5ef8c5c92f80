// "Where do you come from?": the formula of every number of every step, evaluated, gives the number.
import { describe, expect, it } from 'vitest';
import type { Trace } from '../../web/src/engine';
import {
  cellOf,
  type Explanation,
  explain,
  inPlace,
  isRepeated,
  operandsOf,
  valueAt,
} from '../../web/src/lab/explain';
import { drawInputs } from '../../web/src/lab/export';
import { defaultInputs } from '../../web/src/lab/inputs';
import { cellProgram } from '../../web/src/lab/python';
import { runStep } from '../../web/src/lab/step';
import { allSteps, testEngine } from './support';

/** What the signs of a formula mean in JavaScript, in the order in which they are replaced. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/^[^:]*: /, ''], // what a fill is due to
  [/, each step in float32$/, ''],
  [/\|([^|]+)\|/g, 'Math.abs($1)'],
  [/exp\(/g, 'Math.exp('],
  [/ln\(/g, 'Math.log('],
  [/sin\(/g, 'Math.sin('],
  [/cos\(/g, 'Math.cos('],
  [/max\(/g, 'Math.max('],
  [/√\(/g, 'Math.sqrt('],
  [/ to the power of | ?\^/g, '**'],
  [/²/g, '**2'],
  [/×/g, '*'],
  [/10⁹/g, '1e9'],
  [/÷/g, '/'],
  [/−/g, '-'],
  [/∞/g, 'Infinity'],
  [/ = /g, '==='],
  [/≠/g, '!=='],
  [/≤/g, '<='],
  [/≥/g, '>='],
  [/not /g, '!'],
  [/ and /g, '&&'],
  [/ or /g, '||'],
];

/** The formula with its numbers, in brackets where a reader sees brackets. */
function written(trace: Trace, explanation: Explanation): string {
  return explanation.formula
    .map((part, i) => {
      if (typeof part === 'string') return part;
      return inPlace(explanation, i, `${valueAt(trace, part)}`);
    })
    .join('');
}

/** The formula as the reader would compute it, in double precision. */
function evaluate(trace: Trace, explanation: Explanation): number {
  const text = written(trace, explanation);
  const code = signs.reduce((result, [sign, meaning]) => result.replace(sign, meaning), text);
  return Number(new Function(`return ${code}`)());
}

const steps = await allSteps();

describe.each(steps.map(({ step }) => [step.id, step] as const))('in the step %s', (_, step) => {
  it('every formula gives its number', async () => {
    const engine = await testEngine();
    let state = 7;
    const random = () => {
      state = (state * 48271) % 2147483647;
      return state / 2147483647;
    };
    const settings = [defaultInputs(step.inputs)];
    for (let i = 0; i < 5; i++) settings.push(drawInputs(step.inputs, random));
    for (const inputs of settings) {
      const trace = runStep(engine, step, inputs);
      for (const node of trace.nodes) {
        // A result near zero may be the difference of large operands: rounding is relative to those.
        // Of large tensors about a hundred numbers are asked.
        const every = Math.ceil(node.data.length / 100);
        for (let index = 0; index < node.data.length; index += every) {
          const explanation = explain(trace, { node: node.id, index });
          if (explanation.formula.length === 0) {
            expect(node.inputs).toEqual([]);
            continue;
          }
          // Of a long sum only the ends are written.
          if (explanation.formula.join('').includes('…')) continue;
          const operands = operandsOf(explanation).map((cell) => Math.abs(valueAt(trace, cell)));
          const largest = Math.max(1, ...operands);
          const scale = /×|\+|−/.test(explanation.formula.join('')) ? largest ** 2 : 1;
          // A program that rounds angles to float32 is off by its position's last digits.
          const coarse = explanation.formula.join('').includes('in float32');
          const within = coarse ? 3e-4 : 4e-7;
          const expected = evaluate(trace, explanation);
          if (!Number.isFinite(expected)) expect(explanation.value).toBe(expected);
          else
            expect(
              Math.abs(explanation.value - expected),
              `${node.op} ${node.name}[${index}]`,
            ).toBeLessThanOrEqual(within * Math.max(scale, Math.abs(expected)));
        }
      }
    }
  }, 30_000);

  it('every number leads back to what was put in', async () => {
    const engine = await testEngine();
    const trace = runStep(engine, step, defaultInputs(step.inputs));
    for (const { name, op } of trace.nodes) {
      if (name && op === 'input') expect({ ...step.inputs, ...step.given }).toHaveProperty(name);
    }
    // Operands are made before what they are operands of, so that no walk goes round in a circle.
    const left = trace.names.map((name) => cellOf(trace, name, trace.get(name).data.length - 1));
    const seen = new Set<string>();
    for (let cell = left.pop(); cell; cell = left.pop()) {
      const key = `${cell.node}:${cell.index}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const operands = operandsOf(explain(trace, cell));
      for (const operand of operands) expect(operand.node).toBeLessThan(cell.node);
      left.push(...operands);
    }
    expect(seen.size).toBeGreaterThan(0);
  }, 30_000);
});

describe('a walk back', () => {
  it('goes from the weight of pizza to the scores', async () => {
    const step = steps.find(({ step: { id } }) => id === 'scores-to-weights')?.step;
    if (!step) throw new Error('no such step');
    const trace = runStep(await testEngine(), step, defaultInputs(step.inputs));
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

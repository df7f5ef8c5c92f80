// "Where do you come from?": the formula of every number of every step of a lesson, evaluated, gives the number.
import { describe, expect, it } from 'vitest';
import type { Trace, TraceNode } from '../../../web/src/engine';
import { cellOf, valueAt } from '../../../web/src/lab/cell-ref';
import { explain, operandsOf } from '../../../web/src/lab/explain';
import { drawInputs } from '../../../web/src/lab/export';
import { defaultInputs } from '../../../web/src/lab/inputs';
import { runStep } from '../../../web/src/lab/step';
import { evaluate } from '../formulas';
import { filesOf, lessonNamed, testTiers } from '../support';

/** How many numbers of a tensor are asked as the step is opened, in each further setting, and on the way back to what was put in. */
const asked = { usual: 100, further: 20, back: 30 };

/** About so many places of a tensor, evenly apart and others in each setting; its first and last number are always among them. */
function placesOf(length: number, count: number, setting: number): number[] {
  const every = Math.ceil(length / count);
  const places = new Set([0, length - 1]);
  for (let at = setting % every; at < length; at += every) places.add(at);
  return length > 0 ? [...places] : [];
}

/** What operation made a tensor, from what shapes to which. */
function kindOf({ nodes }: Trace, { op, result, shape, inputs }: TraceNode): string {
  return [op, result, shape, ...inputs.map((input) => nodes[input]?.shape)].join(' ');
}

export async function testExplanations(id: string): Promise<void> {
  const { steps } = await lessonNamed(id);
  const tiers = await testTiers(steps);

  describe.each(steps.map((step) => [step.id, step] as const))(
    `in the step ${id}/%s`,
    (_, step) => {
      it('every formula gives its number', () => {
        let state = 7;
        const random = () => {
          state = (state * 48271) % 2147483647;
          return state / 2147483647;
        };
        const settings = [defaultInputs(step.inputs)];
        for (let i = 0; i < 5; i++) settings.push(drawInputs(step.inputs, random));
        for (const [setting, inputs] of settings.entries()) {
          const count = setting === 0 ? asked.usual : asked.further;
          const trace = runStep(tiers, step, inputs, [], filesOf(step));
          // What recurs, as a cell does word after word, is asked less each time.
          const met = new Map<string, number>();
          for (const node of trace.nodes) {
            const kind = kindOf(trace, node);
            const times = (met.get(kind) ?? 0) + 1;
            met.set(kind, times);
            // A result near zero may be the difference of large operands: rounding is relative to those.
            for (const index of placesOf(node.data.length, Math.ceil(count / times), setting)) {
              const explanation = explain(trace, { node: node.id, index });
              const formula = explanation.formula.join('');
              if (formula === '') {
                if (node.inputs.length === 0) continue;
                expect.fail(`${node.op} ${node.name}[${index}] has no formula`);
              }
              // Of a long sum only the ends are written.
              if (formula.includes('…')) continue;
              const expected = evaluate(trace, explanation);
              // Without an assertion for each of many thousands of numbers.
              if (Object.is(explanation.value, expected)) continue;
              const operands = operandsOf(explanation).map((cell) =>
                Math.abs(valueAt(trace, cell)),
              );
              const largest = Math.max(1, ...operands);
              const scale = /×|\+|−/.test(formula) ? largest ** 2 : 1;
              // A program that rounds angles to float32 is off by its position's last digits.
              const within = formula.includes('in float32') ? 3e-4 : 4e-7;
              const off = Math.abs(explanation.value - expected);
              // A sum of more than 16 products rounds more often: its error grows as the root of their number.
              const long = Math.max(1, Math.sqrt(operands.length / 32));
              const allowed = long * within * Math.max(scale, Math.abs(expected));
              if (Number.isFinite(expected) && off <= allowed) continue;
              expect.fail(
                `${node.op} ${node.name}[${index}]: ${explanation.value}, not ${expected}`,
              );
            }
          }
        }
      });

      it('every number leads back to what was put in', () => {
        const trace = runStep(tiers, step, defaultInputs(step.inputs), [], filesOf(step));
        for (const { name, op } of trace.nodes) {
          if (name && op === 'input') {
            expect(name in step.inputs || step.tensors[name]?.given, name).toBeTruthy();
          }
        }
        // Operands are made before what they are operands of, so that no walk goes round in a circle.
        const left = trace.names.map((name) =>
          cellOf(trace, name, trace.get(name).data.length - 1),
        );
        const seen = new Set<string>();
        const followed = new Map<number, number>();
        for (let cell = left.pop(); cell; cell = left.pop()) {
          const key = `${cell.node}:${cell.index}`;
          if (seen.has(key)) continue;
          seen.add(key);
          // All numbers of a tensor come from the same tensors; those that are not followed are still asked above.
          const others = followed.get(cell.node) ?? 0;
          if (others >= asked.back) continue;
          followed.set(cell.node, others + 1);
          const operands = operandsOf(explain(trace, cell));
          const later = operands.find((operand) => operand.node >= cell.node);
          if (later) expect.fail(`${trace.nodes[cell.node]?.name}: made of what was made later`);
          left.push(...operands);
        }
        expect(seen.size).toBeGreaterThan(0);
      });
    },
  );
}

// S0.6, S1.5, S2.18 and S4.9: the bill of a module with many heads. The number of heads is not on it.

import { names, texts } from '#words/lessons/many-heads/what-heads-cost';
import Prose from '#words/lessons/many-heads/what-heads-cost.mdx';
import { Choice } from '../../../controls/Choice';
import { Slider } from '../../../controls/Slider';
import type { PageEngine } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { WordRow } from '../../../figures/WordTable';
import { useModel } from '../../../lab/context';
import { formatNumber, formatShort } from '../../../lab/format';
import { choiceSpec, wholeSpec } from '../../../lab/inputs';
import { claim, prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import claim37 from './what-heads-cost.claim-37.py';
import claim42 from './what-heads-cost.claim-42.py';
import claimCount from './what-heads-cost.claim-S0.6.py';
import program from './what-heads-cost.py';
import '../bill.css';

const inputs = {
  width: wholeSpec(texts.width, { default: 32, min: 1, max: 1024 }),
  heads: wholeSpec(texts.heads, { default: 4, min: 1, max: 16 }),
  biases: choiceSpec(texts.biases, texts.biasChoices, 'without'),
} as const;

interface Given {
  readonly width: number;
  readonly heads: number;
  readonly biases: 'with' | 'without';
}

function bill(engine: PageEngine, given: Given) {
  const each = engine.full([4], 1);
  const [width, heads] = [engine.tensor(given.width), engine.tensor(given.heads)];
  const matrices = engine.mul(each, engine.mul(width, width));
  const added = engine.mul(engine.mul(each, width), given.biases === 'with' ? 1 : 0);
  const parameters = engine.add(engine.sum(matrices), engine.sum(added));
  return { width, heads, matrices, added, parameters, head_width: engine.div(width, heads) };
}

const computation = defineComputation({
  inputs,
  compute: (engine, given) => bill(engine, given),
  tensors: {
    width: {},
    heads: {},
    matrices: { axes: [texts.matrices] },
    added: { axes: [texts.matrices] },
    parameters: {},
    head_width: {},
  },
  names,
  program,
});

const { of } = computation;

/** A count with its thousands apart. */
const counted = (count: number): string => formatNumber(count, 0);

export default defineStep(computation, {
  corrections: [37, 42],
  Figure,
  summary: (trace, { width, heads }) =>
    texts.summary(
      counted(trace.value('parameters')),
      heads,
      formatShort(trace.value('head_width'), 2),
      width,
    ),
  problem: (_, { width, heads }) => (width % heads === 0 ? null : texts.notWhole(width, heads)),
  Prose,
  predictions: [
    prediction({
      id: 'twice-the-heads',
      ...texts.twiceTheHeads,
      compute(engine) {
        const given = { width: 64, biases: 'without' } as const;
        return {
          four: bill(engine, { ...given, heads: 4 }).parameters,
          eight: bill(engine, { ...given, heads: 8 }).parameters,
          each: engine.div(bill(engine, { ...given, heads: 8 }).parameters, 8),
        };
      },
      expected: 'stays',
      decide: { by: 'eight / four', is: { doubles: 2, stays: 1 }, else: 'halves' },
    }),
  ],
  tasks: [
    task({
      id: 'a-large-bill',
      ...texts.largeBill,
      decimals: 0,
      given: { width: 512 },
      draw: ({ one }) => ({ width: one([64, 128, 256, 512, 768, 1024]) }),
      compute(engine, { width }) {
        const total = (biases: 'with' | 'without') =>
          engine.reshape(bill(engine, { width, heads: 8, biases }).parameters, [1]);
        const withBiases = total('with');
        return {
          right: withBiases,
          noBiases: total('without'),
          threeOnly: engine.mul(withBiases, 0.75),
          perHead: engine.mul(withBiases, 8),
        };
      },
    }),
  ],
  claims: [
    claim({
      entry: 'S0.6',
      ...texts.claimCount,
      compute(engine) {
        const whole = engine.mul(engine.tensor(4), engine.square(engine.tensor(32)));
        // Twelve narrow matrices, three for each head, and the one that mixes.
        const narrow = engine.mul(engine.tensor(12), engine.mul(engine.tensor(32), 8));
        return { total: whole, total_apart: engine.add(narrow, engine.square(engine.tensor(32))) };
      },
      tensors: { total: {}, total_apart: {} },
      expected: 'yes',
      decide: { by: 'total', is: { yes: 4096 }, else: 'no' },
      program: claimCount,
    }),
    claim({
      correction: 37,
      entry: 'S4.9',
      ...texts.claim37,
      // Which names the program lacks is read in its text: what it imports, and what it uses.
      compute(engine) {
        const uses = ['math', 'F'];
        const given = [[], ['math'], ['math', 'F']];
        const runs = given.map((names) => Number(uses.every((name) => names.includes(name))));
        return {
          runs: engine.tensor(runs),
          total: bill(engine, { width: 512, heads: 8, biases: 'with' }).parameters,
        };
      },
      tensors: { runs: {}, total: {} },
      expected: 'no',
      decide: { by: 'runs[0]', is: { yes: 1 }, else: 'no' },
      program: claim37,
    }),
    claim({
      correction: 42,
      entry: 'S4.5',
      ...texts.claim42,
      compute(engine) {
        const heads = engine.tensor([12, 16, 96]);
        return { heads, head_width: engine.div(engine.tensor([768, 1024, 12288]), heads) };
      },
      tensors: { heads: {}, head_width: {} },
      expected: 'no',
      decide: { by: 'max(heads)', line: ['yes', 16, 'no'] },
      program: claim42,
    }),
  ],
});

function Figure({ inputs: { width, heads } }: FigureProps<typeof computation>) {
  const model = useModel();
  const whole = width % heads === 0;
  return (
    <>
      <table class="heads-bill">
        <caption class="visually-hidden">{texts.caption}</caption>
        <thead>
          <tr>
            <td />
            {texts.matrices.map((name, i) => (
              <th key={name} scope="col">
                <svg viewBox="0 0 100 100" aria-hidden="true" data-whole={whole || undefined}>
                  <rect width="100" height="100" />
                  {i < 3 &&
                    Array.from({ length: heads - 1 }, (_, cut) => (
                      <line
                        key={cut}
                        x1={(100 * (cut + 1)) / heads}
                        x2={(100 * (cut + 1)) / heads}
                        y2="100"
                      />
                    ))}
                  {i === 3 &&
                    Array.from({ length: heads - 1 }, (_, cut) => (
                      <line
                        key={cut}
                        y1={(100 * (cut + 1)) / heads}
                        y2={(100 * (cut + 1)) / heads}
                        x2="100"
                      />
                    ))}
                </svg>
                {texts.for[i]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <WordRow
            label={texts.square(width)}
            term={of.matrices}
            count={texts.matrices.length}
            cell={(i) => <Cell of={of.matrices} at={i} decimals={0} fixed />}
          />
          <WordRow
            label={texts.added}
            term={of.added}
            count={texts.matrices.length}
            cell={(i) => <Cell of={of.added} at={i} decimals={0} fixed />}
          />
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" data-term={of.parameters}>
              {texts.total}
            </th>
            <td colSpan={4}>
              <Cell of={of.parameters} decimals={0} fixed />
            </td>
          </tr>
        </tfoot>
      </table>
      <p class="bill-heads" data-term={of.head_width}>
        {texts.headWidth} <Cell of={of.head_width} decimals={whole ? 0 : 2} fixed />
      </p>
      <Slider input="width" />
      <Slider input="heads" />
      <Choice input="biases" />
      <p class="bill-modules">
        <span>{texts.modules}</span>
        {texts.tutorials.map(({ label, ...set }) => (
          <button key={label} type="button" onClick={() => model.set(set)}>
            {label}
          </button>
        ))}
      </p>
    </>
  );
}

// S0.11, the parameters of a layer as a bill (correction 43), and real stacks of layers in proportion to each other (correction 9).

import { names, texts } from '#words/lessons/a-whole-layer/the-bill';
import Prose from '#words/lessons/a-whole-layer/the-bill.mdx';
import { Choice } from '../../../controls/Choice';
import { Slider } from '../../../controls/Slider';
import { ParameterBill } from '../../../course/ParameterBill';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { Made } from '../../../figures/Made';
import { ScrollFrame } from '../../../figures/ScrollFrame';
import { formatNumber, formatPercent } from '../../../lab/format';
import { choiceSpec, wholeSpec } from '../../../lab/inputs';
import { claim, prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import bertProgram from './the-bill.claim-9.py';
import attentionProgram from './the-bill.claim-43.py';
import totalProgram from './the-bill.claim-S0.11.py';
import program from './the-bill.py';
import '../bill.css';

const inputs = {
  width: { ...wholeSpec(texts.width, { default: 64, min: 8, max: 1024 }), step: 8 },
  times: wholeSpec(texts.times, { default: 4, min: 1, max: 8 }),
  biases: choiceSpec(texts.biases, texts.withOrWithout, 'without'),
} as const;

/** BERT-base, BERT-large and the largest GPT-3, as they were published. */
const published = { layers: [12, 24, 96], widths: [768, 1024, 12288] } as const;

interface Sizes {
  readonly width: number;
  readonly times?: number;
  readonly biases: keyof typeof texts.withOrWithout;
}

/** How many numbers attention, the feed-forward layer and the two norms of one layer have. */
function bill(engine: PageEngine, { width: given, times = 4, biases }: Sizes) {
  const width = engine.tensor(given);
  const inside = engine.mul(times, width);
  const product = (factor: number, a: Tensor, b: Tensor) => engine.mul(engine.mul(factor, a), b);
  const matrices = product(4, width, width);
  const attention = biases === 'with' ? engine.add(matrices, engine.mul(4, width)) : matrices;
  const forward = engine.add(engine.add(product(2, width, inside), inside), width);
  return { width, attention, forward, norms: engine.mul(4, width) };
}

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const { width, attention, forward, norms } = bill(engine, given);
    const counts = engine.stack([attention, forward, norms]);
    const in_all = engine.sum(counts);
    const layers = engine.tensor(published.layers);
    const widths = engine.tensor(published.widths);
    const squares = engine.mul(engine.mul(12, widths), widths);
    const each = engine.add(squares, engine.mul(13, widths));
    return {
      width,
      counts,
      in_all,
      shares: engine.div(counts, in_all),
      layers,
      widths,
      each,
      millions: engine.div(engine.mul(layers, each), 1e6),
    };
  },
  tensors: {
    width: {},
    counts: { axes: [texts.parts] },
    in_all: {},
    shares: { axes: [texts.parts] },
    layers: { axes: [texts.models], made: 'quoted', given: texts.quoted },
    widths: { axes: [texts.models], made: 'quoted', given: texts.quoted },
    each: { axes: [texts.models] },
    millions: { axes: [texts.models] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  corrections: [9, 43],
  Figure,
  summary: (trace) =>
    texts.summary(formatNumber(trace.value('in_all'), 0), formatPercent(trace.value('shares', 1))),
  Prose,
  predictions: [
    prediction({
      id: 'narrow-layers',
      ...texts.narrow,
      compute(engine) {
        const inAll = (width: number) => {
          const { attention, forward, norms } = bill(engine, { width, biases: 'without' });
          return engine.sum(engine.stack([attention, forward, norms]));
        };
        const [narrow, wide] = [inAll(64), inAll(128)];
        return { narrow, wide, times: engine.div(wide, narrow) };
      },
      expected: 'four',
      decide: {
        by: 'times',
        line: ['two', 3, 'four', 6, 'eight'],
        on: { from: 1, to: 16, logarithmic: true },
      },
      scenes: [{ label: texts.narrow.scene, inputs: { width: 128 } }],
    }),
  ],
  claims: [
    claim({
      correction: 9,
      entry: 'S0.11',
      ...texts.bert,
      program: bertProgram,
      compute(engine) {
        const stack = (sizes: Sizes) => {
          const { attention, forward, norms } = bill(engine, sizes);
          return engine.mul(12, engine.add(engine.add(attention, forward), norms));
        };
        return {
          tutorial: stack({ width: 64, biases: 'without' }),
          bert: stack({ width: 768, biases: 'with' }),
        };
      },
      tensors: { tutorial: {}, bert: {} },
      expected: 'no',
      decide: { first: [['yes', { 'tutorial - bert': '= 0' }]], else: 'no' },
    }),
    claim({
      correction: 43,
      entry: 'S4.15',
      ...texts.onlyAttention,
      program: attentionProgram,
      compute(engine) {
        const { attention, forward, norms } = bill(engine, { width: 512, biases: 'with' });
        const all = engine.add(engine.add(attention, forward), norms);
        return { attention, forward, norms, share: engine.div(forward, all) };
      },
      tensors: { attention: {}, forward: {}, norms: {}, share: {} },
      expected: 'more',
      decide: { by: 'share', line: ['little', 0.05, 'less', 0.5, 'more'] },
    }),
    claim({
      entry: 'S0.11',
      ...texts.count,
      program: totalProgram,
      compute(engine) {
        const { attention, forward, norms } = bill(engine, { width: 64, biases: 'without' });
        const parts = engine.stack([attention, forward, norms]);
        return { parts, total: engine.sum(parts) };
      },
      tensors: { parts: {}, total: {} },
      expected: 'yes',
      decide: { by: 'total', is: { yes: 49728 }, else: 'no' },
    }),
  ],
  tasks: [
    task({
      id: 'matrices-of-a-layer',
      ...texts.matrices,
      decimals: 0,
      given: { width: 10 },
      draw: ({ one }) => ({ width: one([5, 8, 10, 12, 16, 20]) }),
      compute(engine, { width }) {
        const pair = (attention: number, forward: number) =>
          engine.mul(engine.tensor([attention, forward]), width ** 2);
        return {
          right: pair(4, 8),
          three: pair(3, 8),
          once: pair(4, 4),
          narrow: pair(4, 2),
        };
      },
    }),
  ],
});

/** The side of the square that stands for the largest stack, in the units of the picture. */
const largestSide = 240;

function Figure({ trace }: FigureProps<typeof computation>) {
  const millions = trace.get('millions').data;
  const most = Math.max(...millions);
  const sideOf = (count: number) => largestSide * Math.sqrt(count / most);
  const total = trace.value('in_all');
  return (
    <>
      <Slider input="width" />
      <Slider input="times" />
      <Choice input="biases" />
      <ParameterBill
        caption={texts.bill}
        parts={texts.parts}
        formulas={texts.formulas}
        counts={of.counts}
        total={{ label: names.in_all, of: of.in_all }}
        shares={of.shares}
      />
      <div class="stacks">
        <svg
          viewBox={`0 0 ${largestSide} ${largestSide}`}
          role="img"
          aria-label={texts.picture}
          class="stacks-picture"
        >
          {[...millions]
            .sort((a, b) => b - a)
            .map((count) => (
              <rect
                key={count}
                x={0}
                y={largestSide - sideOf(count)}
                width={sideOf(count)}
                height={sideOf(count)}
              />
            ))}
        </svg>
        <div>
          <p class="quiet">{texts.picture}</p>
          <ScrollFrame>
            <table class="stacks-table">
              <thead>
                <tr>
                  <td />
                  <th scope="col" data-term={of.layers}>
                    {names.layers}
                    <Made of={of.layers} />
                  </th>
                  <th scope="col" data-term={of.widths}>
                    {names.widths}
                    <Made of={of.widths} />
                  </th>
                  <th scope="col" data-term={of.millions}>
                    {names.millions}
                  </th>
                </tr>
              </thead>
              <tbody>
                {texts.models.map((model, i) => (
                  <tr key={model}>
                    <th scope="row">{model}</th>
                    <td>
                      <Cell of={of.layers} at={i} decimals={0} />
                    </td>
                    <td>
                      <Cell of={of.widths} at={i} decimals={0} />
                    </td>
                    <td>
                      <Cell of={of.millions} at={i} decimals={1} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollFrame>
          <p class="quiet">
            {texts.yours(formatNumber(Math.round((most * 1e6) / total / 1e3) * 1e3, 0))}
          </p>
        </div>
      </div>
    </>
  );
}

// S0.5: the table that a tutorial prints, beside what its program gives, with claims 3 and 4.

import { names, texts } from '#words/lessons/why-the-square-root/a-printed-table';
import Prose from '#words/lessons/why-the-square-root/a-printed-table.mdx';
import { Choice } from '../../../controls/Choice';
import { SeedField } from '../../../controls/SeedField';
import { seedInput } from '../../../course/inputs';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { ScrollFrame } from '../../../figures/ScrollFrame';
import { formatNumber, listOf } from '../../../lab/format';
import { choiceSpec } from '../../../lab/inputs';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import type { TensorName } from '../../../lab/tensors';
import { fiveKeys } from '../parts';
import claim3 from './a-printed-table.claim-3.py';
import claim4 from './a-printed-table.claim-4.py';
import program from './a-printed-table.py';

const widths = [4, 16, 64, 256, 1024];
const widthNames = widths.map(String);

/** What the tutorial prints. */
const claimed = [
  { raw: '2.341', weight: '0.412', label: 'Moderate' },
  { raw: '4.891', weight: '0.723', label: 'Sharp' },
  { raw: '9.234', weight: '0.934', label: 'Sharp' },
  { raw: '18.234', weight: '0.998', label: 'Uniform → all mass on one token!' },
  { raw: '36.891', weight: '1.000', label: 'Uniform → gradient vanishes' },
] as const;

const inputs = {
  shown: choiceSpec(texts.shown, texts.columns, 'printed'),
  seed: seedInput,
  start: { kind: 'choice', label: texts.start, options: texts.starts, default: 'alone' },
} as const;

/** What shows the columns of the program, which answer the bets. */
const scenes = [{ label: texts.scene, inputs: { shown: 'real', seed: 0 } }];

/** The program's experiment: one query and five keys of each width. */
function experimentOf(engine: PageEngine) {
  const rows = widths.map((width) => {
    const q = engine.randn([1, width]);
    const k = engine.randn([5, width]);
    return engine.sum(engine.mul(k, q), 1);
  });
  const scores = engine.stack(rows);
  const root = engine.sqrt(engine.tensor(widths));
  const scaled_scores = engine.div(scores, engine.unsqueeze(root, 1));
  const weights = engine.softmax(scaled_scores, 1);
  const unscaled_weights = engine.softmax(scores, 1);
  return {
    scores,
    root,
    scaled_scores,
    weights,
    unscaled_weights,
    largest_raw: engine.amax(scores, 1),
    largest_scaled: engine.amax(weights, 1),
    largest_unscaled: engine.amax(unscaled_weights, 1),
  };
}

/** What the program prints for a largest weight. */
function labelOf(weight: number): keyof typeof texts.labels {
  return weight < 0.3 ? 'uniform' : weight > 0.7 ? 'sharp' : 'moderate';
}

const computation = defineComputation({
  inputs,
  compute(engine, { seed, start }) {
    engine.manualSeed(seed);
    if (start === 'program') {
      engine.randn([1, 5, 8]);
      for (let layer = 0; layer < 3; layer++) engine.linearWeight(8, 8);
    }
    return experimentOf(engine);
  },
  // Softmax without the root makes much of how sums of up to 1024 products are rounded.
  tensors: {
    scores: { axes: [widthNames, fiveKeys], rounding: true },
    root: { axes: [widthNames] },
    scaled_scores: { axes: [widthNames, fiveKeys] },
    weights: { axes: [widthNames, fiveKeys] },
    unscaled_weights: { role: 'weight', axes: [widthNames, fiveKeys], rounding: true },
    largest_raw: { role: 'score', axes: [widthNames] },
    largest_scaled: { role: 'weight', axes: [widthNames] },
    largest_unscaled: { role: 'weight', axes: [widthNames], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  corrections: [3, 4],
  Figure,
  summary(trace, { shown }) {
    if (shown === 'printed') return texts.summaryOfPrinted(claimed[0].weight, claimed[4].weight);
    const list = (name: 'largest_scaled' | 'largest_unscaled') =>
      listOf(Array.from(trace.get(name).data, (weight) => formatNumber(weight, 3)));
    return texts.summary(list('largest_scaled'), list('largest_unscaled'));
  },
  Prose,
  predictions: [
    prediction({
      ...texts.growth,
      id: 'growth',
      compute(engine) {
        engine.manualSeed(0);
        const meanAt = (width: number) => {
          const q = engine.randn([200, 1, width]);
          const k = engine.randn([200, 5, width]);
          return engine.mean(engine.amax(engine.sum(engine.mul(q, k), 2), 1));
        };
        return { narrow: meanAt(4), wide: meanAt(1024) };
      },
      expected: 'tens',
      decide: { by: 'wide / narrow', line: ['two', 4, 'tens', 64, 'hundreds'] },
    }),
  ],
  claims: [
    claim({
      ...texts.claim3,
      correction: 3,
      entry: 'S0.5',
      program: claim3,
      compute(engine) {
        engine.manualSeed(0);
        const means = widths.map((width) => {
          const q = engine.randn([200, 1, width]);
          const k = engine.randn([200, 5, width]);
          const scores = engine.sum(engine.mul(q, k), 2);
          const mean = (of: Tensor) => engine.mean(engine.amax(engine.softmax(of, 1), 1));
          return { scaled: mean(engine.div(scores, Math.sqrt(width))), unscaled: mean(scores) };
        });
        return {
          mean_scaled: engine.stack(means.map(({ scaled }) => scaled)),
          mean_unscaled: engine.stack(means.map(({ unscaled }) => unscaled)),
        };
      },
      tensors: { mean_scaled: {}, mean_unscaled: {} },
      expected: 'no',
      decide: { by: 'mean_scaled[4] - mean_scaled[0]', line: ['no', 0.1, 'yes'] },
      explain(trace) {
        const list = (name: 'mean_scaled' | 'mean_unscaled') =>
          listOf(Array.from(trace.get(name).data, (weight) => formatNumber(weight, 2)));
        return texts.claim3.explain(list('mean_scaled'), list('mean_unscaled'));
      },
      scenes,
    }),
    claim({
      ...texts.claim4,
      correction: 4,
      entry: 'S0.5',
      program: claim4,
      compute(engine) {
        engine.manualSeed(0);
        return { largest_scaled: experimentOf(engine).largest_scaled };
      },
      tensors: { largest_scaled: { role: 'weight' } },
      expected: 'moderate',
      decide: { by: 'largest_scaled[4]', line: ['uniform', 0.3, 'moderate', 0.7, 'sharp'] },
      scenes,
    }),
  ],
});

const { printed, real: measured, unscaled } = texts;
const heads = [printed, measured, printed, measured, unscaled, printed, measured];

function Figure({ trace, inputs: { shown } }: FigureProps<typeof computation>) {
  const real = (of: TensorName, i: number) =>
    shown === 'real' ? <Cell of={of} at={i} decimals={3} /> : <Hidden />;
  return (
    <>
      <ScrollFrame>
        <table class="printed-table">
          <caption class="visually-hidden">{texts.table}</caption>
          <colgroup />
          <colgroup span={2} />
          <colgroup span={3} />
          <colgroup span={2} />
          <thead>
            <tr>
              <td />
              <th scope="colgroup" colSpan={2} data-term={of.largest_raw}>
                {texts.raw}
              </th>
              <th scope="colgroup" colSpan={3} data-term={of.largest_scaled}>
                {texts.weight}
              </th>
              <th scope="colgroup" colSpan={2}>
                {texts.label}
              </th>
            </tr>
            <tr>
              <th scope="col">dₖ</th>
              {heads.map((head, i) => (
                <th
                  key={i}
                  scope="col"
                  data-term={head === unscaled ? of.largest_unscaled : undefined}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {widths.map((width, i) => (
              <tr key={width}>
                <th scope="row">{width}</th>
                <td class="claimed">{claimed[i]?.raw}</td>
                <td>
                  <Cell of={of.largest_raw} at={i} decimals={3} />
                </td>
                <td class="claimed">{claimed[i]?.weight}</td>
                <td>{real(of.largest_scaled, i)}</td>
                <td>{real(of.largest_unscaled, i)}</td>
                <td class="claimed printed-label" translate={false}>
                  {claimed[i]?.label}
                </td>
                <td>
                  {shown === 'real' ? (
                    texts.labels[labelOf(trace.value('largest_scaled', i))]
                  ) : (
                    <Hidden />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <Choice input="shown" />
      <SeedField />
      <Choice input="start" />
    </>
  );
}

/** Stands where a number will be. */
function Hidden() {
  return <span class="quiet">{texts.hidden}</span>;
}

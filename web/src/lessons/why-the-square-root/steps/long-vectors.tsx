// S0.5: a score is a sum of d_k products, a random walk whose spread grows like the root of its length.

import { names, texts } from '#words/lessons/why-the-square-root/long-vectors';
import Prose from '#words/lessons/why-the-square-root/long-vectors.mdx';
import { labels } from '#words/lessons/why-the-square-root/parts';
import { SeedField } from '../../../controls/SeedField';
import { Slider } from '../../../controls/Slider';
import { numberedBy } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import { Curve, strokes } from '../../../figures/Curve';
import { formatNumber } from '../../../lab/format';
import { wholeSpec } from '../../../lab/inputs';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { fiveKeys, KeyTable } from '../parts';
import program from './long-vectors.py';

const longest = 64;
const widths = Array.from({ length: longest }, (_, i) => i + 1);

const inputs = {
  d_k: wholeSpec(labels.width, { default: 16, min: 1, max: longest }),
  // A seed whose walks are as usual: some end within the band, some beyond it; and each can be followed to its end.
  seed: { ...seedInput, default: 34 },
} as const;

const computation = defineComputation({
  inputs,
  compute(engine, { d_k, seed }) {
    engine.manualSeed(seed);
    const q = engine.randn([longest]);
    const k = engine.randn([5, longest]);
    const upTo = engine.triu(engine.full([longest, longest], 1));
    const walks = engine.matmul(engine.mul(q, k), upTo);
    const query = engine.narrow(q, 0, 0, d_k);
    const keys = engine.narrow(k, 1, 0, d_k);
    const scores = engine.mv(keys, query);
    const root = engine.sqrt(engine.tensor(d_k));
    return { walks, query, keys, scores, root, scaled_scores: engine.div(scores, root) };
  },
  // A sum of 64 products may come close to 0, where only rounding differs.
  tensors: {
    walks: { role: 'score', axes: [fiveKeys, widths.map(String)], rounding: true },
    query: { axes: [numberedBy('d_k')], made: 'random' },
    keys: { axes: [fiveKeys, numberedBy('d_k')], made: 'random' },
    scores: { axes: [fiveKeys], rounding: true },
    root: {},
    scaled_scores: { axes: [fiveKeys], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, { d_k }) {
    const [least, most] = [Math.min, Math.max].map((extreme) =>
      formatNumber(extreme(...trace.get('scores').data), 2),
    );
    return texts.summary(
      String(d_k),
      least ?? '',
      most ?? '',
      formatNumber(trace.value('root'), 2),
      String(insideOf(trace.get('scores').data, d_k)),
    );
  },
  Prose,
  predictions: [
    prediction({
      ...texts.spread,
      id: 'spread',
      compute(engine) {
        const scoresOf = (width: number) => {
          engine.manualSeed(0);
          const products = engine.mul(engine.randn([2000, width]), engine.randn([2000, width]));
          return engine.sum(products, 1);
        };
        const wideScores = scoresOf(64);
        return { narrow: engine.std(scoresOf(16)), wide: engine.std(wideScores), wideScores };
      },
      expected: 'doubles',
      decide: {
        by: 'wide / narrow',
        line: ['stays', 1.5, 'doubles', 3, 'four'],
        on: { from: 1, to: 8, logarithmic: true, as: 'factor' },
      },
      scenes: [{ label: texts.spread.scene, inputs: { d_k: 64 } }],
    }),
  ],
  tasks: [
    task({
      id: 'scale-a-score',
      ...texts.task,
      decimals: 2,
      given: { query: [2, 0, 1, 2], key: [1, 3, 2, 1] },
      // The query is 3 long in each.
      draw: ({ some }) => ({ query: some([2, 0, 1, 2]), key: some([1, 1, 2, 3, 4], 4) }),
      compute(engine, given) {
        const query = engine.tensor(given.query);
        const key = engine.tensor(given.key);
        const score = engine.dot(query, key);
        const single = (number: ReturnType<typeof engine.dot>) => engine.reshape(number, [1]);
        return {
          score,
          right: single(engine.div(score, engine.sqrt(engine.tensor(4)))),
          unscaled: single(score),
          by_width: single(engine.div(score, 4)),
          by_norm: single(engine.div(score, engine.norm(query))),
        };
      },
    }),
  ],
});

/** How many scores end within the root of the width of 0. */
function insideOf(scores: Float32Array, width: number): number {
  return scores.filter((score) => Math.abs(score) <= Math.sqrt(width)).length;
}

function Figure({ trace, inputs: { d_k } }: FigureProps<typeof computation>) {
  const { data } = trace.get('walks');
  const most = Math.max(16, ...data.map(Math.abs));
  return (
    <>
      <KeyTable caption={texts.table} rows={[of.scores, of.scaled_scores]} />
      <div data-pinned>
        <div class="tall-curve">
          <Curve
            label={texts.curve}
            x={{ name: 'dₖ', from: 1, to: longest, ticks: [1, 16, 32, 48, 64] }}
            y={{ name: texts.score, from: -most, to: most, ticks: [-16, -8, 0, 8, 16] }}
            series={[
              {
                label: texts.root,
                look: 'band',
                term: of.root,
                points: widths.map((x) => ({ x, low: -Math.sqrt(x), high: Math.sqrt(x) })),
              },
              ...fiveKeys.map((key, row) => ({
                label: texts.key(key),
                look: 'line' as const,
                stroke: strokes[row],
                term: of.scores,
                tag: key,
                points: widths.map((x, i) => ({ x, y: data[row * longest + i] ?? Number.NaN })),
              })),
            ]}
            mark={d_k}
          />
        </div>
        <Slider input="d_k" />
      </div>
      <SeedField />
    </>
  );
}

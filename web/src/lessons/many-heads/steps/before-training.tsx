// S3.23 and S0.7: four heads that have learned nothing are nearly uniform, and differ by chance (corrections 35 and 50).

import { names, texts } from '#words/lessons/many-heads/before-training';
import Prose from '#words/lessons/many-heads/before-training.mdx';
import { Choice } from '../../../controls/Choice';
import { SeedField } from '../../../controls/SeedField';
import { Slider } from '../../../controls/Slider';
import { attention, score, weigh } from '../../../course/attention';
import { numbered } from '../../../course/axes';
import { HeadMaps } from '../../../course/HeadMaps';
import { seedInput } from '../../../course/inputs';
import { drawLinear, drawMatrix } from '../../../course/linear';
import { ones } from '../../../course/masks';
import { splitHeads } from '../../../course/transformer';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { ColumnHeads } from '../../../figures/ColumnHeads';
import { Share } from '../../../figures/Share';
import { WordRow } from '../../../figures/WordTable';
import { formatNumber } from '../../../lab/format';
import { viewSpec, wholeSpec } from '../../../lab/inputs';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { headNames } from '../parts';
import claim35 from './before-training.claim-35.py';
import claim48 from './before-training.claim-48.py';
import claim50 from './before-training.claim-50.py';
import program from './before-training.py';
import '../evenness.css';

const [sentences, length, width, heads] = [2, 10, 64, 4];
/** The largest factor of the queries. */
const most = 20;

const inputs = {
  head: { ...wholeSpec(texts.head, { default: 1, min: 1, max: heads }), view: true },
  times: wholeSpec(texts.times, { default: 1, min: 1, max: most }),
  scales: viewSpec(texts.scales, texts.scaleChoices, 'one'),
  seed: seedInput,
} as const;

interface Given {
  readonly times: number;
  readonly seed: number;
}

/** How evenly shares are spread, in the unit of the natural logarithm. */
const entropy = (engine: PageEngine, shares: Tensor): Tensor =>
  engine.neg(engine.sum(engine.mul(shares, engine.log(shares)), -1));

/** The weights of the exercise's module, and how even they are. */
function even(engine: PageEngine, { times, seed }: Given) {
  engine.manualSeed(seed);
  const [ofQueries, ofKeys] = [0, 1, 2].map(() =>
    drawLinear(engine, width, width, { bias: true }),
  ) as [(x: Tensor) => Tensor, (x: Tensor) => Tensor];
  const X = engine.randn([sentences, length, width]);
  const q = engine.mul(splitHeads(engine, heads, ofQueries(X)), times);
  const k = splitHeads(engine, heads, ofKeys(X));
  const weights = weigh(engine, score(engine, q, k).scaled_scores);
  const own = entropy(engine, weights);
  return { X, weights, own, entropies: engine.mean(own, [0, 2]) };
}

const places = numbered(length);
const names4 = headNames(heads);

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const { X, weights, own, entropies } = even(engine, given);
    const pairs = (x: Tensor) => [engine.unsqueeze(x, 2), engine.unsqueeze(x, 1)] as const;
    const half = ([one, other]: readonly [Tensor, Tensor]) => engine.div(engine.add(one, other), 2);
    const both = entropy(engine, half(pairs(weights)));
    return {
      X,
      weights,
      entropies,
      evenness: engine.div(entropies, Math.log(length)),
      largest: engine.mean(engine.amax(weights, -1), [0, 2]),
      divergence: engine.mean(engine.sub(both, half(pairs(own))), [0, 3]),
    };
  },
  tensors: {
    X: { axes: [texts.sentences, places, numbered(width)], made: 'random' },
    weights: { axes: [texts.sentences, names4, places, places], rounding: true },
    entropies: { axes: [names4], rounding: true },
    evenness: { axes: [names4], rounding: true },
    largest: { role: 'weight', axes: [names4], rounding: true },
    divergence: { axes: [names4, names4], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

/** The least and the most by which two heads differ. */
function differences(data: Float32Array): [number, number] {
  const apart = data.filter((_, at) => at % (heads + 1) !== 0);
  return [Math.min(...apart), Math.max(...apart)];
}

export default defineStep(computation, {
  corrections: [35, 48, 50],
  Figure,
  summary(trace) {
    const entropies = trace.get('entropies').data;
    const [least, most] = differences(trace.get('divergence').data);
    return texts.summary(
      formatNumber(Math.min(...entropies), 3),
      formatNumber(Math.max(...entropies), 3),
      formatNumber(Math.log(length), 3),
      formatNumber(least, 3),
      formatNumber(most, 3),
    );
  },
  problem: (trace) => (trace.get('entropies').data.some(Number.isNaN) ? texts.tooSharp : null),
  Prose,
  predictions: [
    prediction({
      id: 'the-same-favourite',
      needsFigure: true,
      ...texts.favourites,
      compute(engine) {
        const largest = (times: number) =>
          engine.amax(even(engine, { times, seed: 0 }).weights, -1);
        const favourites = engine.argmax(even(engine, { times: most, seed: 0 }).weights, -1);
        // Each head beside each other one: a head is always of one mind with itself.
        const same = ones(
          engine,
          engine.eq(engine.unsqueeze(favourites, 2), engine.unsqueeze(favourites, 1)),
        );
        const alike = engine.sub(engine.mul(engine.mean(same), heads), 1);
        return {
          agree: engine.div(alike, heads - 1),
          sharp: engine.mean(largest(most)),
          even: engine.mean(largest(1)),
        };
      },
      expected: 'tenth',
      decide: {
        by: 'agree',
        line: ['tenth', 0.25, 'half', 0.6, 'most'],
        on: { from: 0, to: 1, as: 'share' },
      },
      scenes: [{ label: texts.favourites.scene, inputs: { times: most } }],
    }),
  ],
  claims: [
    claim({
      correction: 35,
      entry: 'S3.23',
      ...texts.claim35,
      compute(engine) {
        const { entropies } = even(engine, { times: 1, seed: 0 });
        return { entropies, uniform: engine.log(engine.tensor(length)) };
      },
      tensors: { entropies: { rounding: true }, uniform: {} },
      expected: 'no',
      decide: { by: 'min(entropies) / uniform', line: ['yes', 0.9, 'no'] },
      program: claim35,
    }),
    claim({
      correction: 48,
      entry: 'S0.7',
      ...texts.claim48,
      compute(engine) {
        engine.manualSeed(0);
        const [ofQueries, ofKeys] = [0, 1, 2, 3].map(() => drawMatrix(engine, 16)) as [
          Tensor,
          Tensor,
        ];
        const X = engine.randn([5, 16]);
        const [q, k] = [ofQueries, ofKeys].map((matrix) =>
          splitHeads(engine, 4, engine.matmul(X, matrix)),
        ) as [Tensor, Tensor];
        const { weights } = attention(engine, q, k, k);
        return { ends: engine.narrow(engine.amax(weights, [1, 2]), 0, 0, 2) };
      },
      tensors: { ends: { rounding: true } },
      expected: 'no',
      decide: { first: [['yes', { 'ends[0] - ends[1]': '= 0' }]], else: 'no' },
      program: claim48,
    }),
    claim({
      correction: 50,
      entry: 'S0.7',
      ...texts.claim50,
      compute: (engine) => ({
        lines: engine.tensor(texts.titles.map((title) => title.split('\n').length)),
      }),
      tensors: { lines: {} },
      expected: 'no',
      decide: { first: [['yes', { 'lines[0] - lines[1]': '= 0' }]], else: 'no' },
      program: claim50,
    }),
  ],
});

function Figure({ trace, inputs: { head, scales } }: FigureProps<typeof computation>) {
  const [least, most] = differences(trace.get('divergence').data);
  const { data } = trace.get('divergence');
  const at = (value: number) => data.indexOf(value);
  return (
    <>
      <div data-pinned>
        <Slider input="times" />
        <table class="evenness">
          <caption class="visually-hidden">{texts.caption}</caption>
          <ColumnHeads columns={names4} />
          <tbody>
            <WordRow
              label={texts.entropy(formatNumber(Math.log(length), 3))}
              term={of.entropies}
              count={names4.length}
              cell={(i) => <Cell of={of.entropies} at={i} decimals={3} fixed />}
            />
            <WordRow
              label={texts.evenness}
              term={of.evenness}
              count={names4.length}
              cell={(i) => <Share of={of.evenness} at={i} />}
            />
          </tbody>
        </table>
      </div>
      <HeadMaps
        of={of.weights}
        rows={places}
        names={names4}
        input="head"
        head={head - 1}
        scales={scales}
        notes={Array.from(trace.get('largest').data, (each) =>
          texts.largest(formatNumber(each, 3)),
        )}
      />
      <p class="evenness-differ" data-term={of.divergence}>
        {texts.differ} <Cell of={of.divergence} at={at(least)} decimals={3} inline /> {texts.to}{' '}
        <Cell of={of.divergence} at={at(most)} decimals={3} inline /> {texts.ofMost}
      </p>
      <Choice input="scales" />
      <SeedField />
    </>
  );
}

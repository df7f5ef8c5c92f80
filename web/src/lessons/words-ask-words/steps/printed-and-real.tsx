// S0.3 and S0.4: the matrix that the tutorial prints beside the one that its own program gives (corrections 1 and 2).

import { names, texts } from '#words/lessons/words-ask-words/printed-and-real';
import Prose from '#words/lessons/words-ask-words/printed-and-real.mdx';
import { Choice } from '../../../controls/Choice';
import { SeedField } from '../../../controls/SeedField';
import { score, weigh } from '../../../course/attention';
import { numbered } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import { drawLinear } from '../../../course/linear';
import type { PageEngine, Tensor } from '../../../engine';
import { HeatMatrix } from '../../../figures/HeatMatrix';
import { formatNumber } from '../../../lab/format';
import { choiceSpec } from '../../../lab/inputs';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { fiveWords } from '../parts';
import claim1 from './printed-and-real.claim-1.py';
import claim2 from './printed-and-real.claim-2.py';
import program from './printed-and-real.py';

const [, cat = ''] = fiveWords;

const inputs = {
  shown: choiceSpec(texts.shown, texts.matrices, 'printed'),
  seed: seedInput,
} as const;

/** What shows the program's matrix, which answers the bets. */
const scenes = [{ label: texts.scene, inputs: { shown: 'real', seed: 0 } }];

const width = 8;
const places = numbered(width);

/** What the tutorial says that seed 0 prints. */
const printed = [
  [0.234, 0.189, 0.198, 0.201, 0.178],
  [0.178, 0.312, 0.201, 0.156, 0.153],
  [0.189, 0.234, 0.278, 0.156, 0.143],
  [0.201, 0.167, 0.189, 0.289, 0.154],
  [0.178, 0.154, 0.167, 0.189, 0.312],
];

const computation = defineComputation({
  inputs,
  compute: (engine, { seed }) => comparison(engine, seed),
  tensors: {
    Q: { axes: [fiveWords, places] },
    K: { axes: [fiveWords, places] },
    weights: { axes: [fiveWords, fiveWords] },
    claimed: { axes: [fiveWords, fiveWords], given: texts.given, made: 'quoted' },
    difference: { axes: [fiveWords, fiveWords], rounding: true },
    largest_difference: {},
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  corrections: [1, 2],
  Figure,
  summary: (trace, { seed, shown }) =>
    shown === 'printed'
      ? texts.summaryOfPrinted(cat, formatNumber(trace.value('claimed', 6), 3))
      : texts.summary(`${seed}`, formatNumber(trace.value('largest_difference'), 3)),
  Prose,
  predictions: [
    prediction({
      id: 'own-largest',
      needsFigure: true,
      ...texts.ownLargest,
      compute: (engine) => ({ prefer_themselves: preferThemselves(engine, 300) }),
      expected: 'fifth',
      decide: {
        by: 'prefer_themselves',
        line: ['none', 0.1, 'fifth', 0.6, 'all'],
        on: { from: 0, to: 1, as: 'share' },
      },
    }),
  ],
  claims: [
    claim({
      correction: 1,
      entry: 'S0.3',
      ...texts.claim1,
      compute: (engine) => comparison(engine, 0),
      tensors: {
        Q: {},
        K: {},
        weights: {},
        claimed: {},
        difference: { rounding: true },
        largest_difference: {},
      },
      expected: 'no',
      decide: { by: 'largest_difference', line: ['yes', 0.001, 'no'] },
      program: claim1,
      scenes,
    }),
    claim({
      correction: 2,
      entry: 'S0.4',
      ...texts.claim2,
      compute(engine) {
        const { weights } = comparison(engine, 0);
        return { weights_of_cat: engine.select(weights, 0, 1) };
      },
      tensors: { weights_of_cat: {} },
      expected: 'mat',
      decide: {
        first: [
          ['itself', { 'max(weights_of_cat) - weights_of_cat[1]': '= 0' }],
          ['mat', { 'max(weights_of_cat) - weights_of_cat[4]': '= 0' }],
        ],
        else: 'other',
      },
      explain(trace) {
        const { data } = trace.get('weights_of_cat');
        const weightOf = (word: string) =>
          formatNumber(data[fiveWords.indexOf(word)] ?? Number.NaN, 3);
        return texts.claim2.explain(ranked(data).map((word) => [word, weightOf(word)] as const));
      },
      program: claim2,
      scenes,
    }),
  ],
});

function comparison(engine: PageEngine, seed: number) {
  engine.manualSeed(seed);
  const X = engine.randn([fiveWords.length, width]);
  const [Q, K] = [drawLinear(engine, width)(X), drawLinear(engine, width)(X)];
  const weights = weigh(engine, score(engine, Q, K).scaled_scores);
  const claimed = engine.tensor(printed);
  const difference = engine.sub(weights, claimed);
  return {
    Q,
    K,
    claimed,
    weights,
    difference,
    largest_difference: engine.amax(engine.abs(difference)),
  };
}

/** The share of the words that give their largest weight to themselves, in so many sentences with matrices of their own. */
function preferThemselves(engine: PageEngine, count: number): Tensor {
  engine.manualSeed(0);
  const X = engine.randn([count, fiveWords.length, width]);
  const [Q, K] = [0, 1].map(() => {
    const drawn = engine.linearWeight(width, count * width);
    return engine.matmul(X, engine.reshape(drawn, [count, width, width]));
  }) as [Tensor, Tensor];
  const { scaled_scores } = score(engine, Q, K);
  const own = engine.sum(engine.triu(engine.tril(scaled_scores)), -1);
  const isLargest = engine.eq(own, engine.amax(scaled_scores, -1));
  return engine.mean(engine.to(isLargest, 'float32'));
}

/** The words in the order of their weights, largest first. */
function ranked(weights: Float32Array): string[] {
  return fiveWords
    .map((word, i) => ({ word, weight: weights[i] ?? 0 }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ word }) => word);
}

function Figure({ inputs: { shown } }: FigureProps<typeof computation>) {
  const matrix = {
    rows: fiveWords,
    columns: fiveWords,
    rowsAre: texts.asks,
    columnsAre: texts.asked,
  } as const;
  return (
    <>
      <Choice input="shown" />
      <SeedField />
      <div class="side-by-side">
        <HeatMatrix of={of.claimed} label={texts.claimed} scale="weight" most={0.5} {...matrix} />
        {shown === 'real' && (
          <>
            <HeatMatrix of={of.weights} label={texts.real} scale="weight" most={0.5} {...matrix} />
            <HeatMatrix
              of={of.difference}
              label={texts.difference}
              scale="score"
              most={0.2}
              {...matrix}
            />
          </>
        )}
      </div>
    </>
  );
}

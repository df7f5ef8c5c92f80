// S0.5 and S1.9, tried: the model of the lesson learning-to-look is trained with the root and without it, from the same beginning, and both
// are asked about sentences that they never met.

import { texts as looking } from '#words/lessons/learning-to-look/parts';
import { labels } from '#words/lessons/why-the-square-root/parts';
import { names, texts } from '#words/lessons/why-the-square-root/with-and-without';
import Prose from '#words/lessons/why-the-square-root/with-and-without.mdx';
import { trainingControls } from '../../../controls/Training';
import { it, numbersOf, sentenceOf } from '../../../course/grammar';
import { LossCurve } from '../../../course/LossCurve';
import { modelsAt, stepOf, trainingInputs, trainingJob } from '../../../course/trained';
import { Cell } from '../../../figures/Cell';
import { Made } from '../../../figures/Made';
import { formatPercent } from '../../../lab/format';
import type { Findings } from '../../../lab/job';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { drawAlike, look, rootKinds, vectorsOf } from '../../learning-to-look/model';
import { batch, pace } from '../../learning-to-look/training';
import { TenSeeds } from '../TenSeeds';
import { heldOut, right } from '../ten-seeds';
import program from './with-and-without.py';

const models = [labels.with, labels.without];
const job = trainingJob('learning-without-root', pace, models, {
  right: { caption: looking.findings.right(pace.stride), axes: [[], models] },
});

const seeds = right.with.map((_, seed) => texts.seed(seed));
/** Neither model has met this animal with this adjective. */
const sentence = sentenceOf(texts.fact, texts.verb);

const inputs = trainingInputs(pace, 1);

const computation = defineComputation({
  inputs,
  compute(engine, { seed, made }, snapshots) {
    const sharesOf = (counts: readonly number[]) =>
      engine.tensor(counts.map((count) => count / heldOut));
    const right_with = sharesOf(right.with);
    const right_without = sharesOf(right.without);
    const { two, unscaled } = modelsAt(engine, { seed, made }, snapshots, rootKinds, (kind) =>
      drawAlike(engine, kind, seed),
    );
    const ids = engine.tensor(numbersOf(sentence), { dtype: 'int64' });
    const [, withRoot] = look(engine, two, 'two', vectorsOf(engine, two, ids));
    const [, without] = look(engine, unscaled, 'unscaled', vectorsOf(engine, unscaled, ids));
    const ofIt = (weights: typeof ids) => engine.select(engine.select(weights, 0, 0), 0, it);
    return {
      right_with,
      right_without,
      mean_with: engine.mean(right_with),
      mean_without: engine.mean(right_without),
      weights_with: ofIt(withRoot.weights),
      weights_without: ofIt(without.weights),
    };
  },
  tensors: {
    right_with: { axes: [seeds], given: texts.recorded, made: 'quoted' },
    right_without: { axes: [seeds], given: texts.recorded, made: 'quoted' },
    mean_with: {},
    mean_without: {},
    weights_with: { role: 'weight', axes: [sentence], rounding: true, made: 'directed' },
    weights_without: { role: 'weight', axes: [sentence], rounding: true, made: 'directed' },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job,
  controls: trainingControls({
    note: (at) => looking.note(at, pace.steps, batch),
  }),
  Figure,
  summary: (trace) =>
    texts.summary(
      formatPercent(trace.value('mean_with')),
      formatPercent(Math.min(...trace.get('right_with').data)),
      formatPercent(trace.value('mean_without')),
      formatPercent(Math.min(...trace.get('right_without').data)),
    ),
  Prose,
  predictions: [
    prediction({
      ...texts.untrained,
      id: 'untrained',
      needsFigure: true,
      // What each model makes of the sentence before its first step.
      compute(engine) {
        const largest = rootKinds.map((kind) => {
          const each = Array.from({ length: 10 }, (_, seed) => {
            const model = drawAlike(engine, kind, seed);
            const ids = engine.tensor(numbersOf(sentence), { dtype: 'int64' });
            const [first] = look(engine, model, kind, vectorsOf(engine, model, ids));
            return engine.mean(engine.amax(first.weights, 2));
          });
          return engine.mean(engine.stack(each));
        });
        return { largest: engine.stack(largest) };
      },
      expected: 'sharp',
      decide: { by: 'largest[1] / largest[0]', line: ['flat', 0.9, 'alike', 1.1, 'sharp'] },
    }),
  ],
});

/** The share of the held-out sentences that each model gets right at a step. */
function rightAt(findings: Findings | undefined, step: number): readonly string[] {
  const { data } = findings?.numbers.right ?? {};
  const row = Math.floor(step / pace.stride);
  return [0, 1].map((model) => {
    const share = data?.[2 * row + model];
    return share === undefined ? '–' : formatPercent(share);
  });
}

function Figure({ trace, inputs: { seed }, findings }: FigureProps<typeof computation>) {
  const step = stepOf(trace);
  const [withRoot = '', without = ''] = rightAt(findings, step);
  return (
    <>
      <p class="ten-seeds-title">
        {texts.title} <Made of={of.right_with} />
      </p>
      <TenSeeds
        label={texts.chart}
        withRoot={trace.get('right_with').data}
        without={trace.get('right_without').data}
        terms={{ withRoot: of.right_with, without: of.right_without }}
        seed={seed}
      />
      <p class="ten-seeds-means">
        <span data-term={of.mean_with}>
          {names.mean_with} <Cell of={of.mean_with} decimals={3} inline />
        </span>{' '}
        <span data-term={of.mean_without}>
          {names.mean_without} <Cell of={of.mean_without} decimals={3} inline />
        </span>
      </p>
      <p>{texts.now(seed, step, withRoot, without)}</p>
      <LossCurve
        label={texts.curve}
        findings={findings}
        pace={pace}
        step={step}
        models={models}
        of="right"
        y={{ name: texts.share, to: 1, ticks: [0, 0.5, 1] }}
      />
    </>
  );
}

// S2.2 continued: adding a constant changes nothing, temperature does, and neither changes the order (correction 15).

import { names, texts } from '#words/lessons/where-to-look/03-what-softmax-ignores';
import Prose from '#words/lessons/where-to-look/03-what-softmax-ignores.mdx';
import { wordNames } from '#words/vocabulary';
import { Slider } from '../../controls/Slider';
import { formatNumber, formatPercent, formatShort } from '../../lab/format';
import { claim, defineComputation, defineStep, type FigureProps, prediction } from '../../lab/step';
import claimProgram from './03-claim-15.py';
import program from './03-what-softmax-ignores.py';
import { CellRow, FieldRow, ShareRow, scoresInput, sentence, WordFigure } from './parts';

const inputs = {
  words: sentence,
  scores: scoresInput,
  constant: {
    kind: 'number',
    label: names.constant,
    default: 5,
    min: -20,
    max: 20,
    step: 0.5,
  },
  temperature: {
    kind: 'number',
    label: wordNames.temperature,
    default: 0.5,
    min: 0.1,
    max: 10,
    step: 0.1,
  },
} as const;

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const scores = engine.tensor(given.scores);
    const constant = engine.tensor(given.constant);
    const temperature = engine.tensor(given.temperature);
    const weights = engine.softmax(scores, 0);
    const scores_plus = engine.add(scores, constant);
    const scaled = engine.div(scores, temperature);
    return {
      scores,
      constant,
      temperature,
      weights,
      scores_plus,
      weights_plus: engine.softmax(scores_plus, 0),
      scaled,
      weights_scaled: engine.softmax(scaled, 0),
    };
  },
  tensors: {
    scores: { axes: ['words'] },
    constant: {},
    temperature: {},
    weights: { axes: ['words'] },
    scores_plus: { role: 'score', axes: ['words'] },
    scaled: { role: 'score', axes: ['words'] },
    weights_plus: { role: 'weight', axes: ['words'] },
    weights_scaled: { role: 'weight', axes: ['words'] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, { words }) {
    const weights = [...trace.get('weights').data];
    const top = weights.indexOf(Math.max(...weights));
    const share = (name: keyof typeof of) => formatPercent(trace.value(name, top));
    return texts.summary(
      words[top] ?? '',
      share('weights'),
      share('weights_plus'),
      share('weights_scaled'),
    );
  },
  Prose,
  predictions: [
    prediction({
      id: 'order',
      ...texts.order,
      compute(engine) {
        const scores = engine.tensor([2, 1, 3]);
        return {
          low: engine.softmax(engine.div(scores, 0.1), 0),
          high: engine.softmax(engine.div(scores, 10), 0),
        };
      },
      expected: 2,
      answer(trace) {
        const swapped = (['low', 'high'] as const).findIndex(
          (name) => trace.value(name, 1) > trace.value(name, 0),
        );
        return swapped < 0 ? 2 : swapped;
      },
      explain: (trace) =>
        texts.order.explain(
          formatNumber(trace.value('high', 0)),
          formatNumber(trace.value('high', 1)),
        ),
      scenes: [
        {
          label: texts.order.scene,
          inputs: { words: ['I', 'love', 'pizza'], scores: [2, 1, 3], temperature: 10 },
        },
      ],
    }),
  ],
  claims: [
    claim({
      correction: 15,
      entry: 'S2.2',
      ...texts.claim15,
      compute(engine) {
        const importance = engine.tensor([0.1, 0.3, 0.6]);
        const scores = engine.tensor([2, 1, 3]);
        return { importance, weights: engine.softmax(scores, 0) };
      },
      tensors: { importance: {}, weights: {} },
      expected: 1,
      answer(trace) {
        const loveFirst = (name: 'importance' | 'weights') =>
          trace.value(name, 1) > trace.value(name, 0);
        return loveFirst('importance') === loveFirst('weights') ? 0 : 1;
      },
      explain: (trace) =>
        texts.claim15.explain(
          [0, 1].map((i) => formatShort(trace.value('importance', i))),
          [0, 1].map((i) => formatNumber(trace.value('weights', i))),
        ),
      program: claimProgram,
      scenes: [
        {
          label: texts.claim15.scene,
          inputs: { words: ['I', 'love', 'pizza'], scores: [0, 1.1, 1.8] },
        },
      ],
    }),
  ],
});

function Figure({ inputs: { words } }: FigureProps<typeof computation>) {
  return (
    <>
      <WordFigure caption={texts.caption} words={words}>
        <FieldRow of={of.scores} words={words} />
        <ShareRow of={of.weights} words={words} />
        <CellRow of={of.scores_plus} words={words} />
        <ShareRow of={of.weights_plus} words={words} />
        <CellRow of={of.scaled} words={words} />
        <ShareRow of={of.weights_scaled} words={words} />
      </WordFigure>
      <Slider input="constant" />
      <Slider input="temperature" />
    </>
  );
}

// S2.2 continued: a temperature sets how boldly softmax chooses; it never changes the order (correction 15).

import { names, texts } from '#words/lessons/where-to-look/05-temperature';
import Prose from '#words/lessons/where-to-look/05-temperature.mdx';
import { wordNames } from '#words/vocabulary';
import { PowerSlider } from '../../controls/PowerSlider';
import { Bar } from '../../figures/Bar';
import { WordRow } from '../../figures/WordTable';
import { formatNumber, formatPercent, formatShort } from '../../lab/format';
import { claim, defineComputation, defineStep, type FigureProps, prediction } from '../../lab/step';
import claimProgram from './05-claim-15.py';
import program from './05-temperature.py';
import { CellRow, FieldRow, scoresInput, sentence, WordFigure } from './parts';

const inputs = {
  words: sentence,
  scores: scoresInput,
  temperature: {
    kind: 'number',
    label: wordNames.temperature,
    default: 1,
    min: 0.1,
    max: 10,
    step: 0.1,
  },
} as const;

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const scores = engine.tensor(given.scores);
    const temperature = engine.tensor(given.temperature);
    const scaled = engine.div(scores, temperature);
    return {
      scores,
      temperature,
      scaled,
      weights: engine.softmax(scaled, 0),
      plain: engine.softmax(scores, 0),
    };
  },
  tensors: {
    scores: { axes: ['words'] },
    temperature: {},
    scaled: { role: 'score', axes: ['words'] },
    weights: { axes: ['words'] },
    plain: { role: 'weight', axes: ['words'] },
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
    const [word = '', share] = [words[top], formatPercent(trace.value('weights', top))];
    const temperature = trace.value('temperature');
    return temperature === 1
      ? texts.plain(word, share)
      : texts.summary(
          formatShort(temperature),
          word,
          share,
          formatPercent(trace.value('plain', top)),
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
      <PowerSlider input="temperature" />
      <WordFigure caption={texts.caption} words={words}>
        <FieldRow of={of.scores} words={words} />
        <CellRow of={of.scaled} words={words} />
        <CellRow of={of.weights} words={words} />
        <WordRow
          label={texts.bars}
          silent
          class="bars tall"
          count={words.length}
          cell={(i) => <Bar of={of.weights} at={i} />}
        />
        <CellRow class="group" of={of.plain} words={words} />
      </WordFigure>
    </>
  );
}

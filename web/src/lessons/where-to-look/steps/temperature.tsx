// S2.2 continued: a temperature sets how boldly softmax chooses; it never changes the order (correction 15).

import { names, texts } from '#words/lessons/where-to-look/temperature';
import Prose from '#words/lessons/where-to-look/temperature.mdx';
import { wordNames } from '#words/vocabulary';
import { PowerSlider } from '../../../controls/PowerSlider';
import { Bar } from '../../../figures/Bar';
import { WordRow } from '../../../figures/WordTable';
import { formatPercent, formatShort } from '../../../lab/format';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { CellRow, FieldRow, scoresInput, sentence, WordFigure } from '../parts';
import claimProgram from './temperature.claim-15.py';
import program from './temperature.py';

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
  corrections: [15],
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
      expected: 'none',
      decide: {
        first: [
          ['low', { 'low[1] - low[0]': '> 0' }],
          ['high', { 'high[1] - high[0]': '> 0' }],
        ],
        else: 'none',
      },
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
      expected: 'no',
      decide: {
        first: [
          ['yes', { 'importance[1] - importance[0]': '> 0', 'weights[1] - weights[0]': '> 0' }],
          ['yes', { 'importance[0] - importance[1]': '> 0', 'weights[0] - weights[1]': '> 0' }],
        ],
        else: 'no',
      },
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

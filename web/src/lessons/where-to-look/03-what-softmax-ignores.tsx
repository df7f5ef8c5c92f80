// S2.2 continued: adding a constant changes nothing, temperature does, and neither changes the order (correction 15).

import Prose from '#words/lessons/where-to-look/03-what-softmax-ignores.mdx';
import { Slider } from '../../controls/Slider';
import { formatNumber, formatPercent, formatShort } from '../../lab/format';
import { defineStep, type FigureProps } from '../../lab/step';
import claimProgram from './03-claim-15.py';
import program from './03-what-softmax-ignores.py';
import { CellRow, FieldRow, ShareRow, scoresInput, sentence, WordFigure } from './parts';

const inputs = {
  words: sentence,
  scores: scoresInput,
  constant: { kind: 'number', label: 'constant c', default: 5, min: -20, max: 20, step: 0.5 },
  temperature: {
    kind: 'number',
    label: 'temperature T',
    default: 0.5,
    min: 0.1,
    max: 10,
    step: 0.1,
  },
} as const;

export default defineStep({
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
  program,
  axes: {
    scores: ['words'],
    weights: ['words'],
    scores_plus: ['words'],
    weights_plus: ['words'],
    scaled: ['words'],
    weights_scaled: ['words'],
  },
  Figure,
  summary(trace, { words }) {
    const weights = [...trace.get('weights').data];
    const top = weights.indexOf(Math.max(...weights));
    const share = (name: string) => formatPercent(trace.value(name, top));
    return `“${words[top]}” has ${share('weights')}; with the constant ${share('weights_plus')}; with the temperature ${share('weights_scaled')}.`;
  },
  Prose,
  predictions: [
    {
      id: 'order',
      question:
        'The scores are 2, 1, 3, so “I” outweighs “love”. Which temperature puts “love” above “I”?',
      options: ['a low one, below 1', 'a high one, above 1', 'none does'],
      compute(engine) {
        const scores = engine.tensor([2, 1, 3]);
        return {
          low: engine.softmax(engine.div(scores, 0.1), 0),
          high: engine.softmax(engine.div(scores, 10), 0),
        };
      },
      answer(trace) {
        const swapped = ['low', 'high'].findIndex(
          (name) => trace.value(name, 1) > trace.value(name, 0),
        );
        return swapped < 0 ? 2 : swapped;
      },
      explain: (trace) =>
        `At temperature 10 “I” has ${formatNumber(trace.value('high', 0))} and “love” ${formatNumber(trace.value('high', 1))}: closer, but in the same order. Dividing by a positive number never changes which of two scores is larger.`,
      scenes: [
        {
          label: 'set the temperature to 10',
          inputs: { words: ['I', 'love', 'pizza'], scores: [2, 1, 3], temperature: 10 },
        },
      ],
    },
  ],
  claims: [
    {
      correction: 15,
      entry: 'S2.2',
      claim:
        'The three words first get the importance .1, .3, .6 and then, as if that said the same, the scores 2, 1, 3.',
      bet: 'Do the scores rank the words as the importance does?',
      options: ['yes, in the same order', 'no, “I” and “love” change places'],
      compute(engine) {
        const importance = engine.tensor([0.1, 0.3, 0.6]);
        const scores = engine.tensor([2, 1, 3]);
        return { importance, weights: engine.softmax(scores, 0) };
      },
      answer(trace) {
        const loveFirst = (name: string) => trace.value(name, 1) > trace.value(name, 0);
        return loveFirst('importance') === loveFirst('weights') ? 0 : 1;
      },
      explain: (trace) =>
        `The importance of “love” is ${formatShort(trace.value('importance', 1))}, that of “I” ${formatShort(trace.value('importance', 0))}; the scores give “love” ${formatNumber(trace.value('weights', 1))} and “I” ${formatNumber(trace.value('weights', 0))}.`,
      program: claimProgram,
      verdict:
        'Softmax keeps the order of the scores, so no constant and no temperature leads from these scores to that importance. Other scores do: 0, 1.1 and 1.8 give about .1, .3 and .6.',
      scenes: [
        {
          label: 'set these scores',
          inputs: { words: ['I', 'love', 'pizza'], scores: [0, 1.1, 1.8] },
        },
      ],
    },
  ],
});

function Figure({ inputs: { words } }: FigureProps<typeof inputs>) {
  return (
    <>
      <WordFigure caption="Weights, with a constant added and with a temperature" words={words}>
        <FieldRow input="scores" words={words} />
        <ShareRow of="weights" words={words} />
        <CellRow of="scores_plus" words={words} />
        <ShareRow of="weights_plus" words={words} />
        <CellRow of="scaled" words={words} />
        <ShareRow of="weights_scaled" words={words} />
      </WordFigure>
      <Slider input="constant" />
      <Slider input="temperature" />
    </>
  );
}

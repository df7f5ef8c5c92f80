// S2.2 continued, for the curious: a constant added to every score changes nothing, which programs use against overflow.

import { names, texts } from '#words/lessons/where-to-look/what-softmax-ignores';
import Prose from '#words/lessons/where-to-look/what-softmax-ignores.mdx';
import { Slider } from '../../../controls/Slider';
import { formatPercent, formatShort } from '../../../lab/format';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { CellRow, FieldRow, ShareRow, scoresInput, sentence, WordFigure } from '../parts';
import program from './what-softmax-ignores.py';

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
} as const;

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const scores = engine.tensor(given.scores);
    const constant = engine.tensor(given.constant);
    const scores_plus = engine.add(scores, constant);
    return {
      scores,
      constant,
      weights: engine.softmax(scores, 0),
      scores_plus,
      weights_plus: engine.softmax(scores_plus, 0),
    };
  },
  tensors: {
    scores: { axes: ['words'] },
    constant: {},
    weights: { axes: ['words'] },
    scores_plus: { role: 'score', axes: ['words'] },
    weights_plus: { role: 'weight', axes: ['words'] },
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
    return texts.summary(
      formatShort(trace.value('constant')),
      words[top] ?? '',
      formatPercent(trace.value('weights', top)),
      formatPercent(trace.value('weights_plus', top)),
    );
  },
  Prose,
  predictions: [
    prediction({
      id: 'double',
      ...texts.double,
      compute: (engine) => ({
        before: engine.softmax(engine.tensor([2, 1, 3]), 0),
        after: engine.softmax(engine.tensor([4, 2, 6]), 0),
      }),
      expected: 'grows',
      decide: { by: 'after[2] - before[2]', line: ['falls', -1e-6, 'stays', 1e-6, 'grows'] },
      scenes: [
        {
          label: texts.double.scene,
          inputs: { words: ['I', 'love', 'pizza'], scores: [4, 2, 6], constant: 0 },
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
        <CellRow class="group" of={of.scores_plus} words={words} />
        <ShareRow of={of.weights_plus} words={words} />
      </WordFigure>
      <Slider input="constant" />
    </>
  );
}

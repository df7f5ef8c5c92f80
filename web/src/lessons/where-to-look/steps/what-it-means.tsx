// S0.1: to what "it" refers depends on the other words. The question of the course, with what a trained network (the lesson
// learning-to-look) answers.

import { sentence, texts } from '#words/lessons/where-to-look/what-it-means';
import Prose from '#words/lessons/where-to-look/what-it-means.mdx';
import { Choice } from '../../../controls/Choice';
import { Cell } from '../../../figures/Cell';
import { Made } from '../../../figures/Made';
import { formatPercent } from '../../../lab/format';
import { choiceSpec, type InputsOf } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { Scene } from '../Scene';
import program from './what-it-means.py';

const inputs = {
  ending: choiceSpec(texts.ending, sentence.endings, 'tired'),
} as const;

/** What "it" gives each word in the second layer of learning-to-look's network, with its usual seed, after 40 steps of training. */
const learned = {
  tired: [
    0.000021, 0.88094, 0.000008, 0.000118, 0.000048, 0.118655, 0.000113, 0.000029, 0.000017,
    0.00001, 0.000041,
  ],
  wide: [
    0.000009, 0.145831, 0.000036, 0.000081, 0.000309, 0.852856, 0.000517, 0.000165, 0.000041,
    0.000078, 0.000077,
  ],
};

const wordsOf = ({ ending }: InputsOf<typeof inputs>): readonly string[] => [
  ...sentence.start,
  sentence.endings[ending],
];

const computation = defineComputation({
  inputs,
  compute(engine, { ending }) {
    const weights = engine.tensor(learned[ending]);
    return { weights, weights_total: engine.sum(weights) };
  },
  tensors: {
    weights: { axes: [wordsOf], given: texts.given, made: 'directed' },
    weights_total: {},
  },
  names: {},
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, inputs) {
    const weights = [...trace.get('weights').data];
    const largest = Math.max(...weights);
    return texts.summary(wordsOf(inputs)[weights.indexOf(largest)] ?? '', formatPercent(largest));
  },
  Prose,
  predictions: [
    prediction({
      id: 'nearest',
      needsFigure: true,
      ...texts.nearest,
      compute: (engine) => ({
        tired: engine.tensor(learned.tired),
        wide: engine.tensor(learned.wide),
      }),
      expected: 'wide',
      decide: {
        first: [
          [
            'both',
            {
              'tired[5] - tired[1]': '> 0',
              'wide[5] - wide[1]': '> 0',
            },
          ],
          ['tired', { 'tired[5] - tired[1]': '> 0' }],
        ],
        else: 'wide',
      },
      scenes: [{ label: texts.nearest.scene, inputs: { ending: 'wide' } }],
    }),
  ],
});

function Figure({ inputs }: FigureProps<typeof computation>) {
  return (
    <>
      <Scene
        of={of.weights}
        words={wordsOf(inputs)}
        asking={sentence.it}
        firstLine={sentence.firstLine}
      />
      <div class="scene-foot">
        <Choice input="ending" />
        <p>
          <span data-term={of.weights_total}>{texts.all}</span>
          <Made of={of.weights} /> <Cell of={of.weights_total} decimals={2} />
        </p>
      </div>
    </>
  );
}

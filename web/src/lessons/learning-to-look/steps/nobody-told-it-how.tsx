// S2.20 to S2.22, S4.3, S0.4 and S0.6 after training: two layers of attention learn, in front of the learner, to what “it” refers.

import { names, texts } from '#words/lessons/learning-to-look/nobody-told-it-how';
import Prose from '#words/lessons/learning-to-look/nobody-told-it-how.mdx';
import { texts as shared } from '#words/lessons/learning-to-look/parts';
import { Choice } from '../../../controls/Choice';
import { trainingControls } from '../../../controls/Training';
import { animals, firstNoun, it, length, secondNoun } from '../../../course/grammar';
import { Looks } from '../../../course/Looks';
import { stepOf } from '../../../course/trained';
import type { Tensor } from '../../../engine';
import { formatPercent } from '../../../lab/format';
import { choiceSpec, type Inputs } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { lookingJob, modelsAt, rightAt, trainingInputs } from '../job';
import { LossCurve } from '../LossCurve';
import { drawModel, look, vectorsOf } from '../model';
import { batch, steps } from '../training';
import { commonOf, twinIds, twinNames, twinsOf } from '../twins';
import program from './nobody-told-it-how.py';

const inputs = {
  ...trainingInputs,
  animal: choiceSpec(texts.about, texts.animals, 'animal'),
} as const;

/** The word of each that can be chosen. */
const wordOf = { animal: animals[0] ?? '', horse: animals[4] ?? '' };
const answers = ({ animal }: Inputs) => commonOf(wordOf[animal as keyof typeof wordOf]);
const asks = (given: Inputs) => answers(given).map(shared.asks);
const axes = [twinNames, asks, answers];

const computation = defineComputation({
  inputs,
  compute(engine, { animal, ...shown }, snapshots) {
    const ids = twinIds(engine, wordOf[animal]);
    const { two, one } = modelsAt(engine, shown, snapshots, ['two', 'one']);
    const [first, last] = look(engine, two, 'two', vectorsOf(engine, two, ids));
    const [only] = look(engine, one, 'one', vectorsOf(engine, one, ids));
    return { weights_1: first.weights, weights_2: last.weights, weights_one: only.weights };
  },
  tensors: {
    weights_1: { role: 'weight', axes, rounding: true, made: 'trained' },
    weights_2: { role: 'weight', axes, rounding: true, made: 'trained' },
    weights_one: { role: 'weight', axes, rounding: true, made: 'trained' },
  },
  names,
  program,
});

const { of } = computation;

/** Where the row of “it” begins in the weights of one of the two sentences. */
const rowOf = (sentence: number): number => (sentence * length + it) * length;

export default defineStep(computation, {
  job: lookingJob,
  controls: trainingControls({
    note: (at) => shared.note(at, steps, batch),
  }),
  Figure,
  summary: (trace, { animal }) =>
    texts.summary(
      stepOf(trace),
      wordOf[animal],
      formatPercent(trace.value('weights_2', rowOf(0) + firstNoun)),
      formatPercent(trace.value('weights_2', rowOf(1) + secondNoun)),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'one-layer',
      needsFigure: true,
      ...texts.oneLayer,
      // Any matrices show it; these are the ones it begins with.
      compute(engine) {
        engine.manualSeed(trainingInputs.seed.default);
        const one = drawModel(engine, 'one');
        const [only] = look(engine, one, 'one', vectorsOf(engine, one, twinIds(engine)));
        const scores = engine.select(only.scaled_scores, 1, it);
        const [tired, wide] = [0, 1].map((which) => engine.select(scores, 0, which)) as [
          Tensor,
          Tensor,
        ];
        const change = engine.sub(wide, tired);
        return { scores, change, coin_toss: engine.neg(engine.log(engine.tensor(0.5))) };
      },
      expected: 'coin',
      decide: {
        first: [['coin', { 'change[1]': '= 0', 'change[5]': '= 0' }]],
        else: 'far',
      },
    }),
  ],
});

function Figure({ trace, inputs: { animal }, findings }: FigureProps<typeof computation>) {
  const step = stepOf(trace);
  const [two, one] = rightAt(findings, step);
  return (
    <>
      <div class="looks-pair">
        {twinsOf(wordOf[animal]).map((words, i) => (
          <Looks
            key={words.at(-1)}
            label={texts.sentence(words.at(-1) ?? '')}
            words={words}
            from={it}
            above={{ of: of.weights_2, at: rowOf(i), name: texts.last }}
            below={{ of: of.weights_1, at: rowOf(i), name: texts.first }}
            strong={[length - 1]}
          />
        ))}
      </div>
      <Choice input="animal" />
      <p class="held-out-right">{shared.right(two, one)}</p>
      <LossCurve label={texts.curves} findings={findings} step={step} />
    </>
  );
}

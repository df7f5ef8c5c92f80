// S2.20 to S2.22, S4.3, S0.4 and S0.6 after training: two layers of attention learn, in front of the learner, to what “it” refers.

import { names, texts } from '#words/lessons/learning-to-look/06-nobody-told-it-how';
import Prose from '#words/lessons/learning-to-look/06-nobody-told-it-how.mdx';
import { texts as shared } from '#words/lessons/learning-to-look/parts';
import { Training } from '../../controls/Training';
import { firstNoun, it, length, secondNoun } from '../../course/grammar';
import { stepOf } from '../../course/trained';
import { formatNumber, formatPercent } from '../../lab/format';
import { defineComputation, defineStep, type FigureProps, prediction } from '../../lab/step';
import program from './06-nobody-told-it-how.py';
import { lookingJob, modelsAt, trainingInputs } from './job';
import { Looks } from './Looks';
import { LossCurve } from './LossCurve';
import { drawModel, look, vectorsOf } from './model';
import { batch, steps } from './training';
import { twinAxes, twinIds, twins } from './twins';

const computation = defineComputation({
  inputs: trainingInputs,
  compute(engine, shown, snapshots) {
    const ids = twinIds(engine);
    const { two, one } = modelsAt(engine, shown, snapshots, ['two', 'one']);
    const [first, last] = look(engine, two, 'two', vectorsOf(engine, two, ids));
    const [only] = look(engine, one, 'one', vectorsOf(engine, one, ids));
    return { weights_1: first.weights, weights_2: last.weights, weights_one: only.weights };
  },
  tensors: {
    weights_1: { role: 'weight', axes: twinAxes, rounding: true, made: 'trained' },
    weights_2: { role: 'weight', axes: twinAxes, rounding: true, made: 'trained' },
    weights_one: { role: 'weight', axes: twinAxes, rounding: true, made: 'trained' },
  },
  names,
  program,
});

const { of } = computation;

/** Where the row of “it” begins in the weights of one of the two sentences. */
const rowOf = (sentence: number): number => (sentence * length + it) * length;

export default defineStep(computation, {
  job: lookingJob,
  Figure,
  summary: (trace) =>
    texts.summary(
      stepOf(trace),
      formatPercent(trace.value('weights_2', rowOf(0) + firstNoun)),
      formatPercent(trace.value('weights_2', rowOf(1) + secondNoun)),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'one-layer',
      ...texts.oneLayer,
      // Any matrices show it; these are the ones it begins with.
      compute(engine) {
        engine.manualSeed(trainingInputs.seed.default);
        const one = drawModel(engine, 'one');
        const [only] = look(engine, one, 'one', vectorsOf(engine, one, twinIds(engine)));
        const scores = engine.select(only.scaled_scores, 1, it);
        return { scores, coin_toss: engine.neg(engine.log(engine.tensor(0.5))) };
      },
      expected: 1,
      answer(trace) {
        const score = (sentence: number, noun: number) =>
          trace.value('scores', sentence * length + noun);
        return [firstNoun, secondNoun].every((noun) => score(0, noun) === score(1, noun)) ? 1 : 0;
      },
      explain: (trace) =>
        texts.oneLayer.explain(
          formatNumber(trace.value('scores', firstNoun), 3),
          formatNumber(trace.value('scores', secondNoun), 3),
          formatNumber(trace.value('coin_toss'), 2),
        ),
    }),
  ],
});

function Figure({ trace, findings }: FigureProps<typeof computation>) {
  const step = stepOf(trace);
  return (
    <>
      <div data-pinned>
        <Training note={shared.note(step, steps, batch)} />
      </div>
      <div class="looks-pair">
        {twins.map((words, i) => (
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
      <LossCurve label={texts.curves} findings={findings} step={step} />
    </>
  );
}

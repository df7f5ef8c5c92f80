// S3.12: five classifiers that differ by the random numbers they began with alone, side by side: equally right, and looking elsewhere.
import { names, texts } from '#words/lessons/does-it-explain/five-stories';
import Prose from '#words/lessons/does-it-explain/five-stories.mdx';
import { texts as shared } from '#words/lessons/does-it-explain/parts';
import { Choice } from '../../../controls/Choice';
import { trainingControls } from '../../../controls/Training';
import { smallLstm } from '../../../course/recurrent';
import { filled } from '../../../course/reviews';
import { stepOf } from '../../../course/trained';
import { formatPercent } from '../../../lab/format';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { judgingJob, readersAt, rightAt, trainingInputs } from '../job';
import { answer, lookAt, seers, shareOfGood } from '../model';
import { ReviewWeights } from '../ReviewWeights';
import { reviewInput, wordsOf } from '../reviews';
import { batch, pace } from '../training';
import program from './five-stories.py';

const inputs = { review: { ...reviewInput, default: 'good' }, ...trainingInputs } as const;

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, { review, ...shown }, snapshots) {
    const readers = readersAt(engine, shown, snapshots);
    const read = filled(engine, [wordsOf({ review })]);
    const looks = seers.map((kind) => {
      const look = lookAt(engine, smallLstm, readers[kind], kind, read);
      return {
        weights: look.weights,
        said: shareOfGood(engine, answer(engine, readers[kind], kind, look, look.weights)),
      };
    });
    const all = rightAt(engine, shown, snapshots, readers);
    return {
      weights: engine.cat(looks.map(({ weights }) => weights)),
      said: engine.cat(looks.map(({ said }) => said)),
      right: engine.select(engine.narrow(all, 0, 0, seers.length), 1, 0),
    };
  },
  tensors: {
    weights: { axes: [shared.seers, wordsOf], rounding: true, made: 'trained' },
    said: { axes: [shared.seers], rounding: true },
    right: { axes: [shared.seers], rounding: true, given: shared.counted },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job: judgingJob,
  opens: 'trained',
  controls: trainingControls({
    ahead: true,
    note: (at) => shared.note(at, pace.steps, batch),
  }),
  Figure,
  summary: (trace) =>
    texts.summary(
      stepOf(trace),
      seers.map((_, i) => formatPercent(trace.value('right', i))),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'either-state',
      ...texts.either,
      compute(engine) {
        // What each state speaks for the noun: the first was read before "not", the others after it.
        const speaks = engine.tensor([1.5, -2, -2, -2]);
        const mixed = (weights: readonly number[]) =>
          engine.select(
            engine.softmax(
              engine.stack([
                engine.sum(engine.mul(engine.tensor([...weights]), speaks)),
                engine.tensor(0),
              ]),
              0,
            ),
            0,
            0,
          );
        const one = mixed([0.05, 0.85, 0.05, 0.05]);
        const other = mixed([0.05, 0.05, 0.05, 0.85]);
        return { one, other, apart: engine.abs(engine.sub(one, other)) };
      },
      expected: 'same',
      decide: { by: 'apart', line: ['same', 1e-6, 'little', 0.1, 'opposite'] },
    }),
  ],
});

function Figure({ trace, inputs: { review } }: FigureProps<typeof computation>) {
  const isTrained = stepOf(trace) > 0;
  return (
    <>
      <div data-pinned>
        <Choice input="review" />
      </div>
      <ReviewWeights
        caption={texts.table}
        words={wordsOf({ review })}
        rows={shared.seers}
        weights={of.weights}
        said={of.said}
      />
      {isTrained && (
        <p class="quiet" data-term={of.right}>
          {texts.right(Math.min(...trace.get('right').data), Math.max(...trace.get('right').data))}
        </p>
      )}
    </>
  );
}

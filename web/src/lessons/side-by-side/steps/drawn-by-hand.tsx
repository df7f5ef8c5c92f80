// S3.11: the tutorial's map, drawn by hand, beside one that a model found: nobody told it where to look.

import { texts as shared } from '#words/lessons/side-by-side/dates';
import { names, texts } from '#words/lessons/side-by-side/drawn-by-hand';
import Prose from '#words/lessons/side-by-side/drawn-by-hand.mdx';
import { trainingControls } from '../../../controls/Training';
import { dateOf, kept, lengths, spelled } from '../../../course/dates';
import { stepOf, stepsAt } from '../../../course/trained';
import type { Tensor } from '../../../engine';
import { HeatMatrix } from '../../../figures/HeatMatrix';
import { clamp, formatPercent } from '../../../lab/format';
import { wholeSpec } from '../../../lab/inputs';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { DateField } from '../DateField';
import { DateLook, DateShares } from '../DateLook';
import { answering, dateSpec, readOf, unreadIn } from '../date-input';
import { datesJob, lookInputs } from '../dates-job';
import { charactersIn, count, dateModelsAt, lookAt, peaksOf } from '../dates-model';
import { drawn, lookedAt } from '../dates-training';
import program from './drawn-by-hand.py';

const drawnByHand = [
  [0.85, 0.05, 0.08, 0.02],
  [0.03, 0.82, 0.1, 0.05],
  [0.05, 0.15, 0.75, 0.05],
];
const { english, dutch } = texts;

/** Held-out days in the four spellings whose last characters are the digits of the year. */
const asked = kept.filter((_, i) => i % 40 === 0).map((day, i) => spelled(dateOf(day), i % 4));
const digits = 4;

/** In what share of these the largest weight stands on the very digit, for each digit of the year: measured after the usual training. */
export const onItsDigit = [0.03, 0.37, 1, 1] as const;

const computation = defineComputation({
  tier: 'full',
  inputs: {
    words: dateSpec(texts.tries[0]?.text ?? ''),
    ...lookInputs,
    chosen: { ...wholeSpec(shared.writes, { default: 2, min: 1, max: count }), view: true },
  },
  compute(engine, { words, ...shown }, snapshots) {
    const { attention } = dateModelsAt(engine, shown, snapshots, ['attention']);
    const read = readOf({ words });
    const peaks = peaksOf(engine, attention, asked, digits);
    const own = engine.arange(lengths.source - digits, lengths.source);
    const far = engine.abs(engine.sub(peaks, own));
    const share = (of: Tensor) => engine.mean(engine.to(of, 'float32'), 0);
    return {
      steps: stepsAt(engine, shown, snapshots),
      by_hand: engine.tensor(drawnByHand),
      ...lookAt(engine, attention, read),
      peaks,
      shares: engine.stack(
        [share(engine.eq(far, 0)), share(engine.eq(far, 1)), share(engine.gt(far, 1))],
        1,
      ),
    };
  },
  tensors: {
    by_hand: { role: 'weight', axes: [dutch, english], given: texts.quoted, made: 'hand' },
    steps: { axes: [['']], given: shared.steps },
    written: { axes: [(_, trace) => charactersIn(trace)], given: shared.wrote },
    weights: {
      axes: [(_, trace) => charactersIn(trace), answering],
      given: texts.found,
      rounding: true,
      made: 'trained',
    },
    peaks: { axes: [asked, texts.digits], given: texts.peaks },
    shares: { axes: [texts.digits, texts.distances], rounding: true, made: 'trained' },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job: datesJob,
  opens: { after: 'least-copied' },
  controls: trainingControls({
    ahead: true,
    note: (at) => shared.note(at, lookedAt, drawn.batch),
  }),
  Figure,
  summary(trace) {
    const last = trace.value('shares', 3 * (digits - 1));
    return texts.summary(stepOf(trace), formatPercent(last));
  },
  problem: (_, typed) => unreadIn(typed),
  Prose,
  predictions: [
    prediction({
      id: 'least-copied',
      needsFigure: true,
      ...texts.copied,
      // A question does not wait for the training.
      compute: (engine) => ({ on: engine.tensor([...onItsDigit]) }),
      tap: {
        first: 'weights column 9',
        second: 'weights column 10',
        third: 'weights column 11',
        fourth: 'weights column 12',
      },
      expected: 'first',
      decide: { smallest: { first: 'on[0]', second: 'on[1]', third: 'on[2]', fourth: 'on[3]' } },
    }),
  ],
  tasks: [
    task({
      id: 'context-by-hand',
      needsFigure: true,
      ...texts.mixed,
      decimals: 2,
      given: { states: [2, -1, 3, 0] },
      draw: ({ whole }) => ({ states: [whole(1, 4), -whole(1, 3), whole(2, 5), 0] }),
      compute(engine, given) {
        const map = engine.tensor(drawnByHand);
        const states = engine.tensor(given.states);
        const mix = (weights: Tensor, of: Tensor) => engine.sum(engine.mul(weights, of), 0, true);
        return {
          right: mix(engine.select(map, 0, 1), states),
          largest: engine.narrow(states, 0, 1, 1),
          column: mix(engine.select(map, 1, 1), engine.narrow(states, 0, 0, dutch.length)),
        };
      },
    }),
  ],
});

function Figure({ trace, inputs }: FigureProps<typeof computation>) {
  const chosen = clamp(inputs.chosen, { min: 1, max: count }) - 1;
  return (
    <>
      <div class="date-beside">
        <HeatMatrix
          of={of.by_hand}
          label={texts.byHand}
          rows={dutch}
          columns={english}
          scale="weight"
          decimals={2}
          digits="all"
          withScale={false}
        />
        <div data-pinned>
          <DateField tries={texts.tries} />
        </div>
      </div>
      <DateLook
        of={of.weights}
        label={texts.trained}
        asking={charactersIn(trace)}
        answering={answering(inputs)}
        chosen={chosen}
        map
      />
      <details class="peaks-fold">
        <summary>{texts.bet}</summary>
        <DateShares
          of={of.shares}
          label={texts.peaksOf(asked.length)}
          rows={texts.digits}
          columns={texts.distances}
        />
      </details>
    </>
  );
}

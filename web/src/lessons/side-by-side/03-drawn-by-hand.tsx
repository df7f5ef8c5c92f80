// S3.11: the tutorial's map, drawn by hand, beside one that a model found: nobody told it where to look (correction 34).
import { names, texts } from '#words/lessons/side-by-side/03-drawn-by-hand';
import Prose from '#words/lessons/side-by-side/03-drawn-by-hand.mdx';
import { texts as shared } from '#words/lessons/side-by-side/dates';
import { Training } from '../../controls/Training';
import { dateOf, kept, lengths, sourceOf, spelled } from '../../course/dates';
import { encode } from '../../course/recurrent';
import { stepOf, stepsAt } from '../../course/trained';
import type { Parameters } from '../../course/transformer';
import { newSeq2Seq } from '../../course/untrained';
import type { Engine, Tensor } from '../../engine';
import { Cell } from '../../figures/Cell';
import { HeatMatrix } from '../../figures/HeatMatrix';
import { Made } from '../../figures/Made';
import { clamp, formatNumber, formatPercent } from '../../lab/format';
import { wholeSpec } from '../../lab/inputs';
import {
  claim,
  defineComputation,
  defineStep,
  type FigureProps,
  prediction,
  task,
} from '../../lab/step';
import claimProgram from './03-claim-34.py';
import program from './03-drawn-by-hand.py';
import { DateField } from './DateField';
import { DateLook } from './DateLook';
import { answering, dateSpec, readOf, unreadIn } from './date-input';
import { dateInputs, datesJob } from './dates-job';
import {
  charactersIn,
  count,
  dateModelsAt,
  lookAndWrite,
  sizesOf,
  withoutGaps,
} from './dates-model';
import { datesPace, drawn } from './dates-training';

const drawnByHand = [
  [0.85, 0.05, 0.08, 0.02],
  [0.03, 0.82, 0.1, 0.05],
  [0.05, 0.15, 0.75, 0.05],
];
const { english, dutch } = texts;

/** Held-out days in the four spellings whose last characters are the digits of the year. */
const asked = kept.filter((_, i) => i % 40 === 0).map((day, i) => spelled(dateOf(day), i % 4));
const digits = 4;

/** Where the largest weight of each digit of the year stands among the 24 places: (days, 4). */
function peaksOf(engine: Engine, model: Parameters): Tensor {
  const places = engine.untraced(() =>
    engine.scope(() => {
      const { weights } = lookAndWrite(engine, model, asked, digits);
      return engine.argmax(weights, 2).int64s();
    }),
  );
  return engine.tensor(places, { shape: [asked.length, digits] });
}

/** What the model writes of a text and where it looks, beside the trace: the step before has all of it. */
function lookAt(engine: Engine, model: Parameters, read: readonly string[]) {
  const { written, weights } = engine.untraced(() =>
    engine.scope(() => {
      const looked = lookAndWrite(engine, model, [read.join('')]);
      const map = withoutGaps(engine, engine.select(looked.weights, 0, 0), read.length);
      return { written: looked.written.int64s(), weights: map.data() };
    }),
  );
  return {
    written: engine.tensor(written),
    weights: engine.tensor(weights, { shape: [count, 1 + read.length] }),
  };
}

const computation = defineComputation({
  tier: 'full',
  inputs: {
    words: dateSpec(texts.tries[0]?.text ?? ''),
    ...dateInputs,
    chosen: { ...wholeSpec(shared.writes, { default: 2, min: 1, max: count }), view: true },
  },
  compute(engine, { words, ...shown }, snapshots) {
    const { attention } = dateModelsAt(engine, shown, snapshots, ['attention']);
    const read = readOf({ words });
    const peaks = peaksOf(engine, attention);
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
  Figure,
  summary(trace) {
    const on = (digit: number) => formatPercent(trace.value('shares', 3 * digit));
    return texts.summary(stepOf(trace), on(0), on(2));
  },
  problem: (_, typed) => unreadIn(typed),
  Prose,
  predictions: [
    prediction({
      id: 'what-a-state-knows',
      ...texts.knows,
      tier: 'full',
      compute(engine) {
        engine.manualSeed(0);
        const model = newSeq2Seq(engine, sizesOf('attention'));
        const [then, now] = ['3 March 1894', '3 March 1994'].map((text) => {
          const source = engine.tensor([...sourceOf(text)], { dtype: 'int64' });
          return encode(engine, model, source).states;
        }) as [Tensor, Tensor];
        const change = engine.amax(engine.abs(engine.sub(now, then)), 1);
        return { change, changed: engine.sum(engine.to(engine.gt(change, 0), 'float32')) };
      },
      expected: 1,
      answer: (trace) => [1, 3, lengths.source].indexOf(trace.value('changed')),
      explain: (trace) => texts.knows.explain(trace.value('changed')),
    }),
  ],
  tasks: [
    task({
      id: 'context-by-hand',
      ...texts.mixed,
      decimals: 2,
      compute(engine) {
        const map = engine.tensor(drawnByHand);
        const states = engine.tensor([2, -1, 3, 0]);
        const mix = (weights: Tensor, of: Tensor) => engine.sum(engine.mul(weights, of), 0, true);
        return {
          right: mix(engine.select(map, 0, 1), states),
          largest: engine.narrow(states, 0, 1, 1),
          column: mix(engine.select(map, 1, 1), engine.narrow(states, 0, 0, dutch.length)),
          mean: engine.mean(states, 0, true),
        };
      },
      explain: (trace) => texts.mixed.explain(formatNumber(trace.value('right'), 2)),
    }),
  ],
  claims: [
    claim({
      correction: 34,
      tier: 'full',
      entry: 'S3.11',
      ...texts.claim34,
      compute(engine) {
        const text = '4 March 1994';
        const year = Array.from({ length: digits }, (_, digit) => text.indexOf('1994') + digit);
        const places = engine.tensor([...year, text.indexOf('March'), text.indexOf('4')], {
          dtype: 'int64',
        });
        const [last = 0] = places.shape;
        const further = engine.sub(
          engine.narrow(places, 0, 1, last - 1),
          engine.narrow(places, 0, 0, last - 1),
        );
        return { places, further, back: engine.sum(engine.where(engine.lt(further, 0), 1, 0)) };
      },
      tensors: { places: {}, further: {}, back: {} },
      expected: 1,
      answer: (trace) => (trace.value('back') === 0 ? 0 : 1),
      explain: (trace) => texts.claim34.because(trace.value('back')),
      program: claimProgram,
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
        <DateField tries={texts.tries} />
      </div>
      <div data-pinned>
        <DateLook
          of={of.weights}
          label={texts.trained}
          asking={charactersIn(trace)}
          answering={answering(inputs)}
          chosen={chosen}
          map
        />
      </div>
      <Peaks />
      <Training ahead note={shared.note(stepOf(trace), datesPace.steps, drawn.batch)} />
    </>
  );
}

/** How often the largest weight stands where one would draw it. */
function Peaks() {
  return (
    <table class="date-peaks" data-term={of.shares}>
      <caption>
        {texts.peaksOf(asked.length)} <Made of={of.shares} />
      </caption>
      <thead class="date-peaks-head">
        <tr>
          <td />
          {texts.distances.map((distance) => (
            <th key={distance} scope="col">
              {distance}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {texts.digits.map((digit, at) => (
          <tr key={digit}>
            <th scope="row">{digit}</th>
            {texts.distances.map((distance, which) => (
              <td key={distance}>
                <Cell of={of.shares} at={texts.distances.length * at + which} decimals={2} fixed />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// S3.12: two reviews that differ in a word, and what becomes of the answer when the weights of one run, its states, or one state of it are
// put into the other.
import { texts as shared } from '#words/lessons/does-it-explain/parts';
import { names, texts } from '#words/lessons/does-it-explain/the-other-run';
import Prose from '#words/lessons/does-it-explain/the-other-run.mdx';
import { Choice } from '../../../controls/Choice';
import { trainingControls } from '../../../controls/Training';
import { Bill } from '../../../course/Bill';
import { lstmSteps, smallLstm } from '../../../course/recurrent';
import { filled } from '../../../course/reviews';
import { stepOf } from '../../../course/trained';
import { newLstm } from '../../../course/untrained';
import type { Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { TintedCell } from '../../../figures/TintedCell';
import { formatNumber } from '../../../lab/format';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { judgingJob, readersAt, trainingInputs } from '../job';
import { answer, lookAt, shareOfGood } from '../model';
import { whichInput } from '../reviews';
import { batch, pace } from '../training';
import program from './the-other-run.py';

const inputs = { which: whichInput, ...trainingInputs } as const;

const { runs } = texts;
const [own = [], other = []] = runs;
const places = other.length;

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, { which, ...shown }, snapshots) {
    const { [which]: reader } = readersAt(engine, shown, snapshots);
    const look = lookAt(engine, smallLstm, reader, which, filled(engine, runs));
    const row = (all: Tensor, run: number) => engine.narrow(all, 0, run, 1);
    const judged = (states: Tensor, run: number, weights: Tensor) =>
      shareOfGood(
        engine,
        answer(engine, reader, which, { states, last: row(look.last, run) }, weights),
      );
    const said = runs.map((_, ofStates) =>
      engine.cat(
        runs.map((_, ofWeights) =>
          judged(row(look.states, ofStates), ofStates, row(look.weights, ofWeights)),
        ),
      ),
    );
    const [ownStates, others] = [0, 1].map((run) => row(look.states, run)) as [Tensor, Tensor];
    const place = engine.reshape(engine.arange(places), [1, places, 1]);
    const patched = Array.from({ length: places }, (_, i) =>
      judged(engine.where(engine.eq(place, i), others, ownStates), 0, row(look.weights, 0)),
    );
    return { weights: look.weights, said: engine.stack(said, 0), patched: engine.cat(patched) };
  },
  tensors: {
    weights: { axes: [texts.runNames, other], rounding: true, made: 'trained' },
    said: { axes: [texts.statesOf, texts.weightsOf], rounding: true },
    patched: { axes: [other], rounding: true },
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
      formatNumber(trace.value('said', 0), 2),
      formatNumber(trace.value('said', 1), 2),
      formatNumber(trace.value('said', 2), 2),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'which-states-differ',
      ...texts.differ,
      tier: 'full',
      compute(engine) {
        engine.manualSeed(0);
        const lstm = newLstm(engine, 8, 8);
        const x = engine.randn([places, 8]);
        const here = engine.eq(engine.unsqueeze(engine.arange(places), 1), places - 2);
        const changed = engine.where(here, engine.randn([places, 8]), x);
        const states = (vectors: Tensor) =>
          engine.stack(
            lstmSteps(engine, lstm, vectors).map(({ h }) => h),
            0,
          );
        const moved = engine.norm(engine.sub(states(changed), states(x)), { dim: 1 });
        return { moved, count: engine.sum(engine.gt(moved, 0)) };
      },
      expected: 'two',
      decide: { by: 'count', is: { one: 1, two: 2 }, else: 'all' },
    }),
  ],
});

function Figure({ trace }: FigureProps<typeof computation>) {
  return (
    <>
      <div data-pinned>
        <Choice input="which" />
      </div>
      <Bill
        caption={texts.table}
        heads={texts.weightsOf.map((text) => ({ text, term: of.said }))}
        rows={texts.statesOf.map((label, run) => ({
          id: label,
          label,
          cells: texts.weightsOf.map((_, i) => (
            <span key={i}>
              {shared.verdicts[Number(trace.value('said', 2 * run + i) > 0.5)]}{' '}
              <Cell of={of.said} at={2 * run + i} decimals={3} inline />
            </span>
          )),
        }))}
      />
      <Bill
        caption={texts.patches}
        heads={other.map((word, i) => ({ text: own[i] === word ? word : `${own[i]} / ${word}` }))}
        rows={[
          ...texts.runNames.map((label, run) => ({
            id: label,
            label: texts.weightsIn(label),
            cells: other.map((_, i) => (
              <TintedCell
                key={i}
                of={of.weights}
                at={run * places + i}
                most={1}
                decimals={2}
                scale="weight"
                fixed
              />
            )),
          })),
          {
            id: 'patched',
            label: names.patched,
            chosen: true,
            cells: other.map((_, i) => <Cell key={i} of={of.patched} at={i} decimals={3} fixed />),
          },
        ]}
      />
    </>
  );
}

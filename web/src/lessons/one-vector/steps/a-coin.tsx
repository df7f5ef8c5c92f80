// S3.1: teacher forcing as a coin: before each step a number is drawn, and it decides whether the truth goes in or the decoder's own guess.
import { names, texts } from '#words/lessons/one-vector/a-coin';
import Prose from '#words/lessons/one-vector/a-coin.mdx';
import { texts as shared } from '#words/lessons/one-vector/parts';
import { SeedField } from '../../../controls/SeedField';
import { Slider } from '../../../controls/Slider';
import { trainingControls } from '../../../controls/Training';
import { WordField } from '../../../controls/WordField';
import { encode } from '../../../course/recurrent';
import { stepOf } from '../../../course/trained';
import type { Engine, Tensor } from '../../../engine';
import { seedSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { Coins } from '../Coins';
import { digitsIn, digitsSpec, isRow, writtenAxis } from '../digits';
import { handingInputs, handingJob, modelAt } from '../job';
import { batch, handingPace } from '../training';
import { write } from '../writing';
import program from './a-coin.py';
import '../coins.css';
import '../digits.css';

const share = { min: 0, max: 1, step: 0.05 } as const;

/** What the decoder writes of these digits: it gets the truth as often as `truth` says, by numbers that are drawn step by step. */
function written(
  engine: Engine,
  shown: Parameters<typeof modelAt>[1],
  snapshots: Parameters<typeof modelAt>[2],
  { digits, truth, luck }: { digits: readonly number[]; truth: number; luck: number },
) {
  const model = modelAt(engine, shown, snapshots);
  const wanted = engine.tensor(digits.toReversed(), { dtype: 'int64' });
  engine.manualSeed(luck);
  const read = encode(engine, model, engine.tensor([...digits], { dtype: 'int64' }));
  const coins: Tensor[] = [];
  const first = engine.select(wanted, 0, 0);
  const made = write(engine, model, read, first, digits.length - 1, (guess, t) => {
    const coin = engine.rand([1]);
    coins.push(coin);
    return coin.item() < truth ? engine.select(wanted, 0, t + 1) : guess;
  });
  const toWrite = engine.narrow(wanted, 0, 1, digits.length - 1);
  const right = engine.sum(engine.where(engine.eq(made.guesses, toWrite), 1, 0));
  return { coin: engine.cat(coins), fed: made.fed, written: made.guesses, right };
}

const computation = defineComputation({
  tier: 'full',
  inputs: {
    ...handingInputs,
    digits: { ...digitsSpec, default: [texts.digits] },
    truth: { kind: 'number', label: texts.truth, default: 0.5, ...share },
    luck: seedSpec(texts.luck),
  },
  compute: (engine, { digits, truth, luck, ...shown }, snapshots) => ({
    ...written(engine, shown, snapshots, { digits: digitsIn(digits), truth, luck }),
    truth: engine.tensor(truth),
  }),
  tensors: {
    coin: { axes: [writtenAxis], made: 'random' },
    fed: { axes: [writtenAxis] },
    written: { axes: [writtenAxis], made: 'trained' },
    right: {},
    truth: {},
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job: handingJob,
  opens: 'trained',
  controls: trainingControls({
    ahead: true,
    note: (at) => shared.rows(at, handingPace.steps, batch),
  }),
  Figure,
  summary: (trace, { truth }) =>
    texts.summary(
      stepOf(trace),
      String(truth),
      trace.value('right'),
      trace.get('written').data.length,
    ),
  problem: (_, { digits }) => (isRow(digits) ? null : shared.unreadable),
  Prose,
  predictions: [
    prediction({
      id: 'spoiled',
      needsFigure: true,
      ...texts.spoiled,
      tier: 'full',
      compute(engine) {
        const digits = digitsIn([texts.digits]);
        const truth = engine.tensor(digits.toReversed().slice(0, -1), { dtype: 'int64' });
        const given = { digits, truth: 1, luck: 0 };
        const { fed } = written(engine, { seed: 0, made: 0 }, [], given);
        /** Into how many steps the truth goes, and into how many something else. */
        const counted = (same: number, other: number) =>
          engine.sum(engine.where(engine.eq(fed, truth), same, other));
        return { steps: counted(1, 0), others: counted(0, 1) };
      },
      tap: { next: 'written:1', all: 'written:6' },
      expected: 'none',
      decide: { by: 'others', line: ['none', 0, 'next', 1, 'all'] },
      scenes: [{ label: texts.spoiled.scene, inputs: { truth: 1 } }],
    }),
  ],
});

function Figure({ trace, inputs: { digits, truth } }: FigureProps<typeof computation>) {
  return (
    <>
      <p class="row digits-field">
        <span>{shared.digitsLabel}</span>
        <WordField input="digits" at={0} />
      </p>
      <div data-pinned>
        <Slider input="truth" />
        <SeedField input="luck" />
      </div>
      <Coins of={of} trace={trace} digits={digitsIn(digits)} truth={truth} />
    </>
  );
}

// S3.1: an encoder and a decoder as a chain: what is read digit by digit, the one state that crosses, and what is written from it.

import { texts as shared } from '#words/lessons/one-vector/parts';
import { names, texts } from '#words/lessons/one-vector/the-chain';
import Prose from '#words/lessons/one-vector/the-chain.mdx';
import { Player } from '../../../controls/Player';
import { trainingControls } from '../../../controls/Training';
import { WordField } from '../../../controls/WordField';
import { encode } from '../../../course/recurrent';
import { stepOf } from '../../../course/trained';
import type { Parameters } from '../../../course/transformer';
import type { Engine, Tensor } from '../../../engine';
import { stageSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { Chain } from '../Chain';
import { digitsIn, digitsSpec, isRow, readAxis, sizes, unitAxis, writtenAxis } from '../digits';
import { handingInputs, handingJob, modelAt } from '../job';
import { batch, handingPace } from '../training';
import { write } from '../writing';
import program from './the-chain.py';
import '../chain-of-states.css';
import '../digits.css';

/** What crosses when a row is read, (…, 2 · hidden): what the LSTM shows, and what it keeps. */
function handOver(engine: Engine, model: Parameters, digits: Tensor) {
  const read = encode(engine, model, digits);
  return { ...read, handed_over: engine.cat([read.h, read.c], -1) };
}

const ids = (engine: Engine, rows: readonly number[], ...shape: number[]): Tensor =>
  engine.tensor([...rows], { dtype: 'int64', shape });

/** For each place the row with each of the nine other digits there. */
const others = (digits: readonly number[]): number[] =>
  digits.flatMap((digit, i) =>
    Array.from({ length: sizes.vocab - 1 }, (_, more) =>
      digits.with(i, (digit + more + 1) % sizes.vocab),
    ).flat(),
  );

const computation = defineComputation({
  tier: 'full',
  inputs: {
    ...handingInputs,
    digits: digitsSpec,
    stage: stageSpec(texts.stage, texts.stages, 3),
  },
  compute(engine, { digits: typed, ...shown }, snapshots) {
    const model = modelAt(engine, shown, snapshots);
    const digits = digitsIn(typed);
    const count = digits.length;
    const read = handOver(engine, model, ids(engine, digits, count));
    // Backwards, the last is the first, and given.
    const first = ids(engine, digits.slice(-1));
    const greedy = write(engine, model, read, first, count - 1, (guess) => guess);
    const changed = 9 * count;
    const elsewhere = handOver(engine, model, ids(engine, others(digits), changed, count));
    const moved = engine.norm(engine.sub(elsewhere.handed_over, read.handed_over), { dim: 1 });
    return {
      states: read.states,
      handed_over: read.handed_over,
      written: greedy.guesses,
      decoder_states: greedy.states,
      moves: engine.mean(engine.reshape(moved, [count, 9]), 1),
    };
  },
  tensors: {
    states: { role: 'key', axes: [readAxis, unitAxis], rounding: true },
    handed_over: {
      axes: [[...unitAxis.map(texts.shows), ...unitAxis.map(texts.keeps)]],
      rounding: true,
      made: 'trained',
    },
    written: { axes: [writtenAxis] },
    decoder_states: { role: 'query', axes: [writtenAxis, unitAxis], rounding: true },
    moves: { role: 'score', axes: [readAxis], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

const rightIn = (digits: readonly number[], written: ArrayLike<number>): number =>
  digits
    .toReversed()
    .slice(1)
    .filter((digit, i) => written[i] === digit).length;

export default defineStep(computation, {
  job: handingJob,
  opens: 'trained',
  controls: trainingControls({
    note: (at) => shared.rows(at, handingPace.steps, batch),
  }),
  Figure,
  summary(trace, { digits: typed }) {
    const digits = digitsIn(typed);
    const right = rightIn(digits, trace.get('written').data);
    return texts.summary(stepOf(trace), digits.join(''), right, digits.length - 1);
  },
  problem: (_, { digits }) => (isRow(digits) ? null : shared.unreadable),
  Prose,
  predictions: [
    prediction({
      id: 'one-digit',
      needsFigure: true,
      ...texts.oneDigit,
      tier: 'full',
      compute(engine) {
        const model = modelAt(engine, { seed: 0, made: 0 }, []);
        const rows = ids(engine, [3, 1, 4, 1, 5, 9, 3, 1, 7, 1, 5, 9], 2, 6);
        const { handed_over } = handOver(engine, model, rows);
        const [before, after] = [0, 1].map((row) => engine.select(handed_over, 0, row)) as [
          Tensor,
          Tensor,
        ];
        const moved = engine.gt(engine.abs(engine.sub(after, before)), 0.001);
        return { changed: engine.sum(engine.where(moved, 1, 0)) };
      },
      expected: 'all',
      decide: { by: 'changed', line: ['few', 8, 'half', 23, 'all'] },
    }),
  ],
});

function Figure({ trace, inputs: { digits, stage } }: FigureProps<typeof computation>) {
  return (
    <>
      <p class="row digits-field">
        <span>{shared.digitsLabel}</span>
        <WordField input="digits" at={0} />
      </p>
      <div data-pinned>
        <Player input="stage" stages={texts.stages} />
      </div>
      <Chain of={of} trace={trace} digits={digitsIn(digits)} stage={stage} />
    </>
  );
}

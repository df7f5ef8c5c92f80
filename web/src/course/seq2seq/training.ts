// Trainings of recurrent models side by side, each the engine's own: all learn from the same rows, a step of one of them in each slice.
// Every so many steps they are tested, and all that they have learned is kept.
import type { Engine, Tensor } from '../../engine';
import type { Inputs } from '../../lab/inputs';
import { type Numbers, type State, stateOf, tensorsOf, type Work } from '../../lab/job';
import type { Pace } from '../training';
import { parameter, under } from '../transformer';

type Training = ReturnType<Engine['models']['training']>;
type Accuracy = ReturnType<Training['evaluate']>;
type Trainings<Kind extends string = string> = Readonly<Record<Kind, Training>>;

/** What is found beside the usual after every so many strides: further rows of series, in slices. */
export interface Also<Kind extends string> {
  readonly every: number;
  readonly find: (
    engine: Engine,
    trainings: Trainings<Kind>,
  ) => Generator<void, Readonly<Record<string, Numbers>>>;
}

/**
 * A job that trains all that `setUp` makes, by their kinds. Each has its seed among its options and a random stream of its own, so that
 * it goes as if it were alone. Told are `loss` and `norm`, of the gradients before they are clipped, for every step; `tokens`,
 * `sequences` and `positions` right among the test rows, before the first step and after every `stride`. From a snapshot it goes on bit
 * for bit as without a break.
 */
export function defineSeq2Seq<Kind extends string>(
  { steps, stride }: Pace,
  setUp: (engine: Engine, inputs: Inputs) => Trainings<Kind>,
  also?: Also<Kind>,
): Work<'full'> {
  return function* (engine, inputs, from) {
    const trainings = setUp(engine, inputs);
    const all = Object.values<Training>(trainings);
    const before = from ? goBack(engine, trainings, from) : -1;
    for (let step = Math.max(0, before); ; step++) {
      const done = step / steps;
      if (step % stride === 0 && step > before) {
        const levels: Accuracy[] = [];
        for (const training of all) {
          levels.push(training.evaluate());
          yield { done };
        }
        const append: Record<string, Numbers> = {
          tokens: row(levels.map(({ tokens }) => tokens)),
          sequences: row(levels.map(({ sequences }) => sequences)),
          positions: rows(levels.map(({ positions }) => positions)),
        };
        if (also && step > 0 && (step / stride) % also.every === 0) {
          const finding = also.find(engine, trainings);
          let found = finding.next();
          for (; !found.done; found = finding.next()) yield { done };
          Object.assign(append, found.value);
        }
        yield { done, step, append, ...stateOfAll(engine, trainings, step), keep: true };
      }
      if (step === steps) return;
      const made: ReturnType<Training['step']>[] = [];
      for (const training of all) {
        if (made.length > 0) yield { done };
        made.push(training.step());
      }
      const append = {
        loss: row(made.map(({ loss }) => loss)),
        norm: row(made.map(({ gradNorm }) => gradNorm)),
      };
      yield { done: (step + 1) / steps, step: step + 1, append };
    }
  };
}

/** How the names of what the model of a training has learned begin in its state; the rest decides how it goes on. */
const learned = 'model.';

/** What was learned, each parameter under the kind of its model; and the rest, under `rest`. */
function stateOfAll(engine: Engine, trainings: Trainings, step: number) {
  return engine.scope(() => {
    const snapshot: Record<string, Tensor> = {};
    const rest: Record<string, Tensor> = {};
    for (const [kind, training] of Object.entries(trainings)) {
      for (const [name, tensor] of Object.entries(training.stateDict())) {
        if (name.startsWith(learned)) snapshot[`${kind}.${name.slice(learned.length)}`] = tensor;
        else rest[`rest.${kind}.${name}`] = tensor;
      }
    }
    return {
      snapshot: { ...stateOf(snapshot), step: { shape: [1], data: Float32Array.of(step) } },
      rest: stateOf(rest),
    };
  });
}

/** Takes the trainings to where a snapshot left them; gives the step. */
function goBack(engine: Engine, trainings: Trainings, from: State): number {
  return engine.scope(() => {
    const state = tensorsOf(engine, from);
    for (const [kind, training] of Object.entries(trainings)) {
      const model = Object.entries(under(state, kind)).map(([name, tensor]) => [
        `${learned}${name}`,
        tensor,
      ]);
      training.loadStateDict({ ...under(state, `rest.${kind}`), ...Object.fromEntries(model) });
    }
    return parameter(state, 'step').item();
  });
}

const rows = (numbers: readonly (readonly number[])[]): Numbers => ({
  shape: [1, numbers.length, numbers[0]?.length ?? 0],
  data: Float32Array.from(numbers.flat()),
});

const row = (numbers: readonly number[]): Numbers => ({
  shape: [1, numbers.length],
  data: Float32Array.from(numbers),
});

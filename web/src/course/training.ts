// Trainings as jobs: models that learn from the same drawn batches, step by step. Every so many steps they are measured, and all that
// they have learned is kept, so that a page can show any of these steps (see trained.ts).
import type { Engine, Tensor } from '../engine';
import type { Inputs } from '../lab/inputs';
import { type Numbers, type State, stateOf, tensorsOf, type Work } from '../lab/job';
import { type Parameters, parameter, under } from './transformer';

type Optimizer = ReturnType<Engine['optim']['adam']>;

/** Numbers about the models, each the mean of what the parts of a test say; a part is done in a slice. No gradients are recorded. */
export interface Measure {
  readonly parts: number;
  readonly of: (part: number) => readonly number[];
}

/** A training as it stands before its first step. */
export interface Training<Batch, Kind extends string = string> {
  /**
   * The models by their kinds, in the order in which they learn from a batch; a row of `loss` has a number for each. A model is all that
   * it learns, by PyTorch's names.
   */
  readonly models: Readonly<Record<Kind, Parameters>>;
  /** Makes what changes the parameters of a model, in the order in which the model has them. */
  readonly optimizer: (parameters: readonly Tensor[]) => Optimizer;
  readonly loss: (model: Parameters, batch: Batch, kind: Kind) => Tensor;
  /** Draws what all of them learn from in the next step. */
  readonly draw: () => Batch;
  /** Found after every `stride` steps, and before the first: a series for each name. */
  readonly measures?: Readonly<Record<string, Measure>>;
  /** Kept with what was learned: what was found on the way to the measures, so that a page need not find it again. */
  readonly kept?: () => Parameters;
  /** Told at the same steps: what a model wrote, say. What it draws it draws from a generator of its own. */
  readonly texts?: () => Readonly<Record<string, string>>;
}

export interface Pace {
  readonly steps: number;
  /** After how many steps it is measured and kept what was learned. */
  readonly stride: number;
}

/** Something for each of some kinds, made in their order. */
export function ofEach<Kind extends string, Each>(
  kinds: readonly Kind[],
  make: (kind: Kind) => Each,
): Record<Kind, Each> {
  return Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as Record<Kind, Each>;
}

/**
 * A job that trains. The generator is seeded before anything is set up, so that models, batches and tests are drawn as PyTorch draws
 * them in the same order; what is set up lives as long as the run. From a snapshot it goes on bit for bit as without a break.
 */
export function defineTraining<Batch, Kind extends string>(
  { steps, stride }: Pace,
  setUp: (engine: Engine, inputs: Inputs) => Training<Batch, Kind>,
): Work<'full'> {
  return function* (engine, inputs, from) {
    engine.manualSeed(Number(inputs.seed));
    const { draw, measures = {}, kept, texts, ...training } = setUp(engine, inputs);
    const learners = learnersOf(training);
    const before = from ? goBack(engine, learners, from) : -1;
    for (let step = Math.max(0, before); ; step++) {
      const done = step / steps;
      if (step % stride === 0 && step > before) {
        const append: Record<string, Numbers> = {};
        for (const [name, measure] of Object.entries(measures)) {
          const parts: (readonly number[])[] = [];
          for (let part = 0; part < measure.parts; part++) {
            parts.push(engine.scope(() => engine.noGrad(() => measure.of(part))));
            yield { done };
          }
          append[name] = row(meanOf(parts));
        }
        yield {
          done,
          step,
          append,
          ...(texts && { texts: engine.scope(() => engine.noGrad(texts)) }),
          ...stateOfAll(engine, learners, step, kept),
          keep: true,
        };
      }
      if (step === steps) return;
      const losses = engine.scope(() => {
        const batch = draw();
        return learners.map((learner) => learn(learner, batch));
      });
      yield { done, step: step + 1, append: { loss: row(losses) } };
    }
  };
}

/** A model that learns. */
interface Learner<Batch> {
  readonly kind: string;
  readonly parameters: Parameters;
  readonly optimizer: Optimizer;
  readonly loss: (batch: Batch) => Tensor;
}

function learnersOf<Batch, Kind extends string>({
  models,
  optimizer,
  loss,
}: Pick<Training<Batch, Kind>, 'models' | 'optimizer' | 'loss'>): readonly Learner<Batch>[] {
  return Object.entries<Parameters>(models).map(([kind, parameters]) => {
    const all = Object.values(parameters);
    for (const each of all) each.requiresGrad = true;
    return {
      kind,
      parameters,
      optimizer: optimizer(all),
      loss: (batch) => loss(parameters, batch, kind as Kind),
    };
  });
}

/** One step downhill; gives the loss before it. */
function learn<Batch>({ optimizer, loss }: Learner<Batch>, batch: Batch): number {
  const before = loss(batch);
  optimizer.zeroGrad();
  before.backward();
  optimizer.step();
  return before.item();
}

/** What was learned, each parameter under the kind of its model; and what else decides how it goes on. */
function stateOfAll<Batch>(
  engine: Engine,
  learners: readonly Learner<Batch>[],
  step: number,
  kept: () => Parameters = () => ({}),
) {
  const all = (of: (learner: Learner<Batch>) => Parameters, prefix = ''): Parameters =>
    Object.fromEntries(
      learners.flatMap((learner) =>
        Object.entries(of(learner)).map(([name, tensor]) => [
          `${prefix}${learner.kind}.${name}`,
          tensor,
        ]),
      ),
    );
  return engine.scope(() => ({
    snapshot: {
      ...stateOf(all(({ parameters }) => parameters)),
      ...stateOf(
        Object.fromEntries(
          Object.entries(kept()).map(([name, tensor]) => [`kept.${name}`, tensor]),
        ),
      ),
      step: { shape: [1], data: Float32Array.of(step) },
    },
    rest: stateOf({
      ...all(({ optimizer }) => optimizer.stateDict(), 'optimizer.'),
      random: engine.getRngState(),
    }),
  }));
}

/** Takes the models, their optimisers and the generator to where a snapshot left them; gives the step. */
function goBack<Batch>(engine: Engine, learners: readonly Learner<Batch>[], from: State): number {
  return engine.scope(() => {
    const state = tensorsOf(engine, from);
    for (const { kind, parameters, optimizer } of learners) {
      const learned = under(state, kind);
      engine.noGrad(() => {
        for (const [name, tensor] of Object.entries(parameters)) {
          engine.copy_(tensor, parameter(learned, name));
        }
      });
      optimizer.loadStateDict(under(under(state, 'optimizer'), kind));
    }
    engine.setRngState(parameter(state, 'random'));
    return parameter(state, 'step').item();
  });
}

function meanOf(parts: readonly (readonly number[])[]): number[] {
  const [first = []] = parts;
  return first.map((_, i) => parts.reduce((sum, part) => sum + (part[i] ?? 0) / parts.length, 0));
}

const row = (numbers: readonly number[]): Numbers => ({
  shape: [1, numbers.length],
  data: Float32Array.from(numbers),
});

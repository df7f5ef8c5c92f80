// What steps share that show a model as it is after some steps of its training: their inputs, what is said of the job, and the models as
// far as they are learned.
import { training as texts } from '#words/course';
import type { PageEngine, Tensor, Trace } from '../engine';
import { seedSpec, wholeSpec } from '../lab/inputs';
import { type FindingTable, type JobSpec, learned, type Snapshot, snapshotAt } from '../lab/job';
import { ofEach, type Pace } from './training';
import type { Parameters } from './transformer';

/** Which training, and after how many of its steps the model is shown. */
export const trainingInputs = ({ steps, stride }: Pace, seed = 0) =>
  ({
    seed: { ...seedSpec(texts.seed), default: seed },
    made: { ...wholeSpec(texts.made, { default: 0, min: 0, max: steps }), step: stride },
  }) as const;

/** What a step says of a training (see `defineTraining`): the names of its models, and its measures beside the loss. */
export function trainingJob(
  id: string,
  { steps }: Pace,
  models: readonly string[],
  measures: Readonly<Record<string, FindingTable>> = {},
  more: Pick<JobSpec, 'needsWorker'> = {},
) {
  return {
    id,
    tier: 'full',
    inputs: ['seed'],
    starts: 'by the learner',
    away: 'waits',
    steps,
    shown: 'made',
    findings: { loss: { caption: texts.loss, axes: [[], models] }, ...measures },
    ...more,
  } as const satisfies JobSpec<ReturnType<typeof trainingInputs>>;
}

/** What of a step says which training it shows, and after how many of its steps. */
export interface Shown {
  readonly seed: number;
  readonly made: number;
}

/**
 * The models of some kinds as they are after so many steps, or after as many as there are; before the first as they are drawn, in the
 * order of their kinds.
 */
export function modelsAt<Kind extends string>(
  engine: PageEngine,
  { seed, made }: Shown,
  snapshots: readonly Snapshot[],
  kinds: readonly Kind[],
  draw: (kind: Kind) => Parameters,
): Record<Kind, Parameters> {
  const snapshot = snapshotAt(snapshots, made);
  if (!snapshot) engine.manualSeed(seed);
  return ofEach(kinds, (kind) => (snapshot ? learnedBy(engine, snapshot, kind) : draw(kind)));
}

/** `modelsAt` for models of these kinds: of all, unless some are asked for. */
export const modelsOf =
  <Kind extends string, Drawing extends PageEngine>(
    kinds: readonly Kind[],
    draw: (engine: Drawing, kind: Kind) => Parameters,
  ) =>
  <Of extends Kind = Kind>(
    engine: Drawing,
    shown: Shown,
    snapshots: readonly Snapshot[],
    of: readonly Of[] = kinds as readonly Of[],
  ): Record<Of, Parameters> =>
    modelsAt(engine, shown, snapshots, of, (kind) => draw(engine, kind));

/** What a training kept beside its models after so many steps, as constants of a step; nothing before the first. */
export function keptAt(
  engine: PageEngine,
  { made }: Pick<Shown, 'made'>,
  snapshots: readonly Snapshot[],
): Parameters {
  const snapshot = snapshotAt(snapshots, made);
  return snapshot ? learnedBy(engine, snapshot, 'kept') : {};
}

/** All that the model of a kind learned, as constants of a step. */
export function learnedBy(engine: PageEngine, snapshot: Snapshot, kind: string): Parameters {
  const prefix = `${kind}.`;
  const names = Object.keys(snapshot.state).filter((name) => name.startsWith(prefix));
  return Object.fromEntries(
    names.map((name) => [name.slice(prefix.length), learned(engine, snapshot, name)]),
  );
}

/** After how many steps the models are, as a number of a step: one that computes beside its trace says so with it. */
export function stepsAt(
  engine: PageEngine,
  { made }: Pick<Shown, 'made'>,
  snapshots: readonly Snapshot[],
): Tensor {
  const snapshot = snapshotAt(snapshots, made);
  return snapshot ? learned(engine, snapshot, 'step') : engine.tensor([0]);
}

/** After how many steps the models are that a trace computed with. */
export function stepOf(trace: Pick<Trace, 'nodes'>): number {
  const constant = trace.nodes.find(({ op }) => op === 'constant');
  return Number(constant?.attributes.step ?? 0);
}

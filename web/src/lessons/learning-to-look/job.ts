// What the steps of this lesson share of their training: its inputs, what is said of its job, and the models as far as they are learned.
import { texts } from '#words/lessons/learning-to-look/parts';
import type { PageEngine, Trace } from '../../engine';
import { seedSpec, wholeSpec } from '../../lab/inputs';
import { type JobSpec, learned, type Snapshot } from '../../lab/job';
import { drawModel, type Kind, type Parameters, parameterNames } from './model';
import { steps, stride } from './training';

export const trainingInputs = {
  /** With this seed what the prose says of the way it found is so: the query of "it" decides. Step 7 shows others. */
  seed: { ...seedSpec(texts.seed), default: 7 },
  /** After how many steps the model is shown. */
  made: { ...wholeSpec(texts.made, { default: 0, min: 0, max: steps }), step: stride },
} as const;

function jobOf(id: string, models: readonly string[]) {
  return {
    id,
    tier: 'full',
    inputs: ['seed'],
    starts: 'by the learner',
    away: 'waits',
    steps,
    shown: 'made',
    findings: {
      loss: { caption: texts.findings.loss, axes: [[], models] },
      right: { caption: texts.findings.right(stride), axes: [[], models] },
    },
  } as const satisfies JobSpec<typeof trainingInputs>;
}

export const lookingJob = jobOf('learning-to-look', [texts.models.two, texts.models.one]);
export const answeringJob = jobOf('learning-to-answer', [texts.models.weights, texts.models.read]);

interface Shown {
  readonly seed: number;
  readonly made: number;
}

/** The models as they are after so many steps, or after as many as there are; before the first as they are drawn. */
export function modelsAt<Of extends Kind>(
  engine: PageEngine,
  { seed, made }: Shown,
  snapshots: readonly Snapshot[],
  kinds: readonly Of[],
): Record<Of, Parameters> {
  const snapshot = snapshots.findLast(({ step }) => step > 0 && step <= made);
  if (!snapshot) engine.manualSeed(seed);
  const modelOf = (kind: Kind): Parameters =>
    snapshot
      ? Object.fromEntries(
          parameterNames(kind).map((name) => [name, learned(engine, snapshot, `${kind}.${name}`)]),
        )
      : drawModel(engine, kind);
  return Object.fromEntries(kinds.map((kind) => [kind, modelOf(kind)])) as Record<Of, Parameters>;
}

/** After how many steps the models are that a trace computed with. */
export function stepOf(trace: Pick<Trace, 'nodes'>): number {
  const constant = trace.nodes.find(({ op }) => op === 'constant');
  return Number(constant?.attributes.step ?? 0);
}

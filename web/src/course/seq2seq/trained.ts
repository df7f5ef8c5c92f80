// What steps share that show recurrent models which learned side by side: what is said of such a job, the laboratory's inputs and its
// job, its models as far as they are learned, and what they write.
import { seq2seq as texts } from '#words/course';
import type { Engine, Tensor } from '../../engine';
import { choiceSpec, wholeSpec } from '../../lab/inputs';
import type { Findings, JobSpec, Snapshot } from '../../lab/job';
import { type AlignmentKind, decoderOver } from '../alignment';
import { encode, type LstmState } from '../recurrent';
import { modelsAt, trainingInputs, trainingJob } from '../trained';
import type { Pace } from '../training';
import type { Parameters } from '../transformer';
import { newSeq2Seq } from '../untrained';
import { type Kind, kinds, least, pace, type Setting, sizes, type Task } from './numbers';

/** The longest row that can be learned. */
export const longest = 40;

const names = kinds.map((kind) => texts.models[kind]);

/** What is tested: what shares are right, and what the places are called at which something is written. */
interface Tested {
  readonly tokens: string;
  readonly sequences: string;
  readonly positions: string;
  readonly places: readonly string[];
}

const numbers: Tested = {
  ...texts.tested,
  places: Array.from({ length: longest - 1 }, (_, i) => texts.position(i + 2)),
};

/** What such a job trains and finds where these are not the two models that learn numbers. */
interface Trainees {
  readonly models?: readonly string[];
  readonly tested?: Tested;
  /** What it finds beside the usual. */
  readonly also?: JobSpec['findings'];
}

/** What a step says of a job made by `defineSeq2Seq`, whose inputs are these. It goes on while its step is left. */
export function seq2seqJob<Name extends string>(
  id: string,
  its: Pace,
  inputs: readonly Name[],
  { models = names, tested = numbers, also = {} }: Trainees = {},
) {
  const of = (caption: string) => ({
    caption: texts.each(caption, its.stride),
    axes: [[], models],
  });
  return {
    ...trainingJob(
      id,
      its,
      models,
      {
        norm: { caption: texts.norm, axes: [[], models] },
        tokens: of(tested.tokens),
        sequences: of(tested.sequences),
        positions: { ...of(tested.positions), axes: [[], models, tested.places] },
        ...also,
      },
      { needsWorker: true },
    ),
    inputs,
    away: 'goes on',
    best: (findings: Findings, steps: readonly number[]) => bestOf(findings, steps, its.stride),
  } as const satisfies JobSpec<Readonly<Record<Name | 'made', never>>>;
}

/** After which of these steps the last of the models had most right. */
function bestOf({ numbers }: Findings, steps: readonly number[], stride: number) {
  const { shape: [, models = 1] = [], data = [] } = numbers.tokens ?? {};
  const rightAt = (step: number) => data[(step / stride + 1) * models - 1] ?? 0;
  return steps.reduce((best, step) => (rightAt(step) > rightAt(best) ? step : best));
}

/** What is learned, and how. */
export const settingInputs = {
  ...trainingInputs(pace, 42),
  task: choiceSpec(texts.task, texts.tasks, 'reverse'),
  length: wholeSpec(texts.length, { default: 12, min: 3, max: longest }),
  kind: choiceSpec(texts.kind, texts.kinds, 'additive'),
  decay: {
    kind: 'number',
    label: texts.decay,
    default: 0.03,
    min: 0,
    max: 0.1,
    step: 0.01,
  },
  clip: { kind: 'number', label: texts.clip, default: 5, min: 0.1, max: 10, step: 0.1 },
} as const;

/** The settings of tutorial S3's exercise, but for the length. */
export const exercise = {
  task: settingInputs.task.default,
  kind: settingInputs.kind.default,
  decay: settingInputs.decay.default,
  clip: settingInputs.clip.default,
  seed: settingInputs.seed.default,
} as const;

export const numbersJob = seq2seqJob('writing-numbers', pace, [
  'seed',
  'task',
  'length',
  'kind',
  'decay',
  'clip',
]);

/** The rows that both models learn from and are tested on, as the training draws them after it seeded the generator: int64 (rows, length). */
export function drawSources(engine: Engine, { seed, length }: Pick<Setting, 'seed' | 'length'>) {
  engine.manualSeed(seed);
  return engine.randint(least, sizes.vocab, [sizes.trainRows + sizes.testRows, length]);
}

/** What is to be written of a row. */
export function wantedOf(engine: Engine, task: Task, source: Tensor): Tensor {
  if (task === 'copy') return engine.clone(source);
  return task === 'sort' ? engine.sort(source)[0] : engine.flip(source, [0]);
}

/** Both models, or those of some kinds, as they are after so many steps, or as they are drawn. */
export function numberModelsAt<Of extends Kind = Kind>(
  engine: Engine,
  shown: Setting & { readonly made: number },
  snapshots: readonly Snapshot[],
  of: readonly Of[] = kinds as readonly Of[],
): Record<Of, Parameters> {
  return modelsAt(engine, shown, snapshots, of, (kind) => {
    drawSources(engine, shown);
    const { vocab, width, hidden } = sizes;
    return newSeq2Seq(engine, {
      vocab,
      width,
      hidden,
      attention: kind === 'attention' ? shown.kind : 'none',
    });
  });
}

/**
 * The numbers that a model writes for a row after the first, which is given: the likeliest one after the other, or with a width above 1
 * the best that a beam search of this width finds.
 */
export function numbersWritten(
  engine: Engine,
  model: Parameters,
  kind: AlignmentKind | 'none',
  [source, first]: readonly [row: readonly number[], first: number],
  width: number,
): number[] {
  const { vocab, width: embeddingDim, hidden: hiddenDim } = sizes;
  return engine.untraced(() =>
    engine.scope(() => {
      const writer = engine.models.seq2seq({ vocab, embeddingDim, hiddenDim, attention: kind });
      writer.loadStateDict(model);
      const ids = (row: readonly number[]) =>
        engine.tensor([...row], { dtype: 'int64', shape: [1, row.length] });
      const steps = source.length - 1;
      const written =
        width > 1
          ? writer.beamSearch(ids(source), ids([first]), steps, width)
          : writer.greedy(ids(source), ids([first]), steps);
      return Array.from(written.int64s(), Number);
    }),
  );
}

/**
 * Where a model looks while it writes the likeliest number after the first, one after the other, or what was found already:
 * (length - 1, length); and what it wrote.
 */
export function lookBack(
  engine: Engine,
  model: Parameters,
  kind: AlignmentKind,
  [source, first]: readonly [row: readonly number[], first: number],
  found?: readonly number[],
) {
  const { states, ...last } = encode(engine, model, engine.tensor([...source], { dtype: 'int64' }));
  const decode = decoderOver(engine, model, states, kind);
  const weights: Tensor[] = [];
  const written: number[] = [];
  let state: LstmState = last;
  for (let t = 0; t < source.length - 1; t++) {
    const step = decode(engine.tensor(written.at(-1) ?? first, { dtype: 'int64' }), state);
    const logits = step.logits.data();
    weights.push(step.aligned.weights);
    written.push(found?.[t] ?? logits.indexOf(Math.max(...logits)));
    state = step;
  }
  return { written, weights: engine.stack(weights, 0) };
}

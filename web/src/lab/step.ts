// What a lesson is: an outline that the contents can show before the lesson is loaded, and steps that are data plus prose.
// What a step shows is a function of (step, inputs); a step has no hooks, timers or state of its own.
import type { ComponentType, FunctionComponent } from 'preact';
import type { Tensor, Tier, Trace } from '../engine';
import type { Needs } from './asset';
import type { AssetBytes } from './asset-bytes';
import type { ComputedInputsOf, InputSpecs, Inputs, InputsOf } from './inputs';
import type { Findings, JobSpec, Snapshot } from './job';
import type { Asks } from './question';
import { type NamesOf, namesOf, type TensorNames, type TensorSpecs, type TooMany } from './tensors';
import type { EngineOf, OfTier, Tiers } from './tiers';

export interface StepOutline {
  readonly id: string;
  readonly title: string;
  /** The entries of the five tutorials that the step teaches, such as `S2.2`. */
  readonly covers: readonly string[];
  /**
   * The step stands beside the main road, with what the tutorials say or with what the curious may ask: the main step before it leads
   * to it, and so do the contents and the routes of the tutorials.
   */
  readonly beside?: 'tutorials' | 'curious';
  /** A laboratory is also listed by itself, to be linked to and embedded. */
  readonly laboratory?: boolean;
}

export interface LessonOutline {
  readonly id: string;
  readonly title: string;
  readonly steps: readonly StepOutline[];
}

/** A word or number of the program as it is coloured at build time. */
export interface CodeToken {
  readonly text: string;
  /** The class that gives its colour; empty for plain text. */
  readonly style: string;
  /** What it may stand for: it does where that is a tensor of the step or claim, or a word of the course. */
  readonly term?: string;
}

/** A PyTorch program; its identifiers `INPUT_name` stand for the step's inputs. */
export interface Program {
  readonly source: string;
  readonly lines: readonly (readonly CodeToken[])[];
}

/** What a step computes from its inputs, and what is declared of it. */
export interface Computation<
  Specs extends InputSpecs = InputSpecs,
  Name extends string = string,
  Said extends Tier = Tier,
> {
  readonly inputs: Specs;
  /**
   * `full` where it calls what the page's tier of the engine lacks: layers, attention as a whole, `gelu` … The page fetches that engine
   * when the step is first entered.
   */
  readonly tier?: Said;
  /** Files that it computes with: nothing is computed before the learner has fetched them. */
  readonly needs?: Needs;
  /**
   * Computes the named tensors; for some inputs some may be left out. Names are those of the program, and words of the vocabulary
   * where they are one. What the step's job has learned can be used as constants (see `learned`). The page gives the snapshot that is
   * shown alone, so that others may come meanwhile and nothing is computed anew; at first there is none.
   */
  readonly compute: (
    engine: EngineOf<NoInfer<Said>>,
    inputs: ComputedInputsOf<Specs>,
    snapshots: readonly Snapshot[],
    assets: AssetBytes,
  ) => { readonly [Each in Name]?: Tensor };
  readonly tensors: TensorSpecs<Specs, NoInfer<Name>>;
  /** What the tensors are called, from the lesson's words; words of the vocabulary have their names. */
  readonly names: TensorNames<NoInfer<Name>>;
  readonly program: Program;
}

/** What of a computation its figures know. */
type Computed = Pick<Computation, 'inputs'> & { readonly tensors: object };

/** Everything a figure may use: the numbers computed for the current inputs. */
export interface FigureProps<Of extends Computed = Computation> {
  readonly trace: Trace<keyof Of['tensors'] & string>;
  readonly inputs: InputsOf<Of['inputs']>;
  /** What the step's job has found so far for them; `undefined` before its first finding. */
  readonly findings: Findings | undefined;
}

/**
 * Lesson prose, compiled from MDX. What stands before its first `---` is the lead, which the build puts into a component `Lead`; the
 * rest it puts into `Rest`.
 */
export interface ProseProps {
  /** The components that the prose may name. */
  // biome-ignore lint/suspicious/noExplicitAny: the prose decides the props of each
  components?: Record<string, ComponentType<any> | string>;
}

/** How a step shows what it computes, and what it asks about it. */
export interface Shown<Of extends Computed = Computation> extends Asks {
  /** The numbers of the corrections that it puts right. */
  readonly corrections?: readonly number[];
  /** On a narrow screen its end stays in sight while the prose scrolls, or the part that it marks with `data-pinned`. */
  readonly Figure: ComponentType<FigureProps<Of>>;
  /** One sentence that says what the figure shows, with its numbers. */
  readonly summary: (trace: FigureProps<Of>['trace'], inputs: FigureProps<Of>['inputs']) => string;
  /** What is wrong with the inputs, in the learner's words and with a way out; `null` when nothing is. */
  readonly problem?: (
    trace: FigureProps<Of>['trace'],
    inputs: FigureProps<Of>['inputs'],
  ) => string | null;
  readonly Prose: FunctionComponent<ProseProps>;
  /** Fetches what it computes with, where that is small: the step is there when it is. */
  readonly fetches?: () => Promise<void>;
  /** What takes longer than a frame: runs beside the page and brings its numbers bit by bit. */
  readonly job?: JobSpec<Of['inputs']>;
  /**
   * Where a trained model is looked at, and how it learns was shown before: the step opens with a run of its job that was recorded with
   * its default inputs (recorded.ts); where that answers a prediction of the step, after this one is answered. `begun`: learning
   * is the point, and the step opens with what the job finds before its first step.
   */
  readonly opens?: 'trained' | { readonly after: string } | 'begun';
  /**
   * Where the job needs more than to be started, paused and stopped (see controls/Training.tsx). They are drawn beside the figure, so
   * that they stay where numbers or figure fail.
   */
  readonly controls?: ComponentType;
}

/** The part of a step that is not in the outline. */
export type StepBody = Computation & Shown;

export type Step = StepOutline & StepBody;

export interface Lesson extends Omit<LessonOutline, 'steps'> {
  readonly steps: readonly Step[];
}

/**
 * Gives the parts of a computation the types of its inputs and of the names that `compute` returns: each has a declaration, and a
 * name for readers where it is no word of the vocabulary. `of` has the names, for figures.
 */
export function defineComputation<
  const Specs extends InputSpecs,
  Name extends string,
  Names extends Readonly<Record<string, string>>,
  Said extends Tier = 'page',
>(
  given: Computation<Specs, Name, Said> & { readonly names: Names & TooMany<Names, NoInfer<Name>> },
): Computation<Specs, Name> & { readonly of: NamesOf<Name> } {
  return { ...given, of: namesOf<Name>(given.tensors) };
}

/** Joins what a step computes with how it is shown. */
export function defineStep<const Of extends Computed>(computation: Of, shown: Shown<Of>): StepBody {
  // A step is only ever run with inputs that fitInputs made fit its own specs.
  return { ...computation, ...shown } as unknown as StepBody;
}

/** The outline of a lesson: what its steps are about, in their order, with their titles from the words. */
export function defineOutline<const Id extends string>(
  id: string,
  titles: { readonly lesson: string; readonly steps: Readonly<Record<NoInfer<Id>, string>> },
  steps: readonly (Omit<StepOutline, 'title'> & { readonly id: Id })[],
): LessonOutline {
  return {
    id,
    title: titles.lesson,
    steps: steps.map((step) => ({ ...step, title: titles.steps[step.id] })),
  };
}

/** The files of a lesson's steps as `import.meta.glob` gives them, each with what loads it: `./steps/linked-matrices.tsx`. */
export type StepFiles = Readonly<Record<string, () => Promise<StepBody>>>;

/** A lesson before its steps are loaded. */
export interface LessonEntry {
  readonly outline: LessonOutline;
  /** Loads one of the steps that the outline lists. */
  readonly loadStep: (id: string) => Promise<Step>;
}

/** Joins an outline, which alone knows the order of the steps, with their files: `./steps/scores-to-weights.tsx`, one for each id. */
export function lessonEntry(
  outline: LessonOutline,
  loadFiles: () => Promise<StepFiles>,
): LessonEntry {
  const loaded = new Map<string, Step>();
  return {
    outline,
    async loadStep(id) {
      const files = await loadFiles();
      const about = outline.steps.find((each) => each.id === id);
      const file = `./steps/${id}.tsx`;
      const load = files[file];
      if (!about || !load) throw new Error(`${outline.id}: step "${id}" has no file ${file}`);
      const listed = new Set(outline.steps.map((each) => `./steps/${each.id}.tsx`));
      const others = Object.keys(files).filter((file) => !listed.has(file));
      if (others.length > 0) {
        throw new Error(`${outline.id}: not in the outline: ${others.join(', ')}`);
      }
      const body = await load();
      await body.fetches?.();
      const step = loaded.get(id) ?? { ...about, ...body };
      loaded.set(id, step);
      return step;
    },
  };
}

/** A lesson with all of its steps. */
export async function loadLesson({ outline, loadStep }: LessonEntry): Promise<Lesson> {
  return { ...outline, steps: await Promise.all(outline.steps.map(({ id }) => loadStep(id))) };
}

/** All of a step that is computed by itself, to be asked for its tier. */
export function computedParts(step: Step): readonly OfTier[] {
  const { predictions = [], claims = [], tasks = [] } = step;
  return [step, ...predictions, ...claims, ...tasks];
}

/** Runs a step: the engine's numbers for these inputs, and with what its job has learned. Every tensor is freed. */
export function runStep(
  tiers: Tiers,
  step: Pick<StepBody, 'tier' | 'compute'>,
  inputs: Inputs,
  snapshots: readonly Snapshot[] = [],
  assets: AssetBytes = {},
): Trace {
  return tiers.traced(step, (engine) => step.compute(engine, inputs, snapshots, assets));
}

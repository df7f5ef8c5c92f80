// What a lesson is: an outline that the contents can show before the lesson is loaded, and steps that are data plus prose.
// What a step shows is a function of (step, inputs); a step has no hooks, timers or state of its own.
import type { ComponentType, FunctionComponent } from 'preact';
import type { PageEngine, Tensor, Trace } from '../engine';
import type { Experiment, Findings } from './experiment';
import type { InputSpecs, Inputs, InputsOf } from './inputs';

export interface StepOutline {
  readonly id: string;
  readonly title: string;
  /** The entries of the five tutorials that the step teaches, such as `S2.2`. */
  readonly covers: readonly string[];
  /** The numbers of the corrections that it puts right. */
  readonly corrections?: readonly number[];
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
  readonly term?: string;
}

/** A PyTorch program; its identifiers `INPUT_name` stand for the step's inputs. */
export interface Program {
  readonly source: string;
  readonly lines: readonly (readonly CodeToken[])[];
}

/** How an axis of a named tensor is labelled: by the words of an input, by fixed labels, or by what the inputs say. */
export type AxisLabels = string | readonly string[] | ((inputs: Inputs) => readonly string[]);

/** Inputs that show something in the figure, and the name of the button that sets them. */
export interface Scene {
  readonly label: string;
  readonly inputs: Inputs;
}

/** A question that the engine decides, with its own numbers, whatever the figure shows just now. */
export interface Question {
  readonly options: readonly string[];
  /** The named tensors that decide. */
  readonly compute: (engine: PageEngine) => Readonly<Record<string, Tensor>>;
  /** The position of the right option, decided by the numbers. */
  readonly answer: (trace: Trace) => number;
  /** What happened and why, with the numbers in it. */
  readonly explain: (trace: Trace) => string;
  readonly scenes?: readonly Scene[];
}

/** A question that is answered before it is computed. */
export interface Prediction extends Question {
  readonly id: string;
  readonly question: string;
}

/** What a tutorial says, to be bet on and then tested by an experiment with its own inputs and seeds. */
export interface Claim extends Question {
  /** The number of the correction. */
  readonly correction: number;
  /** The entry of the tutorial that says it, such as `S0.3`. */
  readonly entry: string;
  /** What it says. */
  readonly claim: string;
  /** What to bet on; the options are the possible bets. */
  readonly bet: string;
  /** The experiment as PyTorch; without placeholders. */
  readonly program: Program;
  /** As in a step. */
  readonly rounding?: readonly string[];
  /** What holds, in a sentence or two, whatever the numbers are. */
  readonly verdict: string;
}

/**
 * A task that the learner works out and types the result of. What they type is compared with the right result and with
 * what each usual mistake gives, so that the mistake can be named.
 */
export interface Task {
  readonly id: string;
  readonly question: string;
  /** What stands before each number to be filled in. */
  readonly blanks: readonly string[];
  /** How many decimals are asked for: a number is right if it is right when rounded to these. */
  readonly decimals: number;
  /** The named tensors: `right`, and one for each mistake, each with a number for each blank. */
  readonly compute: (engine: PageEngine) => Readonly<Record<string, Tensor>>;
  /** What was done in place of the right thing, for each tensor that is a mistake: `the sum was not divided by`. */
  readonly mistakes: Readonly<Record<string, string>>;
  /** How the right result comes about; shown when it is found, or asked for. */
  readonly explain: (trace: Trace) => string;
}

/** Everything a figure may use: the numbers computed for the current inputs. */
export interface FigureProps<Specs extends InputSpecs = InputSpecs> {
  readonly trace: Trace;
  readonly inputs: InputsOf<Specs>;
  /** What the step's experiment has found so far for them; `undefined` before its first finding. */
  readonly findings: Findings | undefined;
}

/** Lesson prose, compiled from MDX. */
export interface ProseProps {
  /** The components that the prose may name. */
  // biome-ignore lint/suspicious/noExplicitAny: the prose decides the props of each
  components?: Record<string, ComponentType<any> | string>;
}

/** The part of a step that is not in the outline. */
export interface StepBody<Specs extends InputSpecs = InputSpecs> {
  readonly inputs: Specs;
  /** Computes the named tensors. Names are those of the program, and terms where they are one. */
  readonly compute: (
    engine: PageEngine,
    inputs: InputsOf<Specs>,
  ) => Readonly<Record<string, Tensor>>;
  readonly program: Program;
  /**
   * The named tensors in which larger numbers cancel, some down to nothing but rounding, such as the distance of two results
   * that are equal on paper: PyTorch's agree to six decimals.
   */
  readonly rounding?: readonly string[];
  /** The labels of each axis of the named tensors; scalars need none. */
  readonly axes: Readonly<Record<string, readonly AxisLabels[]>>;
  /** How named tensors came about that are neither set by the learner nor computed, such as what a tutorial prints. */
  readonly given?: Readonly<Record<string, string>>;
  /** The named tensors in which −∞ stands on purpose. */
  readonly minusInfinity?: readonly string[];
  readonly Figure: ComponentType<FigureProps<Specs>>;
  /** One sentence that says what the figure shows, with its numbers. */
  readonly summary: (trace: Trace, inputs: InputsOf<Specs>) => string;
  /** What is wrong with the inputs, in the learner's words and with a way out; `null` when nothing is. */
  readonly problem?: (trace: Trace, inputs: InputsOf<Specs>) => string | null;
  readonly Prose: FunctionComponent<ProseProps>;
  readonly predictions?: readonly Prediction[];
  readonly claims?: readonly Claim[];
  readonly tasks?: readonly Task[];
  /** What takes longer than a frame: runs beside the page and brings its numbers bit by bit. */
  readonly experiment?: Experiment<Specs>;
}

export type Step = StepOutline & StepBody;

export interface Lesson extends Omit<LessonOutline, 'steps'> {
  readonly steps: readonly Step[];
}

/** Gives a step's parts the types of its inputs. */
export function defineStep<const Specs extends InputSpecs>(body: StepBody<Specs>): StepBody {
  // A step is only ever run with inputs that fitInputs made fit its own specs.
  return body as unknown as StepBody;
}

/** Joins an outline with the bodies of its steps, which must be exactly those that it lists. */
export function defineLesson(
  outline: LessonOutline,
  bodies: Readonly<Record<string, StepBody>>,
): Lesson {
  const listed = outline.steps.map((step) => step.id);
  const extra = Object.keys(bodies).filter((id) => !listed.includes(id));
  if (extra.length > 0) throw new Error(`${outline.id}: not in the outline: ${extra.join(', ')}`);
  return {
    ...outline,
    steps: outline.steps.map((step) => {
      const body = bodies[step.id];
      if (!body) throw new Error(`${outline.id}: step "${step.id}" has no body`);
      return { ...step, ...body };
    }),
  };
}

/** Runs a step: the engine's numbers for these inputs. Every tensor is freed. */
export function runStep(
  engine: PageEngine,
  step: Pick<StepBody, 'compute'>,
  inputs: Inputs,
): Trace {
  return engine.trace(() => step.compute(engine, inputs));
}

/** The labels of the axes of a named tensor, with the words filled in. */
export function axisLabels(
  step: Pick<StepBody, 'axes'>,
  inputs: Inputs,
  name: string,
): readonly (readonly string[])[] {
  return (step.axes[name] ?? []).map((labels) => {
    if (typeof labels === 'function') return labels(inputs);
    return typeof labels === 'string' ? (inputs[labels] as readonly string[]) : labels;
  });
}

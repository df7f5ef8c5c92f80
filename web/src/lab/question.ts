// Questions as records: what is computed, what decides, what is said. How they are asked is in asking.ts, which the first figure does
// without. Leaves out how they look, and what is remembered of their answers.
import type { Tensor, Tier, Trace } from '../engine';
import type { AssetBytes } from './asset-bytes';
import type { Inputs } from './inputs';
import type { Comparison, Quantity } from './quantity';
import type { Draw } from './random';
import type { Scale } from './scale';
import type { Program } from './step';
import type { TensorSpecs } from './tensors';
import type { EngineOf } from './tiers';

/** Inputs that show something in the figure, and the name of the button that sets them. */
export interface Scene {
  readonly label: string;
  readonly inputs: Inputs;
}

/** The numbers that a question is asked with, by their names. */
export type Given = Readonly<Record<string, number | readonly number[]>>;
type Nothing = Readonly<Record<never, never>>;

/**
 * What is asked with numbers. In all that it says, numbers can stand in braces, by the name of what is given or computed (see
 * quantity.ts): `{share:%}`.
 */
export interface Asked<Name extends string, Said extends Tier, Numbers extends Given> {
  /** As in a computation; what the step says of itself does not hold for its questions. */
  readonly tier?: Said;
  /** Whoever does not see the figure of its step cannot know what it asks about. */
  readonly needsFigure?: boolean;
  /** It computes with the files that its step needs, and so is only asked there. */
  readonly needsAssets?: boolean;
  /** The numbers that it is first asked with, if others could stand in their place. */
  readonly given?: Numbers;
  /** Draws such numbers. What makes a mistake look like another, or like what is right, is drawn again. */
  readonly draw?: (draw: Draw) => NoInfer<Numbers>;
  /** The named tensors that decide. */
  readonly compute: (
    engine: EngineOf<NoInfer<Said>>,
    given: NoInfer<Numbers>,
    assets: AssetBytes,
  ) => Readonly<Record<Name, Tensor>>;
  /** What happened and why, with the numbers in it; by a function where words alone cannot say it. */
  readonly explain: string | ((trace: Trace<NoInfer<Name>>) => string);
}

export type Conditions<Name extends string> = Readonly<Partial<Record<Quantity<Name>, Comparison>>>;

/** How numbers decide between options. */
export type Decision<Name extends string = string, Option extends string = string> =
  /** Options along the number line, and between them the numbers that part them; who is equal to one stands before it. */
  | {
      readonly by: Quantity<Name>;
      readonly line: readonly (Option | number)[];
      /** Where the number itself can be guessed: what it is marked on, in place of a choice between the options. */
      readonly on?: Scale;
    }
  /** Options that are numbers, up to rounding. */
  | {
      readonly by: Quantity<Name>;
      readonly is: Readonly<Partial<Record<Option, number>>>;
      readonly else?: Option;
    }
  /** The option whose number is the largest, or smallest; the earlier one of equals. */
  | { readonly largest: Readonly<Partial<Record<Option, Quantity<Name>>>> }
  | { readonly smallest: Readonly<Partial<Record<Option, Quantity<Name>>>> }
  /** The first option whose conditions all hold. */
  | {
      readonly first: readonly (readonly [Option, Conditions<Name>])[];
      readonly else: Option;
    }
  /** What none of these can say. */
  | ((trace: Trace<Name>) => Option);

/** A question that the engine decides, with its own numbers, whatever the figure shows just now. */
export interface Question<
  Name extends string = string,
  Said extends Tier = Tier,
  Numbers extends Given = Given,
  Option extends string = string,
> extends Asked<Name, Said, Numbers> {
  /** What can be answered, in this order, by the ids under which answers are remembered: words, no numbers. */
  readonly options: Readonly<Record<Option, string>>;
  /** How the options stood while answers were remembered by position: for those alone that have other places or ids since. */
  readonly formerly?: readonly string[];
  readonly decide: Decision<NoInfer<Name>, NoInfer<Option>>;
  /** The option that its author expects to be right: a test asks the numbers, the page never asks this. */
  readonly expected: NoInfer<Option>;
  readonly scenes?: readonly Scene[];
  /**
   * The options that are things in the figure of the step, by what its parts call these (`data-thing`, or `data-cell` of a number), and
   * in words. Who answers taps one; an option that is no such thing stands beside the figure.
   */
  readonly tap?: Readonly<Partial<Record<NoInfer<Option>, string | readonly string[]>>>;
  readonly things?: Readonly<Partial<Record<NoInfer<Option>, string>>>;
  /** What to press, where the question alone does not say it: `Press the last word that it may attend to.` */
  readonly press?: string;
  /** Where a curve is asked for: who answers draws it in the chart of the step that is `drawable`. */
  readonly sketch?: Sketch<NoInfer<Option>>;
}

/** How a curve that was drawn by hand is read as one of the options. */
export interface Sketch<Option extends string = string> {
  /** How high the line lies before it is drawn: where the curve begins, if that is known. */
  readonly starts: number;
  /** What decides between the options: the heights of the line at nine places, evenly from left to right, are called `drawn`. */
  readonly decide: Exclude<Decision<'drawn', Option>, (trace: Trace<'drawn'>) => Option>;
}

/** A question that is answered before it is computed. */
export interface Prediction<
  Name extends string = string,
  Said extends Tier = Tier,
  Numbers extends Given = Given,
  Option extends string = string,
> extends Question<Name, Said, Numbers, Option> {
  readonly id: string;
  readonly question: string;
}

/** What a tutorial says, to be bet on and then tested by an experiment with its own inputs and seeds. */
export interface Claim<
  Name extends string = string,
  Said extends Tier = Tier,
  Numbers extends Given = Given,
  Option extends string = string,
> extends Question<Name, Said, Numbers, Option> {
  /** The number of the correction; a claim that holds has none. */
  readonly correction?: number;
  /** The entry of the tutorial that says it, such as `S0.3`. */
  readonly entry: string;
  /** What it says. */
  readonly claim: string;
  /** What to bet on; the options are the possible bets. */
  readonly bet: string;
  /** As in a step; nothing shows their axes. */
  readonly tensors: TensorSpecs<Record<never, never>, NoInfer<Name>>;
  /** The experiment as PyTorch; without placeholders. */
  readonly program: Program;
  /** What holds, in a sentence or two, whatever the numbers are. */
  readonly verdict: string;
}

/**
 * A task that the learner works out and types the result of. What they type is compared with the right result and with
 * what each usual mistake gives, so that the mistake can be named.
 */
export interface Task<
  Name extends string = string,
  Said extends Tier = Tier,
  Numbers extends Given = Given,
> extends Asked<Name | 'right', Said, Numbers> {
  readonly id: string;
  readonly question: string;
  /** What stands before each number to be filled in. */
  readonly blanks: readonly string[];
  /** How many decimals are asked for: a number is right if it is right when rounded to these. */
  readonly decimals: number;
  /**
   * What was done in place of the right thing, for each tensor that is a mistake: `the sum was not divided by`. These tensors and
   * `right` have a number for each blank; the others are steps on the way, for what is said.
   */
  readonly mistakes: Readonly<Partial<Record<Exclude<NoInfer<Name>, 'right'>, string>>>;
}

/** Gives a prediction the names of its own tensors, numbers and options. */
export function prediction<
  Name extends string,
  Option extends string,
  Numbers extends Given = Nothing,
  Said extends Tier = 'page',
>(given: Prediction<Name, Said, Numbers, Option>): Prediction {
  return given as unknown as Prediction;
}

/** Gives a claim the names of its own tensors, numbers and options. */
export function claim<
  Name extends string,
  Option extends string,
  Numbers extends Given = Nothing,
  Said extends Tier = 'page',
>(given: Claim<Name, Said, Numbers, Option>): Claim {
  return given as unknown as Claim;
}

/** Gives a task the names of its own tensors and numbers. */
export function task<
  Name extends string,
  Numbers extends Given = Nothing,
  Said extends Tier = 'page',
>(given: Task<Name, Said, Numbers>): Task {
  return given as unknown as Task;
}

/** What tells a claim from the others of its step: the number of its correction, or its entry where it holds. */
export function claimId({ correction, entry }: Pick<Claim, 'correction' | 'entry'>): string {
  return `${correction ?? entry}`;
}

/** What a step asks. */
export interface Asks {
  readonly predictions?: readonly Prediction[];
  readonly claims?: readonly Claim[];
  readonly tasks?: readonly Task[];
}

// What a lesson declares of each tensor that a step or a claim computes, once; whatever on the page names a tensor reads it from
// here. What readers call it stands in the lesson's words.
import { wordNames } from '#words/vocabulary';
import type { Trace } from '../engine';
import type { InputSpecs, Inputs, InputsOf } from './inputs';
import { isWord, type Role, vocabulary, type Word } from './vocabulary';

type WordsInputs<Specs extends InputSpecs> = {
  [Input in keyof Specs & string]: Specs[Input]['kind'] extends 'words' ? Input : never;
}[keyof Specs & string];

/** How an axis is labelled: by the words of an input, by fixed labels, or by what the inputs say, and what was computed for them. */
export type AxisLabels<Specs extends InputSpecs = InputSpecs> =
  | WordsInputs<Specs>
  | readonly string[]
  | ((inputs: InputsOf<Specs>, trace: Trace) => readonly string[]);

/**
 * Where numbers come from that nobody set and no formula gave: chance, an author's hand, training (by the answers alone, or told where to
 * look), or a tutorial's page.
 */
export type Made = 'random' | 'hand' | 'trained' | 'directed' | 'quoted';

export interface TensorSpec<Specs extends InputSpecs = InputSpecs> {
  /** Whose colour it wears: by default ink. A word of the vocabulary has its role from there. */
  readonly role?: Role;
  /** The labels of each axis; a scalar has none. */
  readonly axes?: readonly AxisLabels<Specs>[];
  /**
   * Larger numbers cancel in it, some down to nothing but rounding, such as in the distance of two results that are equal on
   * paper, or in a sum so long that its last digits depend on the order of adding: PyTorch's agree to six decimals. Or a model that
   * came trained stands before it, whose matrices are int8: what they meet the engine rounds to 16 bits, and PyTorch's agree to about
   * three and a half digits of the largest.
   */
  readonly rounding?: true | '16 bits';
  /** −∞ stands in it on purpose. */
  readonly minusInfinity?: true;
  /** How it came about where it is neither set by the learner nor computed, such as what a tutorial prints. */
  readonly given?: string;
  /** What the badge beside its name in a figure says. */
  readonly made?: Made;
}

/** A declaration for each name. */
export type TensorSpecs<Specs extends InputSpecs, Name extends string> = {
  readonly [Each in Name]: Each extends Word
    ? TensorSpec<Specs> & { readonly role?: never }
    : TensorSpec<Specs>;
};

/** What the tensors are called that are no words of the vocabulary. */
export type TensorNames<Name extends string> = {
  readonly [Each in Exclude<Name, Word>]: string;
};

/** In the place of each name that no tensor has, or that stands in the vocabulary. */
export type TooMany<Names, Name extends string> = {
  readonly [Each in Exclude<keyof Names, Exclude<Name, Word>>]: 'no tensor is called so';
};

declare const ofThisStep: unique symbol;

/** The name of a tensor of the step that is open: only its computation gives such names, in `of`. */
export type TensorName<Name extends string = string> = Name & { readonly [ofThisStep]: true };

/** What lights up together: a tensor of the step, or a word of the course. */
export type TermName = TensorName | Word;

declare module 'preact' {
  interface HTMLAttributes {
    'data-term'?: TermName | undefined;
  }
  interface SVGAttributes {
    'data-term'?: TermName | undefined;
  }
}

/** A name as a term that was read from a trace or a program, or is that of an input, which lights up with the tensor made of it. */
export function termOf(name: string): TermName;
export function termOf(name: string | undefined): TermName | undefined;
export function termOf(name: string | undefined): TermName | undefined {
  return name as TermName | undefined;
}

export type NamesOf<Name extends string> = { readonly [Each in Name]: TensorName<Each> };

export function namesOf<Name extends string>(tensors: Readonly<Record<Name, unknown>>) {
  return Object.fromEntries(Object.keys(tensors).map((name) => [name, name])) as NamesOf<Name>;
}

/** What is declared of the tensors of a step or a claim, for those that take any. */
export interface Declared {
  readonly tensors: Readonly<Record<string, TensorSpec>>;
}

/** Whose colour a name wears; `undefined` where it is neither a tensor that is declared nor a word of the course. */
export function roleOf(name: string, { tensors }: Declared): Role | undefined {
  if (isWord(name)) return vocabulary[name];
  return Object.hasOwn(tensors, name) ? (tensors[name]?.role ?? 'none') : undefined;
}

/** What one number of a named tensor is called. */
export function nameOf(name: string, names: Readonly<Record<string, string>>): string {
  return isWord(name) ? wordNames[name] : (names[name] ?? name);
}

/** The tensors that are rounding in part, of either kind; a kind that has none is left out where it is rare. */
export function roundingIn({ tensors }: Declared) {
  const of = (kind: TensorSpec['rounding']) =>
    Object.keys(tensors).filter((name) => tensors[name]?.rounding === kind);
  const rounding16 = of('16 bits');
  return { rounding: of(true), ...(rounding16.length > 0 && { rounding16 }) };
}

/** The labels of the axes of a named tensor, with the words filled in. */
export function axisLabels(
  { tensors }: Declared,
  inputs: Inputs,
  trace: Trace,
  name: string,
): readonly (readonly string[])[] {
  return (tensors[name]?.axes ?? []).map((labels) => {
    if (typeof labels === 'function') return labels(inputs as never, trace);
    return typeof labels === 'string' ? (inputs[labels] as readonly string[]) : labels;
  });
}

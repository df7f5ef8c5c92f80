// What a learner may edit in a step: kinds, limits and defaults, and the one function that makes any value fit them.
// It knows nothing of addresses (address.ts) or of the page.

import { inputs as texts } from '#words/lab';
import { clamp, formatShort, quote, tidy } from './format';

interface Limits {
  readonly min: number;
  readonly max: number;
  /** The increment of arrow keys and dragging. Typed numbers need not be multiples of it. */
  readonly step: number;
}

export interface NumberInput extends Limits {
  readonly kind: 'number';
  /** What one of its numbers is called, as in “the score of pizza”. */
  readonly label: string;
  readonly default: number;
  /** Only whole numbers, such as a seed; Python sees them as int. */
  readonly whole?: boolean;
  /** Only the figure reads it: no number depends on it, so a change of it computes nothing. */
  readonly view?: true;
  /** What its whole values are called, from the least on. */
  readonly stages?: readonly string[];
  /** As in `ChoiceInput`. */
  readonly opening?: number;
  /** The `words` input whose words it counts: it goes no further than there are words. */
  readonly per?: string;
  /** What fits all the same: of a model of the learner's own, which may have more than the course's, whose limit is `max`. */
  readonly beyond?: (value: unknown) => number | undefined;
}

export interface VectorInput extends Limits {
  readonly kind: 'vector';
  readonly label: string;
  readonly default: readonly number[];
  /** The `words` input that has one word for each entry; without it the length is that of the default. */
  readonly per?: string;
  /** The value of an entry that comes with a new word. */
  readonly fill?: number;
}

export interface MatrixInput extends Limits {
  readonly kind: 'matrix';
  readonly label: string;
  readonly default: readonly (readonly number[])[];
  /** The `words` input that has one word for each row; without it there are as many rows as in the default. */
  readonly per?: string;
  /** The row that comes with a new word. */
  readonly fill?: readonly number[];
}

export interface WordsInput {
  readonly kind: 'words';
  readonly default: readonly string[];
}

/** A text of one line, as it is typed. */
export interface TextInput {
  readonly kind: 'text';
  readonly label: string;
  readonly default: string;
  /** In characters. */
  readonly maxLength: number;
  /** Others that are worth a try; tests draw from them. */
  readonly examples: readonly string[];
}

/** One of a few named possibilities. */
export interface ChoiceInput {
  readonly kind: 'choice';
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  /** The id of an option. */
  readonly default: string;
  /**
   * With which option the step is found by who comes to it with nothing set. Addresses that set something and leave this out mean the
   * default: they are older than the choice.
   */
  readonly opening?: string;
  /** As in `NumberInput`. */
  readonly view?: true;
}

/** An order of the words: a permutation of their positions. */
export interface OrderInput {
  readonly kind: 'order';
  readonly label: string;
  readonly per: string;
  /** The order of the default words. */
  readonly default: readonly number[];
}

/** Ones and zeros: for each pair of words whether the word of the row may attend to that of the column, or which pixels are inked. */
export interface MaskInput {
  readonly kind: 'mask';
  readonly label: string;
  /** The `words` input that has one word for each row and each column; without it there are as many as in the default. */
  readonly per?: string;
  /** The mask of the default words. */
  readonly default: readonly (readonly number[])[];
  /** The entries that come with a new word. */
  readonly grow?: (row: number, column: number) => 0 | 1;
  /** As in `NumberInput`. */
  readonly beyond?: (value: unknown) => readonly (readonly number[])[] | undefined;
}

export type InputSpec =
  | NumberInput
  | VectorInput
  | MatrixInput
  | WordsInput
  | TextInput
  | ChoiceInput
  | OrderInput
  | MaskInput;
export type InputSpecs = Readonly<Record<string, InputSpec>>;

export type InputValue =
  | number
  | string
  | readonly number[]
  | readonly (readonly number[])[]
  | readonly string[];
export type Inputs = Readonly<Record<string, InputValue>>;

type ValueOf<Spec> = Spec extends NumberInput
  ? number
  : Spec extends { readonly kind: 'choice'; readonly options: readonly { readonly id: infer Id }[] }
    ? Id
    : Spec extends TextInput
      ? string
      : Spec extends VectorInput | OrderInput
        ? readonly number[]
        : Spec extends MatrixInput | MaskInput
          ? readonly (readonly number[])[]
          : readonly string[];

/** The values that fit a set of inputs. */
export type InputsOf<Specs extends InputSpecs> = {
  readonly [Name in keyof Specs]: ValueOf<Specs[Name]>;
};

/** Those of them that numbers are computed from. */
export type ComputedInputsOf<Specs extends InputSpecs> = Omit<
  InputsOf<Specs>,
  { [Name in keyof Specs]: Specs[Name] extends { readonly view: true } ? Name : never }[keyof Specs]
>;

/** The inputs that numbers are computed from. */
export function computedInputs(specs: InputSpecs, inputs: Inputs): Inputs {
  return Object.fromEntries(Object.entries(inputs).filter(([name]) => !isView(specs[name])));
}

export function isView(spec: InputSpec | undefined): boolean {
  return spec !== undefined && 'view' in spec && spec.view === true;
}

/**
 * How far a figure has come that shows something in stages, by their names: 0 is the first of them, and what lies between two is the
 * motion from one to the other. `usual` is where it opens.
 */
export function stageSpec(label: string, stages: readonly string[], usual = 0) {
  const limits = { min: 0, max: stages.length - 1, step: 0.05 };
  return { kind: 'number', label, default: usual, ...limits, view: true, stages } as const;
}

/** How far stage `i` has come: 0 until the stage before it is there, 1 from when it is there itself. */
export function between(stage: number, i: number): number {
  return clamp(stage - i + 1, { min: 0, max: 1 });
}

export function wholeSpec(
  label: string,
  numbers: Readonly<Record<'default' | 'min' | 'max', number>>,
) {
  return { kind: 'number', whole: true, label, ...numbers, step: 1 } as const;
}

/** How many of the words of an input: from `min` to all of them. */
export function countSpec(
  label: string,
  per: string,
  numbers: Readonly<Record<'default' | 'min', number>>,
) {
  return { ...wholeSpec(label, { ...numbers, max: wordLimits.maxWords }), per } as const;
}

/** The seed of random numbers. */
export function seedSpec(label: string) {
  return wholeSpec(label, { default: 0, min: 0, max: 9999 });
}

/** A choice among the ids of these labels, in their order. */
export function choiceSpec<Id extends string>(
  label: string,
  labels: Readonly<Record<Id, string>>,
  usual: NoInfer<Id>,
) {
  const ids = Object.keys(labels) as Id[];
  const options = ids.map((id) => ({ id, label: labels[id] }));
  return { kind: 'choice', label, options, default: usual } as const;
}

/** A choice of how the same numbers are shown. */
export function viewSpec<Id extends string>(
  label: string,
  labels: Readonly<Record<Id, string>>,
  usual: NoInfer<Id>,
) {
  return { ...choiceSpec(label, labels, usual), view: true } as const;
}

/** A sentence holds 1 to 12 words, a word 1 to 20 characters. */
export const wordLimits = { minWords: 1, maxWords: 12, maxLength: 20 } as const;

/** Values that fit, and what had to be changed to get there, in the learner's words. */
export interface Fitted {
  readonly inputs: Inputs;
  readonly corrections: readonly string[];
}

export function defaultInputs(specs: InputSpecs): Inputs {
  return Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, spec.default]));
}

/** What is set as a step opens that is not its default. */
export function openings(specs: InputSpecs): Readonly<Record<string, string | number>> {
  const all = Object.entries(
    specs as Readonly<Record<string, { readonly opening?: string | number }>>,
  );
  return Object.fromEntries(
    all.flatMap(([name, { opening }]) => (opening ? [[name, opening]] : [])),
  );
}

/** Makes any values fit the specs: what is missing or unusable becomes the default, what is out of limits is clamped. */
export function fitInputs(specs: InputSpecs, raw: Readonly<Record<string, unknown>>): Fitted {
  const corrections: string[] = [];
  const inputs: Record<string, InputValue> = {};
  const words: Record<string, readonly string[]> = {};
  for (const [name, spec] of Object.entries(specs)) {
    if (spec.kind === 'words') words[name] = inputs[name] = fitWords(spec, raw[name], corrections);
  }
  for (const [name, spec] of Object.entries(specs)) {
    const value = raw[name];
    const beyond = (spec as NumberInput).beyond?.(value);
    if (beyond !== undefined) inputs[name] = beyond;
    else if (spec.kind === 'number') {
      const limits = limitsFor(spec, spec.per ? words[spec.per]?.length : undefined);
      const usual = clamp(spec.default, limits);
      const fitted = fitNumber(limits, spec.label, value, usual, corrections);
      inputs[name] = spec.whole ? fitWhole(spec, fitted, corrections) : fitted;
    } else if (spec.kind === 'text') {
      inputs[name] = fitText(spec, value, corrections);
    } else if (spec.kind === 'choice') {
      inputs[name] = fitChoice(spec, value, corrections);
    } else if (spec.kind === 'order') {
      inputs[name] = fitOrder(spec, value, words[spec.per]?.length ?? 0, corrections);
    } else if (spec.kind === 'mask') {
      inputs[name] = fitMask(
        spec,
        value,
        maskSize(spec, words[spec.per ?? '']?.length),
        corrections,
      );
    } else if (spec.kind === 'vector') {
      inputs[name] = fitVector(spec, value, spec.per ? words[spec.per] : undefined, corrections);
    } else if (spec.kind === 'matrix') {
      inputs[name] = fitMatrix(spec, value, spec.per ? words[spec.per] : undefined, corrections);
    }
  }
  return { inputs, corrections };
}

/** The limits of a number while there are so many words. */
export function limitsFor(spec: NumberInput, words: number | undefined): NumberInput {
  return words === undefined ? spec : { ...spec, max: Math.min(spec.max, words) };
}

function fitNumber(
  limits: Limits,
  label: string,
  value: unknown,
  fallback: number,
  corrections: string[],
): number {
  if (value === undefined) return fallback;
  if (typeof value !== 'number' || Number.isNaN(value)) {
    corrections.push(texts.notANumber(label, formatShort(fallback)));
    return fallback;
  }
  const fitted = clamp(value, limits);
  if (fitted !== value) {
    const [given = '', min = '', max = '', used = ''] = [value, limits.min, limits.max, fitted].map(
      (n) => formatShort(n),
    );
    const what = value > fitted ? texts.tooLarge(given, used) : texts.tooSmall(given, used);
    corrections.push(`${texts.limits(label, min, max)} ${what}`);
  }
  // What is kept can be shown in full. Adding 0 makes a zero of -0, which would show as a minus sign before a zero.
  return tidy(fitted) + 0;
}

function fitWhole({ label }: NumberInput, value: number, corrections: string[]): number {
  const whole = Math.round(value);
  if (whole !== value) {
    corrections.push(texts.whole(label, formatShort(whole), formatShort(value)));
  }
  return whole;
}

function fitText(spec: TextInput, value: unknown, corrections: string[]): string {
  if (value === undefined) return spec.default;
  if (typeof value !== 'string') {
    corrections.push(texts.noText(headed(spec)));
    return spec.default;
  }
  const clean = value.replace(directionMarks, '').replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ');
  const points = [...clean];
  if (points.length <= spec.maxLength) return clean;
  corrections.push(texts.longText(headed(spec), points.length, spec.maxLength));
  return points.slice(0, spec.maxLength).join('');
}

function fitChoice(spec: ChoiceInput, value: unknown, corrections: string[]): string {
  if (value === undefined) return spec.default;
  if (spec.options.some((option) => option.id === value)) return value as string;
  const usual = spec.options.find((option) => option.id === spec.default);
  corrections.push(texts.noChoice(headed(spec), quote(String(value)), quote(usual?.label ?? '')));
  return spec.default;
}

function fitOrder(
  spec: OrderInput,
  value: unknown,
  count: number,
  corrections: string[],
): readonly number[] {
  const positions = Array.from({ length: count }, (_, i) => i);
  const isOrder = (list: unknown): list is number[] =>
    Array.isArray(list) && list.length === count && positions.every((at) => list.includes(at));
  if (value === undefined) return isOrder(spec.default) ? spec.default : positions;
  if (isOrder(value)) return value;
  corrections.push(texts.noOrder(headed(spec), count));
  return positions;
}

interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** How large a mask is while its input of words has so many. */
export function maskSize({ per, default: usual }: MaskInput, words = 0): Size {
  if (per === undefined) return { rows: usual.length, columns: usual[0]?.length ?? 0 };
  return { rows: words, columns: words };
}

function squareOf(count: number, entry: (row: number, column: number) => number): number[][] {
  return Array.from({ length: count }, (_, i) =>
    Array.from({ length: count }, (_, j) => entry(i, j)),
  );
}

function fitMask(
  spec: MaskInput,
  value: unknown,
  { rows: count, columns }: Size,
  corrections: string[],
): readonly (readonly number[])[] {
  const rows: unknown[] = Array.isArray(value) ? value : [];
  const fits =
    rows.length === count &&
    rows.every(
      (row) =>
        Array.isArray(row) &&
        row.length === columns &&
        row.every((entry) => entry === 0 || entry === 1),
    );
  if (fits) return rows as number[][];
  if (value !== undefined) {
    corrections.push(texts.noMask(headed(spec), count, columns));
  }
  return Array.from({ length: count }, (_, i) =>
    Array.from({ length: columns }, (_, j) => spec.default[i]?.[j] ?? spec.grow?.(i, j) ?? 0),
  );
}

/** The label of an input as the head of a message. */
function headed({ label }: { readonly label: string }): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function fitVector(
  spec: VectorInput,
  value: unknown,
  words: readonly string[] | undefined,
  corrections: string[],
): readonly number[] {
  const length = words?.length ?? spec.default.length;
  if (value !== undefined && !Array.isArray(value)) {
    corrections.push(texts.noList(headed(spec)));
  }
  const given: unknown[] | undefined = Array.isArray(value) ? value : undefined;
  if (given && given.length !== length) {
    corrections.push(texts.otherCount(headed(spec), given.length, length));
  }
  return Array.from({ length }, (_, i) => {
    const fallback = spec.default[i] ?? spec.fill ?? 0;
    const name = words
      ? texts.ofWord(spec.label, words[i] ?? '')
      : texts.numbered(spec.label, i + 1);
    return fitNumber(spec, name, given?.[i], fallback, corrections);
  });
}

function fitMatrix(
  spec: MatrixInput,
  value: unknown,
  words: readonly string[] | undefined,
  corrections: string[],
): readonly (readonly number[])[] {
  const rows = words?.length ?? spec.default.length;
  const columns = spec.default[0]?.length ?? 0;
  if (value !== undefined && !(Array.isArray(value) && value.every(Array.isArray))) {
    corrections.push(texts.noRows(headed(spec)));
  }
  const given: unknown[] | undefined = Array.isArray(value) ? value : undefined;
  if (given && given.length !== rows) {
    corrections.push(texts.otherRows(headed(spec), given.length, rows));
  }
  return Array.from({ length: rows }, (_, i) => {
    const fallback = spec.default[i] ?? spec.fill ?? [];
    const row: unknown = given?.[i];
    const entries: unknown[] | undefined = Array.isArray(row) ? row : undefined;
    if (entries && entries.length !== columns) {
      corrections.push(texts.otherColumns(headed(spec), entries.length, columns));
    }
    return Array.from({ length: columns }, (_, j) =>
      fitNumber(
        spec,
        texts.numbered(
          words ? texts.ofWord(spec.label, words[i] ?? '') : texts.row(spec.label, i + 1),
          j + 1,
        ),
        entries?.[j],
        fallback[j] ?? 0,
        corrections,
      ),
    );
  });
}

function fitWords(spec: WordsInput, value: unknown, corrections: string[]): readonly string[] {
  if (value === undefined) return spec.default;
  if (!Array.isArray(value) || value.length === 0) {
    corrections.push(texts.noWords(texts.words));
    return spec.default;
  }
  if (value.length > wordLimits.maxWords) {
    corrections.push(texts.manyWords(texts.words, value.length, wordLimits.maxWords));
  }
  return value.slice(0, wordLimits.maxWords).map((entry, i) => {
    const given = String(entry);
    const word = cleanWord(given);
    if (word === '') {
      corrections.push(texts.emptyWord(texts.words, i + 1, texts.word));
      return texts.word;
    }
    if ([...given].length > wordLimits.maxLength && word !== given) {
      corrections.push(
        texts.longWord(texts.words, quote(given), wordLimits.maxLength, quote(word)),
      );
    }
    return word;
  });
}

// Characters that would turn the direction of the text around them.
const directionMarks = /\p{Bidi_Control}/gu;
// A letter takes a few accents; more of them would climb over the lines around it.
const towersOfAccents = /(\p{M}{3})\p{M}+/gu;
const anythingVisible = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{C}\u2800]/u;

/**
 * One word as it is kept: at most `wordLimits.maxLength` characters, as a reader counts them where the browser can; no
 * control characters, single spaces, none at its ends. Empty if there is nothing to see.
 */
export function cleanWord(text: string): string {
  const clean = text
    .replace(directionMarks, '')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .replace(towersOfAccents, '$1')
    .trim();
  if (!anythingVisible.test(clean)) return '';
  // Counting as a reader does takes a millisecond for a word, and every move of a drag cleans them all.
  if (clean.length <= wordLimits.maxLength) return clean;
  return characters(clean).slice(0, wordLimits.maxLength).join('').trim();
}

function characters(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return [...text];
  return Array.from(new Intl.Segmenter().segment(text), (part) => part.segment);
}

/** The inputs after adding a word at the end of `name`, with its entry in every input that has one for each word. */
export function addWord(specs: InputSpecs, inputs: Inputs, name: string, word: string): Inputs {
  const count = (inputs[name] as readonly string[]).length;
  return changeWords(specs, inputs, name, {
    words: (list) => [...list, word],
    entries: (list, fill) => [...list, fill],
    order: (list) => [...list, count],
    mask: (rows, { grow }) => squareOf(count + 1, (i, j) => rows[i]?.[j] ?? grow?.(i, j) ?? 0),
  });
}

/** The inputs after removing the word at `index` of `name`, with its entry in every input that has one for each word. */
export function removeWord(specs: InputSpecs, inputs: Inputs, name: string, index: number): Inputs {
  const without = <T>(list: readonly T[]): T[] => list.filter((_, i) => i !== index);
  return changeWords(specs, inputs, name, {
    words: without,
    entries: without,
    order: (list) => list.filter((at) => at !== index).map((at) => (at > index ? at - 1 : at)),
    mask: (rows) => without(rows).map((row) => without(row)),
  });
}

interface WordsChange {
  readonly words: (list: readonly string[]) => readonly string[];
  readonly entries: <T>(list: readonly T[], fill: T) => readonly T[];
  readonly order: (list: readonly number[]) => readonly number[];
  readonly mask: (rows: readonly (readonly number[])[], spec: MaskInput) => number[][];
}

function changeWords(specs: InputSpecs, inputs: Inputs, name: string, change: WordsChange): Inputs {
  const changed: Record<string, InputValue> = { ...inputs };
  changed[name] = change.words(inputs[name] as readonly string[]);
  for (const [other, spec] of Object.entries(specs)) {
    if (!('per' in spec) || spec.per !== name) continue;
    const value = inputs[other];
    if (spec.kind === 'number') {
      const limits = limitsFor(spec, (changed[name] as readonly string[]).length);
      changed[other] = clamp(Number(value), limits);
    } else if (spec.kind === 'vector') {
      changed[other] = change.entries(value as readonly number[], spec.fill ?? 0);
    } else if (spec.kind === 'matrix') {
      const fill = spec.fill ?? (spec.default[0] ?? []).map(() => 0);
      changed[other] = change.entries(value as readonly (readonly number[])[], fill);
    } else if (spec.kind === 'order') {
      changed[other] = change.order(value as readonly number[]);
    } else {
      changed[other] = change.mask(value as readonly (readonly number[])[], spec);
    }
  }
  return changed;
}

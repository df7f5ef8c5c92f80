// Asking the questions of a step without a figure or a page: they are listed, drawn anew, computed, decided and explained.
import type { Tier, Trace } from '../engine';
import type { AssetBytes } from './asset-bytes';
import { holds, type Lookup, quantity, say } from './quantity';
import {
  type Asked,
  type Asks,
  type Claim,
  type Conditions,
  claimId,
  type Decision,
  type Given,
  type Prediction,
  type Question,
  type Task,
} from './question';
import { drawsOf } from './random';
import type { Scale } from './scale';
import type { Tiers } from './tiers';

/** A question of a step, and the key under which its answers are remembered. */
export type Listed = { readonly key: string } & (
  | { readonly kind: 'prediction'; readonly question: Prediction }
  | { readonly kind: 'claim'; readonly question: Claim }
  | { readonly kind: 'task'; readonly question: Task }
);

/** `step` is the key of the step: `lesson/step`. */
export function questionsOf(
  step: string,
  { predictions = [], claims = [], tasks = [] }: Asks,
): Listed[] {
  return [
    ...predictions.map(
      (question): Listed => ({ key: `${step}/${question.id}`, kind: 'prediction', question }),
    ),
    ...claims.map(
      (question): Listed => ({ key: claimKey(step, question), kind: 'claim', question }),
    ),
    ...tasks.map((question): Listed => ({ key: `${step}/${question.id}`, kind: 'task', question })),
  ];
}

export const claimKey = (step: string, claim: Parameters<typeof claimId>[0]): string =>
  `${step}/claim-${claimId(claim)}`;

/** Under which bets were remembered while one on a claim counted for all that had its number. */
export const formerClaimKey = (claim: Parameters<typeof claimId>[0]): string =>
  `claim/${claimId(claim)}`;

/** The option that an attempt chose, if the question still has it. */
export function optionOf(
  { options, formerly = Object.keys(options) }: Pick<Question, 'options' | 'formerly'>,
  attempt: { readonly chose?: string; readonly position?: number } | undefined,
): string | undefined {
  const chosen = attempt?.chose ?? formerly[attempt?.position ?? -1];
  return chosen !== undefined && Object.hasOwn(options, chosen) ? chosen : undefined;
}

/** What a number is bet on, where the question is how large it is. */
export function scaleOf({ decide }: Pick<Question, 'decide'>): Scale | undefined {
  return 'on' in decide ? decide.on : undefined;
}

/** The option that would be right if the number that decides were this one. */
export function optionAt({ decide }: Pick<Question, 'decide'>, value: number): string | undefined {
  return 'line' in decide ? optionOn(decide.line, value) : undefined;
}

/** The option that a line says, by the heights at which it was drawn. */
export function optionDrawn({ sketch }: Pick<Question, 'sketch'>, drawn: readonly number[]) {
  return sketch && decided(sketch.decide, (text) => quantity(text, () => ({ data: drawn })));
}

/** What the options that are things in the figure are called there. */
export function thingsOf({ tap = {}, things = {} }: Pick<Question, 'tap' | 'things'>): Thing[] {
  return Object.entries(tap).map(([option, targets = []]) => ({
    option,
    name: things[option] ?? option,
    targets: [targets].flat(),
  }));
}

/** An option that stands in a figure. */
export interface Thing {
  readonly option: string;
  /** In words. */
  readonly name: string;
  readonly targets: readonly string[];
}

/** The number that decides. */
export function numberDeciding({ decide }: Pick<Question, 'decide'>, trace: Trace): number {
  return 'by' in decide ? quantity(decide.by, (name) => trace.get(name)) : Number.NaN;
}

function optionOn(line: readonly (string | number)[], value: number): string | undefined {
  // An option is right up to the next number; the last one is right beyond all.
  const at = line.findIndex((each) => typeof each === 'number' && value <= each);
  const option = Number.isNaN(value) ? undefined : line.at(at < 0 ? -1 : at - 1);
  return typeof option === 'string' ? option : undefined;
}

/** Any question, with whatever numbers. */
type Any = Asked<string, Tier, Given>;

/** Runs what a question computes, with the numbers that it is first asked with or with others. */
export function runQuestion(
  tiers: Tiers,
  question: Pick<Any, 'tier' | 'given' | 'compute'>,
  given: Given = question.given ?? {},
  assets: AssetBytes = {},
): Trace {
  return tiers.traced(question, (engine) => question.compute(engine, given, assets));
}

/** The option that the numbers decide for. @throws Error if they decide for none. */
export function answerTo({ decide }: Question, trace: Trace): string {
  if (typeof decide === 'function') return decide(trace);
  const lookup: Lookup = (name) => trace.get(name);
  const of = (text: string): number => quantity(text, lookup);
  const found = decided(decide, of);
  if (found === undefined) throw new Error(`${JSON.stringify(decide)} decides nothing`);
  return found;
}

function decided(
  decide: Exclude<Decision, (trace: Trace) => string>,
  of: (text: string) => number,
): string | undefined {
  if ('line' in decide) return optionOn(decide.line, of(decide.by));
  if ('is' in decide) {
    const value = of(decide.by);
    const near = (number = Number.NaN) =>
      Math.abs(value - number) <= 1e-4 * Math.max(1, Math.abs(number));
    return Object.entries(decide.is).find(([, number]) => near(number))?.[0] ?? decide.else;
  }
  if ('first' in decide) {
    const isMet = (conditions: Conditions<string>) =>
      Object.entries(conditions).every(
        ([text, comparison]) => comparison !== undefined && holds(of(text), comparison),
      );
    return decide.first.find(([, conditions]) => isMet(conditions))?.[0] ?? decide.else;
  }
  const [sign, among] = 'largest' in decide ? [1, decide.largest] : [-1, decide.smallest];
  const sizes = Object.entries(among).map(([, text = '']) => sign * of(text));
  return Object.keys(among)[sizes.indexOf(Math.max(...sizes))];
}

/** A sentence of a question with its numbers: those that it was asked with, and those computed, once they are. */
export function said(
  { given: first }: Pick<Any, 'given'>,
  text: string,
  trace?: Trace,
  given: Given = first ?? {},
): string {
  const lookup: Lookup = (name) => {
    const number = given[name];
    if (number !== undefined) return { data: typeof number === 'number' ? [number] : number };
    if (!trace) throw new Error(`“${text}” needs ${name} before it is computed`);
    return trace.get(name);
  };
  return say(text, lookup, (name) => name in given);
}

/** What happened and why. */
export function explanationOf(question: Any, trace: Trace, given?: Given): string {
  const { explain } = question;
  return typeof explain === 'string' ? said(question, explain, trace, given) : explain(trace);
}

/**
 * The numbers of the `seed`-th draw of a question; the first ones for seed 0, and for a question that has no others.
 * `fits` says which will do.
 */
export function drawnFor(
  { given = {}, draw }: Pick<Any, 'given' | 'draw'>,
  seed: number,
  fits: (given: Given) => boolean = () => true,
): Given {
  if (seed === 0 || !draw) return given;
  const draws = drawsOf(seed);
  for (let tries = 0; tries < 200; tries++) {
    const drawn = draw(draws);
    if (fits(drawn)) return drawn;
  }
  throw new Error('no numbers fit');
}

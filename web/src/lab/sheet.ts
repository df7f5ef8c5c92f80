// A question as plain text, with its answer: to be printed, listed or read by another program. Leaves out what a learner has answered.

import { answerTo, drawnFor, explanationOf, type Listed, runQuestion, said } from './asking';
import type { AssetBytes } from './asset-bytes';
import { formatShort } from './format';
import type { Given } from './question';
import { drawnTask } from './task';
import type { Tiers } from './tiers';

export interface Sheet {
  readonly key: string;
  readonly kind: Listed['kind'];
  readonly question: string;
  /** What can be answered, by ids; what is filled in has `blanks`. */
  readonly options?: Readonly<Record<string, string>>;
  readonly blanks?: readonly string[];
  /** The id of the right option, or what is to be filled in. */
  readonly answer: string | readonly string[];
  readonly explanation: string;
}

/** The question with the numbers of its `seed`-th draw; with tiers that are prepared for it. */
export function sheetOf(
  tiers: Tiers,
  { key, kind, question }: Listed,
  seed = 0,
  assets: AssetBytes = {},
): Sheet {
  const given: Given =
    kind === 'task' ? drawnTask(tiers, question, seed) : drawnFor(question, seed);
  const trace = runQuestion(tiers, question, given, assets);
  const say = (text: string): string => said(question, text, trace, given);
  const about = { key, kind, explanation: explanationOf(question, trace, given) };
  if (kind === 'task') {
    const { blanks, decimals } = question;
    return {
      ...about,
      question: say(question.question),
      blanks: blanks.map(say),
      answer: blanks.map((_, i) => formatShort(trace.value('right', i), decimals)),
    };
  }
  return {
    ...about,
    question: say(kind === 'claim' ? `${question.claim} ${question.bet}` : question.question),
    options: Object.fromEntries(
      Object.entries(question.options).map(([id, text]) => [id, say(text)]),
    ),
    answer: answerTo(question, trace),
  };
}

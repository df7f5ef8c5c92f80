// Two claims about heads, and the pairs of sentences that they are tried on. Each pair gives two numbers of a head, one for each of its
// sentences.
import {
  negations,
  nounPairs,
  nounSentence,
  qualities,
  qualitySentence,
} from '#words/lessons/a-model-that-reads/sentences';

export const claimIds = ['noun', 'negation'] as const;
export type ClaimId = (typeof claimIds)[number];

/** The head that each claim is about. */
export const headOf: Readonly<Record<ClaimId, { readonly layer: number; readonly head: number }>> =
  {
    noun: { layer: 3, head: 1 },
    negation: { layer: 5, head: 9 },
  };

export interface Pair {
  readonly text: string;
  readonly other: string;
  /** Of what is given to these pieces, how much the first gets; where there is one, what it gets. */
  readonly of: readonly string[];
  readonly otherOf: readonly string[];
}

const linesOf = (text: string) => text.trim().split('\n');

const lastOf = (words: string) => words.split(' ').at(-1) ?? '';

function nouns(): Pair[] {
  return linesOf(nounPairs).map((line) => {
    const [said = '', goesOn = '', first = '', second = ''] = line.split('|');
    const of = [said.split(' ')[1] ?? '', lastOf(said)];
    return {
      text: nounSentence(said, goesOn, first),
      other: nounSentence(said, goesOn, second),
      of,
      otherOf: of,
    };
  });
}

function negated(contrast: string): Pair[] {
  return linesOf(qualities).flatMap((line) => {
    const [noun = '', quality = ''] = line.split(' ');
    return negations.map((negation) => ({
      text: qualitySentence(noun, contrast, quality),
      other: qualitySentence(noun, negation, quality),
      of: [contrast],
      otherOf: [negation],
    }));
  });
}

export function pairsOf(claim: ClaimId, contrast: string): readonly Pair[] {
  return claim === 'noun' ? nouns() : negated(contrast);
}

/** Whether the two numbers of a pair are as the claim says. */
export function holds(claim: ClaimId, first: number, second: number): boolean {
  return claim === 'noun' ? first > 0.5 && second < 0.5 : second > first;
}

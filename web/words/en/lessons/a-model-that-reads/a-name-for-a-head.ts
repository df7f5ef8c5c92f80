// What this step says beside its prose.
import { comments as shared } from './parts';

export const names = {
  first: 'weight in the first sentence',
  second: 'weight in the second sentence',
};

export const texts = {
  claim: 'a claim about a head',
  claims: {
    noun: '3.1: “it” looks at what it means',
    negation: '5.9: it hears “not”',
  },
  contrast: 'compared with',
  contrasts: {
    very: 'very',
    so: 'so',
    really: 'really',
    too: 'too',
    still: 'still',
    only: 'only',
  },
  other: 'other sentence',
  firstFound: 'what each head gives in the first sentence of each pair',
  secondFound: 'what each head gives in the second sentence of each pair',
  heldFound: 'in how many of 64 pairs the claim holds, for each head',
  ofFound: 'which claim was tried',
  ofAxes: ['claim', 'word'],
  across: (claim: 'noun' | 'negation', contrast: string) =>
    claim === 'noun'
      ? 'share of the first noun, where “it” means the first'
      : `given to “${contrast}”`,
  up: (claim: 'noun' | 'negation') =>
    claim === 'noun'
      ? 'share of the first noun, where “it” means the second'
      : 'given to “not”, “never”, “hardly” or “barely”',
  region: (claim: 'noun' | 'negation') =>
    claim === 'noun' ? 'right with both endings' : 'as claimed',
  misses: 'missed',
  diagonal: 'no difference',
  plane: (head: string, held: number, all: number) =>
    `${all} pairs of sentences as points: in ${head} the claim holds for ${held} of them`,
  held: (held: number, all: number, head: string) =>
    all === 0
      ? '64 pairs are waiting to be read.'
      : `In ${head} it holds for ${held} of ${all} pairs.`,
  missesOf: (count: number) => `the ${count} that are missed`,
  otherHeads: 'the same claim, tried on all heads',
  pair: (word: string, text: string) => `${word}: ${text}`,
  summary: (head: string, first: string, second: string) =>
    `In ${head} the piece that asks gives at most ${first} in the first sentence and ${second} in the second.`,
  bothRight: {
    question:
      'Two endings, two nouns, 64 pairs of sentences. In how many pairs does “it” give more to the right noun with both endings?',
    options: {
      few: 'in few of them, fewer than by tossing coins',
      some: 'in some 20 to 40',
      most: 'in most: that is what the head is for',
    },
    explain:
      'In {right:0} of 64. Tossing a coin for every sentence would get {chance:0}. The head likes the same noun with both endings, most often the first, and so it is right with one of them. You saw it in a sentence that suits it.',
  },
  another: {
    question:
      'Against “very”, “so” and “really” the claim about “not” holds in 63 or 64 pairs of 64. And against “too”?',
    options: {
      holds: 'about as well: “too” is one more word for “very”',
      weaker: 'in some 40 to 58 of them',
      fails: 'no better than tossing a coin',
    },
    explain:
      'In {too:0} of 64, where “very” made it {very:0}. Against words that strengthen, the name looked proved. It had not been tried on a word that could break it. Choose the comparison that your claim would hate.',
  },
};

/** What the programs say beside their lines. */
export const comments = { ...shared };

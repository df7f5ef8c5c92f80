// Reviews from which models learn: one or two phrases about a noun, all for it or all against it; "not" turns a phrase round. Nine
// numbers from 0 to 1 decide a review, so that PyTorch's generator draws the same ones.
import { grammar } from '#words/reviews';
import type { Engine, PageEngine, Tensor } from '../engine';

const { nouns, good, bad, the, was, and, not, really } = grammar;

/** What stands after the end of a shorter review. */
const padding = '<pad>';

/** Each word has its number: its place in this list. */
export const vocabulary: readonly string[] = [
  ...[padding, the, was, and, not, really],
  ...nouns,
  ...good,
  ...bad,
];

/** So many words has the longest review, and so many rows the table of positions. */
export const length = 8;

const numbers = new Map(vocabulary.map((word, number) => [word, number]));

/** The number of a word; undefined for one that the vocabulary lacks. */
export const numberOf = (word: string): number | undefined =>
  word === padding ? undefined : numbers.get(word);

export const numbersOf = (words: readonly string[]): number[] =>
  words.map((word) => numbers.get(word) ?? 0);

export interface Review {
  readonly words: readonly string[];
  /** The class: 1 if it is for the noun, 0 if it is against it. */
  readonly wanted: 0 | 1;
}

/** How many numbers decide a review. */
export const drawsOfReview = 9;

/**
 * The review that these numbers decide. Of each noun's adjectives two of each kind never come while the models learn; with `isNew` no
 * others come.
 */
export function reviewOf(draws: ArrayLike<number>, isNew: boolean): Review {
  const draw = (i: number): number => draws[i] ?? 0;
  const isGood = draw(0) < 0.5;
  const noun = Math.floor(draw(1) * nouns.length);
  const phrase = (first: number): string[] => {
    const negated = draw(first) < 0.5;
    const before = negated ? [not] : draw(first + 1) < 0.3 ? [really] : [];
    const which = draw(first + 2);
    const adjective = noun + (isNew ? Math.floor(which * 2) : 2 + Math.floor(which * 6));
    const adjectives = isGood !== negated ? good : bad;
    return [...before, adjectives[adjective % adjectives.length] ?? ''];
  };
  const first = [the, nouns[noun] ?? '', was, ...phrase(2)];
  const words = draw(5) < 0.7 ? [...first, and, ...phrase(6)] : first;
  return { words, wanted: isGood ? 1 : 0 };
}

/** The reviews that rows of numbers decide. */
export const reviewsOf = (draws: Float32Array, isNew = false): Review[] =>
  Array.from({ length: draws.length / drawsOfReview }, (_, i) =>
    reviewOf(draws.subarray(i * drawsOfReview, (i + 1) * drawsOfReview), isNew),
  );

/** Draws reviews from which models learn. */
export const drawReviews = (engine: Engine, count: number): Review[] =>
  reviewsOf(engine.rand([count, drawsOfReview]).data());

/** So many new reviews are asked, always the same: a generator of their own draws them. */
export const newCount = 500;

/** The new reviews, of nouns and adjectives that never come together while models learn. */
export function newReviews(engine: Engine): Review[] {
  return engine.scope(() => {
    const generator = engine.generator(0);
    return reviewsOf(engine.rand([newCount, drawsOfReview], { generator }).data(), true);
  });
}

/** Reviews as a model reads them. */
export interface Filled {
  /** (reviews, words of the longest): their numbers, with padding after the end of shorter ones. */
  readonly ids: Tensor;
  /** How many words each has. */
  readonly lengths: readonly number[];
}

export function filled(engine: PageEngine, reviews: readonly (readonly string[])[]): Filled {
  const lengths = reviews.map((words) => words.length);
  const count = Math.max(...lengths);
  const ids = reviews.flatMap((words) =>
    numbersOf(Array.from({ length: count }, (_, i) => words[i] ?? '')),
  );
  const shape = [reviews.length, count];
  return { ids: engine.tensor(ids, { dtype: 'int64', shape }), lengths };
}

/** The classes of reviews: int64 (reviews). */
export const classesOf = (engine: PageEngine, reviews: readonly Review[]): Tensor =>
  engine.tensor(
    reviews.map(({ wanted }) => wanted),
    { dtype: 'int64' },
  );

const [film = ''] = nouns;
const [well = ''] = good;
const [, boring = ''] = bad;

/** The two reviews of the same words: one for the film, one against it. */
export const twins: readonly [Review, Review] = [
  { words: [the, film, was, well, and, not, boring], wanted: 1 },
  { words: [the, film, was, not, well, and, boring], wanted: 0 },
];

/** Whether a word turns its phrase round. */
export const turnsRound = (word: string): boolean => word === not;

/** Whether exactly one of its two phrases is turned round: then another order of its words says the opposite. */
export const turnsOnOrder = ({ words }: Pick<Review, 'words'>): boolean =>
  words.includes(and) && words.filter(turnsRound).length === 1;

/** Where in a review "not" stands, each before the adjective that it turns round. */
export const placesOfNot = (words: readonly string[]): number[] =>
  words.flatMap((word, i) => (turnsRound(word) ? [i] : []));

/** A review that no draws make: “not” stands before “really” in none of them. */
export const notReally: readonly string[] = [the, nouns[0] ?? '', was, not, really, good[0] ?? ''];

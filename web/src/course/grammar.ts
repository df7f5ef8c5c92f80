// Sentences that models learn from: an animal, a place, a verb and an adjective that fits one of the two nouns. Some pairs of a noun and its
// adjective are held out: they never come in training, so that it can be asked what was learned beyond them.
import { grammar } from '#words/grammar';
import type { Engine } from '../engine';

export const { animals, places, ofAnimals, ofPlaces, verbs, pronoun } = grammar;
const [opening = [], no = [], article = [], ending = []] = grammar.frame;

/** Each word has its number: its place in this list. */
export const vocabulary: readonly string[] = [
  ...new Set([...opening, ...article, ...no, ...ending]),
  ...animals,
  ...places,
  ...ofAnimals,
  ...ofPlaces,
  ...verbs,
];

const numbers = new Map(vocabulary.map((word, number) => [word, number]));

/** The numbers of words; −1 for a word that the vocabulary lacks. */
export const numbersOf = (words: readonly string[]): number[] =>
  words.map((word) => numbers.get(word) ?? -1);

/** What a sentence says: who did not do something to what place, and the adjective that tells which of them *it* is. */
export interface Fact {
  readonly animal: string;
  readonly place: string;
  readonly adjective: string;
}

export const meantBy = ({ animal, place, adjective }: Fact): string =>
  ofAnimals.includes(adjective) ? animal : place;

export function sentenceOf({ animal, place, adjective }: Fact, verb: string, swapped = false) {
  const [first, second] = swapped ? [place, animal] : [animal, place];
  return [...opening, first, ...no, verb, ...article, second, ...ending, adjective];
}

// Where in a sentence what stands.
export const length = sentenceOf({ animal: '', place: '', adjective: '' }, '').length;
export const firstNoun = opening.length;
export const secondNoun = opening.length + 1 + no.length + 1 + article.length;
export const it = secondNoun + 1 + ending.indexOf(pronoun);

export const facts: readonly Fact[] = animals.flatMap((animal) =>
  places.flatMap((place) =>
    [...ofAnimals, ...ofPlaces].map((adjective) => ({ animal, place, adjective })),
  ),
);

export function isHeldOut(fact: Fact): boolean {
  const noun = meantBy(fact);
  const adjectives = ofAnimals.includes(fact.adjective) ? ofAnimals : ofPlaces;
  const isFirst = adjectives.indexOf(fact.adjective) < 3;
  return (isFirst ? grammar.heldOut.first : grammar.heldOut.last).includes(noun);
}

/** What training draws from, and what it never sees. */
export const told = facts.filter((fact) => !isHeldOut(fact));
export const kept = facts.filter(isHeldOut);

/** In how many sentences of a hundred the place comes first. */
export const swappedShare = 0.3;

export interface Sentences {
  /** The numbers of the words, sentence after sentence. */
  readonly ids: readonly number[];
  /** Where in each sentence the noun stands that is meant. */
  readonly meant: readonly number[];
}

export function sentences(
  which: readonly { readonly fact: Fact; readonly verb: string; readonly swapped: boolean }[],
): Sentences {
  const all = which.map(({ fact, verb, swapped }) => ({
    words: sentenceOf(fact, verb, swapped),
    noun: meantBy(fact),
  }));
  return {
    ids: all.flatMap(({ words }) => numbersOf(words)),
    meant: all.map(({ words, noun }) => words.indexOf(noun)),
  };
}

/** Every sentence of the pairs held out. */
export const heldOutSentences = sentences(
  kept.flatMap((fact) =>
    verbs.flatMap((verb) => [false, true].map((swapped) => ({ fact, verb, swapped }))),
  ),
);

/** The held-out sentences in parts of one size: all at once would take longer than a slice may. */
export const heldOutParts = partsOf(heldOutSentences, 6);

function partsOf({ ids, meant }: Sentences, count: number): Sentences[] {
  const size = meant.length / count;
  return Array.from({ length: count }, (_, i) => ({
    ids: ids.slice(i * size * length, (i + 1) * size * length),
    meant: meant.slice(i * size, (i + 1) * size),
  }));
}

/** Draws sentences: which facts, which verbs, which of them with the place first. */
export function drawSentences(engine: Engine, count: number): Sentences {
  return engine.scope(() => {
    const facts = engine.randint(0, told.length, [count]).int64s();
    const actions = engine.randint(0, verbs.length, [count]).int64s();
    const orders = engine.rand([count]).data();
    return sentences(
      Array.from(orders, (order, i) => ({
        fact: told[Number(facts[i])] as (typeof told)[number],
        verb: verbs[Number(actions[i])] ?? '',
        swapped: order < swappedShare,
      })),
    );
  });
}

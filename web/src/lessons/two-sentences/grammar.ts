// The pairs of sentences of this lesson, English and French: who did not do something to what place, and why. Some facts are held out:
// they never come in training, in no words, so that it can be asked what was learned beyond them.
import { grammar } from '#words/lessons/two-sentences/grammar';

/**
 * An English word, and its French: with the gender for a noun, in both genders for an adjective, alone for a verb; and the key that it
 * has in every language of the page.
 */
type Word = readonly [english: string, french: string, third: string, key: string];

const read = (words: Readonly<Record<string, string>>): readonly Word[] =>
  Object.entries(words).map(([key, word]) => {
    const [english = '', french = '', third = ''] = word.split('/');
    return [english, french, third, key];
  });

const [the = '', didnt = '', because = '', it = '', was = '', too = ''] =
  grammar.english.split(' ');
const [le = '', la = '', l = '', n = '', a = '', pas = '', parce = '', qu = '', ...more] =
  grammar.french.split(' ');
const [il = '', elle = '', etait = '', trop = ''] = more;

/** What *it* becomes, and the word before it. */
export const pronouns = [il, elle] as const;
export const beforePronouns = qu;

export const animals = read(grammar.animals);
export const places = read(grammar.places);
export const before = read(grammar.before);
export const after = read(grammar.after);
export const ofAnimals = read(grammar.ofAnimals);
export const ofPlaces = read(grammar.ofPlaces);
export const verbs = read(grammar.verbs);

const colours = [...before, ...after];
const states = [...ofAnimals, ...ofPlaces];

/** The numbers that stand for no word: at the end of a shorter sentence, before the first word, and after the last. */
export const [nothing, start, end] = [0, 1, 2];

/** Each word has its number: its place in its list. */
export const english: readonly string[] = [
  '',
  ...grammar.english.split(' '),
  ...[animals, places, colours, states, verbs].flat().map(([word]) => word),
];

export const french: readonly string[] = [
  ...new Set([
    '',
    ...grammar.marks.split(' '),
    ...grammar.french.split(' '),
    ...[animals, places, verbs].flat().map(([, word]) => word),
    ...[...colours, ...states].flatMap(([, masculine, feminine]) => [masculine, feminine]),
  ]),
];

const numbersIn = (list: readonly string[]) => {
  const numbers = new Map(list.map((word, number) => [word, number]));
  return (words: readonly string[]): number[] => words.map((word) => numbers.get(word) ?? -1);
};

/** The numbers of words; −1 for a word that the list lacks. */
export const englishNumbers = numbersIn(english);
export const frenchNumbers = numbersIn(french);

/** As many words as a sentence has at most; a French one with its start or its end. */
export const longest = { english: 12, french: 16 } as const;

/** Who, where, and the adjective that tells which of them *it* is: each by its place in its list. */
export type Fact = readonly [animal: number, place: number, state: number];

const facts: readonly Fact[] = animals.flatMap((_, animal) =>
  places.flatMap((_, place) => states.map((_, state): Fact => [animal, place, state])),
);
const isHeldOut = ([animal, place, state]: Fact): boolean =>
  (animal + 2 * place + 3 * state) % 5 === 0;

/** What training draws from, and what it never sees. */
export const told = facts.filter((fact) => !isHeldOut(fact));
export const kept = facts.filter(isHeldOut);

/** Of so many ways to describe a noun one is drawn: an adjective of the animal, the same of the place, or none. */
export const waysToDescribe = 3 * colours.length;

const agreeing = ([, masculine, feminine]: Word, noun: Word): string =>
  noun[2] === 'm' ? masculine : feminine;

/** A noun with its article and perhaps an adjective, in both languages. */
function phrase(noun: Word, adjective: Word | undefined): readonly [string[], string[]] {
  const [englishNoun, frenchNoun, gender] = noun;
  const usual = gender === 'm' ? le : la;
  const article = grammar.vowels.includes(frenchNoun.charAt(0)) ? l : usual;
  if (!adjective)
    return [
      [the, englishNoun],
      [article, frenchNoun],
    ];
  const form = agreeing(adjective, noun);
  return [
    [the, adjective[0], englishNoun],
    before.includes(adjective) ? [usual, form, frenchNoun] : [article, frenchNoun, form],
  ];
}

/** A sentence in both languages. */
export interface Pair {
  readonly english: readonly string[];
  readonly french: readonly string[];
}

export function pairOf([animal, place, state]: Fact, verb: number, described: number): Pair {
  const [who, where] = [animals[animal], places[place]] as [Word, Word];
  const [why, what] = [states[state], verbs[verb]] as [Word, Word];
  const adjective = colours[described % colours.length];
  const ofAnimal = described < colours.length;
  const ofPlace = !ofAnimal && described < 2 * colours.length;
  const subject = phrase(who, ofAnimal ? adjective : undefined);
  const object = phrase(where, ofPlace ? adjective : undefined);
  const meant = ofAnimals.includes(why) ? who : where;
  return {
    english: [...subject[0], didnt, what[0], ...object[0], because, it, was, too, why[0]],
    french: [
      ...subject[1],
      ...[n, a, pas, what[1]],
      ...object[1],
      ...[parce, qu, meant[2] === 'm' ? il : elle, etait, trop, agreeing(why, meant)],
    ],
  };
}

/** Pairs of sentences as numbers, filled up to one length: the French with its start and its end. */
export interface Sentences {
  readonly count: number;
  readonly english: readonly number[];
  readonly french: readonly number[];
}

export function numbered(pairs: readonly Pair[]): Sentences {
  const filled = (numbers: readonly number[], length: number) =>
    Array.from({ length }, (_, i) => numbers[i] ?? nothing);
  return {
    count: pairs.length,
    english: pairs.flatMap((pair) => filled(englishNumbers(pair.english), longest.english)),
    french: pairs.flatMap((pair) =>
      filled([start, ...frenchNumbers(pair.french), end], longest.french + 1),
    ),
  };
}

/** Each fact that is held out, in words that differ. */
export const keptPairs: readonly Pair[] = kept.map((fact, i) =>
  pairOf(fact, i % verbs.length, (7 * i) % waysToDescribe),
);

/** What a fact is in both languages, by the keys of its words: `pairFor('animal', 'street', 'tired')`. */
export function pairFor(
  animal: string,
  place: string,
  state: string,
  { verb = 'cross', adjective = '', ofPlace = false } = {},
): Pair {
  const at = (list: readonly Word[], word: string) => list.findIndex(([, , , key]) => key === word);
  const colour = at(colours, adjective);
  const described = colour < 0 ? 2 * colours.length : colour + (ofPlace ? colours.length : 0);
  return pairOf(
    [at(animals, animal), at(places, place), at(states, state)],
    at(verbs, verb),
    described,
  );
}

/** The sentence that a translator is watched with while it learns. */
export const watched = pairFor('cat', 'street', 'tired', { adjective: 'black' });

const reason = watched.english.indexOf(because);
/** Its English words with the reason first: an order that no sentence of the grammar has. */
export const reasonFirst: readonly string[] = [
  ...watched.english.slice(reason),
  ...watched.english.slice(0, reason),
];

/** Words as a page prints them: nothing stands between an apostrophe and the next word. */
export const spelled = (words: readonly string[]): string =>
  words.join(' ').replaceAll("' ", '’').replaceAll("'", '’');

/** What an English sentence is in French, where it is one that the grammar makes. */
export function pairIn(words: readonly string[]): Pair | undefined {
  const at = (list: readonly Word[]) => list.findIndex(([word]) => words.includes(word));
  const fact: Fact = [at(animals), at(places), at(states)];
  const [verb, colour] = [at(verbs), at(colours)];
  if ([...fact, verb].includes(-1)) return undefined;
  const ways = [colour, colour + colours.length, 2 * colours.length];
  return ways
    .filter((way) => way >= 0)
    .map((way) => pairOf(fact, verb, way))
    .find((pair) => pair.english.join(' ') === words.join(' '));
}

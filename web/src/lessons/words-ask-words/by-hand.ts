// Numbers made by hand for the words of the first step: what a word is, and what it looks for in other words. No network made them;
// the same stand in the step's program.
import { texts } from '#words/lessons/words-ask-words/why-words-ask';

/** What a word can be: noun, verb, trait, pronoun, alive, place. */
export const features = Object.values(texts.features);

type Kind = keyof typeof texts.kinds;

const numbers: Readonly<Record<Kind, readonly number[]>> = {
  living: [1, 0, 0, 0, 1, 0],
  places: [1, 0, 0, 0, 0, 1],
  traitsOfTheLiving: [0, 0, 1, 0, 1, 0],
  traitsOfPlaces: [0, 0, 1, 0, 0, 1],
  verbs: [0, 1, 0, 0, 0, 0],
  pronouns: [0, 0, 0, 1, 0, 0],
  others: [0, 0, 0, 0, 0, 0],
};

/** What each feature of a word makes it look for. */
const wishes = [
  [0, 3, 3, 0, 0, 0],
  [3, 0, 0, 0, 1, 0],
  [3, 0, 0, 0, 0, 0],
  [3, 0, 0, 0, 0, 0],
  [0, 0, 0, 0, 2, 0],
  [0, 0, 0, 0, 0, 2],
];

const [trait, pronoun, alive, place] = [2, 3, 4, 5] as const;
const strength = 3;

function kindOf(word: string): Kind | undefined {
  const plain = word.toLowerCase();
  const kinds = Object.entries(texts.kinds) as [Kind, string][];
  return kinds.find(([, known]) => known.toLowerCase().split(' ').includes(plain))?.[0];
}

/** The words that nothing was made for. */
export function unknown(words: readonly string[]): string[] {
  return words.filter((word) => kindOf(word) === undefined);
}

/** What each word is; of an unknown word nothing is known. */
export function offersOf(words: readonly string[]): number[][] {
  return words.map((word) => [...numbers[kindOf(word) ?? 'others']]);
}

/** What each word looks for. A pronoun looks for a noun of which the traits in the sentence can be said. */
export function looksFor(words: readonly string[]): number[][] {
  const offers = offersOf(words);
  const said = features.map((_, of) =>
    of === alive || of === place
      ? strength * offers.reduce((sum, row) => sum + (row[trait] ?? 0) * (row[of] ?? 0), 0)
      : 0,
  );
  return offers.map((row) =>
    features.map(
      (_, to) =>
        row.reduce((sum, is, feature) => sum + is * (wishes[feature]?.[to] ?? 0), 0) +
        (row[pronoun] ?? 0) * (said[to] ?? 0),
    ),
  );
}

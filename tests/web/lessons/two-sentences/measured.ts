// What ten whole trainings of the translator came to, in the page's own engine: numbers.test.ts trains the one with the usual seed, the
// prose counts them.

interface Training {
  readonly seed: number;
  /** How many of the 78 held-out pairs are right word for word after 600 steps. */
  readonly right: number;
  /** Which English words “chat” and “rue” are written with a look at, in “the black cat didn't cross the street …”. */
  readonly chat: string;
  readonly rue: string;
  /** Whether the cat and the street turn “il” to “elle”. */
  readonly turns: boolean;
  /** The first noun of “the street didn't cross the cat …”, and the second of “the cat didn't see the dog …”. */
  readonly swapped: string;
  readonly dog: string;
}

const row = (
  seed: number,
  right: number,
  [chat, rue]: readonly [string, string],
  turns: boolean,
  [swapped, dog]: readonly [string, string],
): Training => ({ seed, right, chat, rue, turns, swapped, dog });

export const trainings: readonly Training[] = [
  row(0, 78, ['it', 'street'], true, ['animal', 'chien']),
  row(1, 78, ['cat', 'street'], true, ['tortue', 'rue']),
  row(2, 77, ['the', 'street'], true, ['chat', 'pont']),
  row(3, 69, ['black', 'street'], true, ['souris', 'tunnel']),
  row(4, 78, ['black', 'street'], true, ['oiseau', 'pont']),
  row(5, 78, ['cat', 'street'], true, ['chien', 'chien']),
  row(6, 66, ['cat', 'street'], false, ['rue', 'rivière']),
  row(7, 78, ['cat', 'too'], true, ['tortue', 'tunnel']),
  row(8, 75, ['cat', 'street'], true, ['animal', 'avenue']),
  row(9, 76, ["didn't", 'street'], true, ['animal', 'pont']),
];

/** How many are right with the usual seed in each build of the engine: the relaxed one rounds otherwise. */
export const rightOf = { plain: 78, relaxed: 76 };

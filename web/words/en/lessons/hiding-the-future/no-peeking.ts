// What this step says beside its prose.

export const names = {
  allowed: 'may attend to',
};

export const texts = {
  ahead: 'looks ahead by',
  table: '1 may be attended to, 0 is hidden; outlined: the word to be guessed',
  /** A row: the word that asks, and the one that it has to guess; after the last word nothing is known. */
  guess: (word: string, next = '…') => `${word} → ${next}`,
  guesses: 'asks → guesses',
  allowed: 'in all',
  /** With how many of how many pairs, and how many words attend to their answer. */
  summary: (allowed: string, all: string, cheats: number) =>
    `${allowed} of ${all} pairs are allowed. ${
      cheats === 0
        ? '0 words attend to the word that they have to guess.'
        : cheats === 1
          ? '1 word attends to the word that it has to guess.'
          : `${cheats} words attend to the word that they have to guess.`
    }`,
  itself: {
    question:
      '“sat” is the last written word and has to guess “on”. Which words may it attend to, so that it neither peeks nor misses anything?',
    options: {
      before: '“the” and “cat”: to look at itself would be peeking',
      itself: '“the”, “cat” and “sat” itself',
      after: '“the”, “cat”, “sat” and “on”',
    },
    things: { before: 'up to “cat”', itself: 'up to “sat”', after: 'up to “on”' },
    press: 'In the row of “sat”, press the last word that it may attend to.',
    explain:
      'It may attend to {causal[2]:short} words. “sat” is written already, so it is not the answer here; it was the answer that “cat” had to guess. If each word were hidden from itself, “on” would be guessed without reading “sat”, and “the” would have {strict[0]:short} words to attend to.',
    scene: 'hide each word from itself',
  },
  claim: {
    claim: 'In causal attention the word at position t attends only to the positions before t.',
    bet: 'Five words, and each may attend only to those strictly before it. What weights does the first word give?',
    options: {
      itself: '1 to itself',
      none: 'none: there are no numbers',
      all: 'the same to all five words',
    },
    explain:
      'It may attend to 0 words: softmax has nothing to share out, and {count(strictly = NaN):short} numbers of its row are missing. With the diagonal open it gives itself {itself:short}.',
    verdict:
      'Tutorial S4 shows no mask to check this by. The masks of Tutorials S0 and S1 keep the diagonal open: position t attends to itself and to what comes before, ≤ t. Strictly before is right for the word that is being guessed.',
    scene: 'hide each word from itself',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  row_per_guess: '(T, T): a row for each word that asks; True: may attend to',
  peeking: 'a 1 right of the diagonal is peeking',
  how_many: '(T): how many words each may attend to',
  strictly_before: 'only what comes before',
  and_itself: 'what comes before, and itself',
};

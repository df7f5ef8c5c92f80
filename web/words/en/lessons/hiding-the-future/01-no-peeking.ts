// What step 1 of lesson 4 says beside its prose.

export const names = {
  sees: 'sees',
  seen: 'sees',
};

export const texts = {
  ahead: 'looks ahead by',
  table: '1 is seen, 0 is hidden; outlined: the word to be guessed',
  sees: 'sees',
  /** With how many of how many pairs, and how many readers see the answer. */
  summary: (seen: string, all: string, cheats: number) =>
    `${seen} of ${all} pairs are seen. ${
      cheats === 0
        ? '0 readers see the word that they have to guess.'
        : cheats === 1
          ? '1 reader sees the word that it has to guess.'
          : `${cheats} readers see the word that they have to guess.`
    }`,
  pairs: {
    question:
      'Seven words make 49 pairs of reader and word. No word may see what comes after it. How many of the pairs are left?',
    options: ['21', '24', '28', '42'],
    explain: (seen: string, hidden: string) =>
      `1 + 2 + 3 + 4 + 5 + 6 + 7 = ${seen}. The other ${hidden} lie in the future.`,
  },
  claim: {
    claim:
      'In causal attention the word at position t sees only the positions before t. A mask is shown with it: ones in the lower triangle.',
    bet: 'In that mask, for 5 words: does a word see itself?',
    options: ['no, only what comes before it', 'yes, itself too'],
    explain: (ones: string, all: string) =>
      `The diagonal of the mask holds ${ones} ones in ${all} places: position t sees itself and what comes before, ≤ t.`,
    verdict:
      'Strictly before is right for the word that is being guessed: it is seen by nobody who has to guess it. The word that does the guessing sees itself. If it did not, “sat” would be guessed without reading “cat”, and the first word would see nothing at all.',
    scene: 'let each word see only what comes before it',
  },
};

// What the laboratory on cost says beside its prose.

export const names = {
  n: 'length n',
  d: 'width d',
  heads: 'heads',
  reach: 'reach of the window',
  multiply_adds: 'multiply-adds',
  kept: 'numbers kept meanwhile',
  in_a_row: 'steps one after the other',
  path: 'steps between word 1 and the last',
};

export const texts = {
  n: 'words n',
  d: 'width d',
  heads: 'heads',
  reach: 'window',
  kinds: {
    lstm: 'LSTM',
    attention: 'attention',
    flash: 'flash',
    window: 'window',
    linear: 'linear',
  },
  windowOf: (reach: number) => `window of ${reach}`,
  columns: {
    multiply_adds: 'multiply-adds',
    kept: 'numbers kept meanwhile',
    in_a_row: 'steps that wait',
    path: 'steps from word 1 to the last',
  },
  table: 'What one layer takes, its output projection left out',
  framed:
    'Underlined: the smallest of a column. Kept meanwhile: while reading, without queries, keys and values. In a row: steps that wait for one another. The path of a window is counted in layers.',
  summary: (n: string, d: string, lstm: string, attention: string) =>
    `${n} words of width ${d}: the LSTM takes ${lstm} multiply-adds, attention ${attention}.`,
  leastWork: {
    question:
      'A book of 131,072 words, width 64, one head. Which takes the fewest multiply-adds: an LSTM, attention in a window of 128 words to each side, or linear attention?',
    options: {
      lstm: 'the LSTM: it looks at no pairs at all',
      window: 'attention in a window',
      linear: 'linear attention',
    },
    things: { lstm: 'the LSTM', window: 'attention in a window', linear: 'linear attention' },
    explain:
      'In billions: LSTM {multiply_adds[0] / 1e9:1}, window {multiply_adds[3] / 1e9:1}, linear attention {multiply_adds[4] / 1e9:1}; full attention {multiply_adds[1] / 1e9:1}. An LSTM pays for eight matrices a word. Yet most models that are used attend in full, tile by tile, because a sharp look at any word is worth the work.',
    scene: 'show that book',
  },
  atOnce: {
    claim: 'Unlike an RNN, attention computes all positions in parallel.',
    bet: 'Is the output of word 5 the same, whether it is computed alone or among all words?',
    options: { yes: 'yes, up to rounding', no: 'no, it needs the outputs before it' },
    explain: 'Both differ by {difference:short 7}.',
    verdict:
      'So it is: no output needs another output, so all of them can be computed at the same time. An LSTM needs the state after word 4 before it can begin word 5.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  reach: 'no window is longer than the text',
  pairs: 'neighbours on both sides, fewer at the ends',
  sums: 'in each head the sum of key times value, and of keys',
  order: 'LSTM, attention, flash, window, linear',
};

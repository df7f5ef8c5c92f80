// What the step on the memory of weights says beside its prose.

export const names = {
  n: 'length n',
  heads: 'heads',
  sides: 'length',
  squares: 'megabytes of weights',
  lines: 'megabytes that flash attention keeps',
};

export const texts = {
  n: 'words n',
  heads: 'heads',
  longest: 'up to n',
  half: (half: number) => (half === 1 ? 'n' : `n ÷ ${half}`),
  words: (count: number) => `${count} words`,
  unit: 'MB',
  picture: (n: number) =>
    `A square of ${n} by ${n} weights, with the squares of half, a quarter and an eighth of the words in it; beside it a line for flash attention`,
  megabytes: (count: string) => `${count} MB`,
  table: 'Megabytes in one layer (1 MB is a million bytes)',
  square: 'all weights',
  line: 'flash attention',
  measured:
    'What the engine held, scores and output included, and how long it took: one head, this machine, now',
  ways: ['plain: all weights', 'flash attention'],
  held: (megabytes: string, ms: string) => `${megabytes} MB, ${ms} ms`,
  noRoom: 'no room',
  unknown: '–',
  careful:
    'This takes up to 1.1 GB for some seconds, in a thread of its own; nothing here is lost. On a phone choose 4096.',
  failed: (message: string) => `The engine, at n = ${message}`,
  findings: {
    bytes: 'bytes that the engine held',
    times: 'milliseconds that it took',
  },
  summary: (n: string, heads: number, square: string, line: string) =>
    `For ${n} words and ${heads} ${heads === 1 ? 'head' : 'heads'} the weights take ${square} MB, what flash attention keeps ${line} MB.`,
  aBook: {
    question: 'A book of 131,072 words goes through one head. How much memory do its weights take?',
    options: {
      half: 'about half a megabyte',
      tens: 'about 70 megabytes',
      thousands: 'about 70 gigabytes',
    },
    explain:
      'They take {squares[0] / 1000:1} gigabytes: 131,072 rows of 131,072 weights, 4 bytes each. That is one head of one layer. Two numbers for each word are {lines[0]:2} megabytes.',
    scene: 'show the book',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  halves: 'n words, and half, a quarter, an eighth of them',
  square: 'a weight for each pair, 4 bytes each',
  line: 'two numbers for each word: a maximum and a sum',
  small: 'the weights of 64 words, in megabytes',
};

// What the step on the cache says beside its prose.

export const names = {
  K_kept: 'key that is kept',
  V_kept: 'value that is kept',
  output_again: 'output, computed again',
  output_kept: 'output with the cache',
  differences: 'largest difference',
  again: 'multiply-adds for this letter, all computed again',
  kept: 'multiply-adds for this letter with a cache',
  again_total: 'multiply-adds so far, all computed again',
  kept_total: 'multiply-adds so far with a cache',
  layers: 'layers',
  widths: 'width',
  contexts: 'words in the context',
  token_bytes: 'bytes a word',
  cache_megabytes: 'megabytes of the full cache',
};

export const texts = {
  letters: ['t', 'h', 'e', '␣', 'c', 'a', 't', '␣', 's', 'a', 't'],
  written: 'letters written',
  without: 'without a cache',
  withCache: 'with a cache',
  table: 'Multiply-adds in one layer of width 16, and the first number of the output',
  legend: 'A row for each letter written. Filled: keys and values computed for it; framed: kept.',
  thisLetter: 'this letter',
  soFar: 'so far',
  firstOutput: 'output',
  same: (difference: string) =>
    `The largest difference in the 16 numbers of the output: ${difference}.`,
  real: 'The cache of real models',
  quoted: 'quoted from the paper of the model',
  realTable: 'Sizes quoted from their papers; 2 bytes a number',
  realHeads: ['layers', 'width', 'context', 'bytes a word', 'MB in all'],
  models: ['GPT-2 small', 'Llama 2 7B', 'GPT-3'],
  summary: (letters: number, again: string, kept: string, difference: string) =>
    `${letters} ${letters === 1 ? 'letter' : 'letters'}: ${again} multiply-adds without a cache, ${kept} with it; the outputs differ by ${difference}.`,
  whatIsKept: {
    question:
      'Eleven letters, width 16. The last one comes. How many times the work does it take without a cache, where the whole text goes through the layer again?',
    options: ['less than twice', 'about ten times', 'about a hundred times: 11 · 11 pairs'],
    explain: (again: string, kept: string) =>
      `Without a cache the last letter takes ${again} multiply-adds, with it ${kept}: eleven times. Eleven letters are projected in place of one, and eleven rows of pairs are computed in place of one. All eleven letters together then differ by less.`,
    scene: 'write all letters',
  },
  oneToken: {
    question:
      'A model has 10 layers of width 64 and keeps 2 bytes for a number. By how many bytes does the cache grow with each word?',
    blanks: ['bytes'],
    mistakes: {
      keysAlone: 'only the keys were counted, and values are kept as well',
      noBytes: 'numbers were counted once and not as bytes: a key and a value, 2 bytes each number',
    },
    explain: (bytes: string) =>
      `A key and a value of 64 numbers in 10 layers, 2 bytes each: 2 · 64 · 10 · 2 = ${bytes}.`,
  },
};

/** What the programs say beside their lines. */
export const comments = {
  each_once: 'the same letter has the same vector',
  again: 'without a cache: the whole text again, for its last row',
  kept: 'with a cache: one row of K and V, once',
  outputs: '(11, 16): what each letter got when it came',
  quoted: 'quoted sizes: GPT-2 small, Llama 2 7B, GPT-3',
  two_each: 'a key and a value, 2 bytes a number',
};

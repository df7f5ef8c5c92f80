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
  asking: 'heads that ask',
  kept_heads: 'heads whose keys and values are kept',
  head_widths: 'width of a head',
  contexts: 'words in the context',
  token_bytes: 'bytes a word',
  cache_gigabytes: 'gigabytes of the full cache',
  shared_bytes: 'bytes a word',
  shared_gigabytes: 'gigabytes of the full cache',
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
  pairs: 'kept keys and values',
  sharing:
    '32 layers of 32 heads, each 128 wide: above the heads that ask, below the keys and values that are kept for them',
  bytesEach: 'bytes for each word,',
  inAll: (context: number) => `GB for a text of ${context} words`,
  quoted: 'quoted from the paper of the model',
  realTable: 'Sizes quoted from their papers; 2 bytes a number',
  realHeads: ['layers', 'heads that ask', 'heads kept', 'context', 'bytes a word', 'GB in all'],
  models: ['GPT-2 small', 'GPT-3', 'Llama 2 7B', 'Llama 2 70B', 'Llama 3 8B'],
  summary: (letters: number, again: string, kept: string, difference: string) =>
    `${letters} ${letters === 1 ? 'letter' : 'letters'}: ${again} multiply-adds without a cache, ${kept} with it; the outputs differ by ${difference}.`,
  whatIsKept: {
    question:
      'Eleven letters, width 16. The last one comes. How many times the work does it take without a cache, where the whole text goes through the layer again?',
    options: {
      twice: 'less than twice',
      ten: 'about ten times',
      hundred: 'about a hundred times: 11 · 11 pairs',
    },
    explain:
      'Without a cache the last letter takes {again:0} multiply-adds, with it {kept:0}: eleven times. Eleven letters are projected in place of one, and eleven rows of pairs are computed in place of one. All eleven letters together then differ by less.',
    scene: 'write all letters',
  },
  oneToken: {
    question:
      'A model has {layers} layers of width {width} and keeps 2 bytes for a number. By how many bytes does the cache grow with each word?',
    blanks: ['bytes'],
    mistakes: {
      keysAlone: 'only the keys were counted, and values are kept as well',
      noBytes: 'numbers were counted once and not as bytes: a key and a value, 2 bytes each number',
    },
    explain:
      'A key and a value of {width} numbers in {layers} layers, 2 bytes each: 2 · {width} · {layers} · 2 = {right[0]:0}.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  each_once: 'the same letter has the same vector',
  again: 'without a cache: the whole text again, for its last row',
  kept: 'with a cache: one row of K and V, once',
  outputs: '(11, 16): what each letter got when it came',
  quoted: 'quoted sizes: GPT-2 small, GPT-3, Llama 2 7B, Llama 2 70B, Llama 3 8B',
  pairs: 'how many keys and values 32 heads share; 32 layers, 128 wide, 8,192 words',
  two_each: 'a key and a value, 2 bytes a number',
};

// What this step says beside its prose.

export const names = {
  weights_before: 'weight before',
  output_before: 'output before',
  difference: 'difference',
  change: 'change',
};

export const texts = {
  written: 'words written',
  rule: {
    label: 'a word attends to',
    options: { causal: 'itself and what is before it', everything: 'every word written' },
  },
  weights: 'weights so far',
  outputs: 'output (x, y), before the last word and now',
  before: ['x before', 'y before'],
  now: ['x now', 'y now'],
  changed: 'changed by',
  isNew: 'new',
  kept: {
    caption: 'what the outputs are made of',
    rows: { query: 'query', key: 'key', value: 'value' },
    states: { kept: 'kept', again: 'again' },
  },
  summary: (word: string, position: string, change: string) =>
    `“${word}” is word ${position}. The outputs before it changed by ${change} at most.`,
  only: (word: string) => `“${word}” is word 1 and attends only to itself.`,
  free: {
    question:
      'Now every word may attend to every word written. Four words have their outputs, and a fifth word comes. How many of the four outputs change?',
    options: { none: 'none', fourth: 'only that of the fourth word', all: 'all four' },
    things: { all: 'all four', fourth: 'the fourth alone' },
    press: 'Press the first word whose output changes.',
    explain:
      'Each of the four gives the new word some weight, and takes it from the others. The x of “cat” was {before[2]:3} and becomes {after[2]:3}, so everything has to be computed again. Under the causal mask it is {causal[2]:3}, however many words come.',
    scene: 'write the fifth word',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  each_once: 'every word once: where it comes again it has the same vector',
  on_its_way: 'how many words are written',
  written_so_far: '(n, 16): the words written so far',
  two_numbers: '(n, 2): x and y of each word',
  how_much: 'by how much each earlier output changed',
  without_last: 'the same without the last word',
};

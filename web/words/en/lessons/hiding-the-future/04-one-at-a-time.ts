// What step 4 of lesson 4 says beside its prose.

export const words = {
  written: 'words written',
  rule: {
    label: 'a word sees',
    options: { causal: 'itself and what is before it', everything: 'every word written' },
  },
  weights: 'weights so far',
  looks: 'looks',
  seen: 'is seen',
  outputs: 'The output of each word, before and after the last word came',
  before: ['x before', 'y before'],
  now: ['x now', 'y now'],
  changed: 'changed by',
  isNew: 'new',
  notYet: 'not yet',
  summary: (word: string, position: string, change: string) =>
    `“${word}” is word ${position}. The outputs before it changed by ${change} at most.`,
  only: (word: string) => `“${word}” is word 1 and sees only itself.`,
  keep: {
    question:
      'Four words are written and “cat”, the second, has its output. Now comes a fifth word, under the causal mask. What happens to the output of “cat”?',
    options: ['nothing, it stays as it is', 'it changes a little', 'it becomes 0'],
    explain: (before: string, after: string, free: string) =>
      `x was ${before} and is ${after}: the fifth word is hidden from “cat”. If every word were seen, it would be ${free}.`,
    scene: 'write the fifth word',
  },
};

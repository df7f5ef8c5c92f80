// What this step says beside its prose.

export const names = {
  importance: 'importance',
};

export const texts = {
  caption: 'Importance and weight of each word',
  all: 'all',
  sum: 'sum',
  bar: (name: string) => `${name}, bar`,
  summary: (total: string, word: string, share: string) =>
    `The importances add up to ${total}; “${word}” gets ${share} of the light.`,
  noLight: (total: string) => `The importances add up to ${total}.`,
  problem:
    'Every importance is 0, and 0 ÷ 0 has no answer: there is nothing to share out (NaN means “not a number”). Raise at least one bar.',
  halve: {
    question:
      'The importances are 0.1, 0.3 and 0.6. You halve all three. What happens to the weight of “pizza”?',
    options: {
      halves: 'It halves, to 0.3',
      stays: 'It stays at 0.6',
      rises: 'It rises, because the others shrink',
    },
    explain:
      'Before {before[2]:short}, after {after[2]:short}. Half the importance, but half the sum as well: every share stays what it was. Only proportions count.',
    scene: 'halve them',
  },
};

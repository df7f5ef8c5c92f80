// The titles of lesson 1.

export const titles = {
  lesson: 'Where to look',
  steps: {
    spotlight: 'A spotlight with a budget',
    'scores-to-weights': 'From scores to weights',
    'what-softmax-ignores': 'What softmax ignores',
    'weighted-combination': 'Mixing by weight',
    'dot-products': 'Scores from arrows',
    'query-key-value': 'Query, key, value',
    'one-line': 'Attention in one line',
  },
} as const;

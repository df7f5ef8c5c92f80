// The titles of the lesson.

export const titles = {
  lesson: 'Where to look',
  steps: {
    'what-it-means': 'How does “it” find “animal”?',
    spotlight: 'A spotlight with a budget',
    'scores-to-weights': 'From scores to weights',
    'what-softmax-ignores': 'What softmax ignores',
    temperature: 'How sharply to choose',
    'weighted-combination': 'Mixing by weight',
    'dot-products': 'Scores from arrows',
    'length-and-angle': 'Length and angle',
    'query-key-value': 'Query, key, value',
    'one-line': 'Attention in one line',
  },
} as const;

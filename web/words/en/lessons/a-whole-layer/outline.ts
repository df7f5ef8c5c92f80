// The titles of the lesson.

export const titles = {
  lesson: 'A whole layer',
  steps: {
    'what-is-missing': 'What else is in a layer?',
    'a-line-to-add-to': 'A line to add to',
    'centre-and-scale': 'Centre and scale',
    'each-word-by-itself': 'Each word by itself',
    'a-soft-bend': 'A soft bend',
    'same-input-two-outputs': 'Same input, two outputs',
    'the-whole-of-it': 'The whole of it',
    'after-or-before': 'Norm after or before',
    'the-bill': 'The bill',
    'the-map': 'The map, lit',
  },
};

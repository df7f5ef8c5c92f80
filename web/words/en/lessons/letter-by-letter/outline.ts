// The titles of lesson 11.

export const titles = {
  lesson: 'Letter by letter',
  steps: {
    'the-next-letter': 'How does a machine write?',
    'a-small-decoder': 'A writer that knows nothing yet',
    'learning-to-write': 'Learning to write',
    'you-begin': 'You begin, it goes on',
    'where-it-looks': 'Where it looks while it writes',
    'without-the-mask': 'Without the mask',
  },
} as const;

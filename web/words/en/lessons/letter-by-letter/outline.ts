// The titles of the lesson.

export const titles = {
  lesson: 'Letter by letter',
  steps: {
    'the-next-letter': 'How does a machine write?',
    'a-small-decoder': 'A writer that knows nothing yet',
    'learning-to-write': 'Learning to write',
    'you-begin': 'You begin, it goes on',
    'where-it-looks': 'Where it looks while it writes',
    'what-came-next': 'What came next last time?',
    'without-the-mask': 'Without the mask',
    'pieces-of-words': 'Pieces of words',
  },
} as const;

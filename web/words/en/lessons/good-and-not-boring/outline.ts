// The titles of lesson 10.

export const titles = {
  lesson: 'Good and not boring',
  steps: {
    'two-reviews': 'Two reviews',
    shuffled: 'The same words, shuffled',
    'with-and-without': 'With positions, and without',
    'your-review': 'Your own review',
    'what-not-does': 'What “not” does',
  },
} as const;

// The titles of the lesson.

export const titles = {
  lesson: 'Good and not boring',
  steps: {
    shuffled: 'Two reviews of the same words',
    'two-reviews': 'The classifier of Tutorial S4',
    'with-and-without': 'With positions, and without',
    'your-review': 'Your own review',
    'what-not-does': 'What “not” does',
  },
} as const;

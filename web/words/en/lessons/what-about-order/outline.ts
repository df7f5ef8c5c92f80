// The titles of the lesson.

export const titles = {
  lesson: 'What attention knows about order',
  steps: {
    'shuffle-the-words': 'Dog bites man',
    'the-way-back': 'The way back',
    'what-pooling-forgets': 'One vector for a sentence',
    'why-not-count': 'Why not count 1, 2, 3?',
    waves: 'Positions as waves',
    'clock-hands': 'A clock for each pair, near and far',
    'two-the-apart': 'The two “the”, told apart',
    'what-breaks-the-symmetry': 'What breaks the symmetry',
    'three-programs': 'Three programs, one table',
  },
} as const;

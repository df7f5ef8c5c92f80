// The titles of lesson 5.

export const titles = {
  lesson: 'What attention knows about order',
  steps: {
    'shuffle-the-words': 'Shuffle the words',
    'what-pooling-forgets': 'What is pooled forgets order',
    waves: 'Positions as waves',
    'clock-hands': 'A clock for each pair',
    'near-and-far': 'Near and far',
    'what-breaks-the-symmetry': 'What breaks the symmetry',
    'three-programs': 'Three programs, one table',
  },
} as const;

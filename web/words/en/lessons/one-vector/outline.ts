// The titles of the lesson before attention.

export const titles = {
  lesson: 'One vector for a whole sentence',
  steps: {
    'before-attention': 'How was it done before?',
    'what-is-left': 'What is left of the first word?',
    'three-gates': 'A cell with three gates',
    'the-chain': 'Read, hand over, write',
    'a-coin': 'A coin at every step',
    'sort-or-reverse': 'Sort or reverse?',
    'several-guesses': 'More than one guess',
    'how-much-fits': 'Doubling the vector',
    'is-it-room': 'Is it room?',
  },
} as const;

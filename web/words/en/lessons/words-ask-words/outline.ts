// The titles of the lesson.

export const titles = {
  lesson: 'Words become vectors, vectors ask each other',
  steps: {
    'why-words-ask': 'What does “it” mean?',
    'words-become-vectors': 'A row of numbers for each word',
    'nothing-learned': 'Could words ask as they are?',
    'three-roles': 'Three roles by three matrices',
    'linked-matrices': 'Everyone asks everyone',
    'printed-and-real': 'What the tutorial prints',
    'self-attention': 'Self-attention in other sizes',
    'two-the': 'Two words that cannot be told apart',
  },
} as const;

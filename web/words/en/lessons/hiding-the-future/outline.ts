// The titles of the lesson.

export const titles = {
  lesson: 'Hiding the future',
  steps: {
    'a-number-for-every-word': 'A number for every word',
    'no-peeking': 'Guessing the next word, without peeking',
    'minus-infinity': 'From minus infinity to 0',
    'paint-a-mask': 'Paint a mask',
    'one-at-a-time': 'One word at a time',
    'nothing-to-see': 'Nothing left to see',
    'four-conventions': 'One mask, five programs',
  },
} as const;

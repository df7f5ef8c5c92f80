// The titles of lesson 4.

export const titles = {
  lesson: 'Hiding the future',
  steps: {
    'no-peeking': 'Guessing the next word, without peeking',
    'minus-infinity': 'From minus infinity to 0',
    'paint-a-mask': 'Paint a mask',
    'one-at-a-time': 'One word at a time',
    'nothing-to-see': 'Nothing left to see',
    'four-conventions': 'One mask, five programs',
  },
} as const;

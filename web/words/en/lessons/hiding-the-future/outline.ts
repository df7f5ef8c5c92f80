// The titles of lesson 4.

export const titles = {
  lesson: 'Hiding the future',
  steps: {
    'no-peeking': 'What a reader of the next word may see',
    'minus-infinity': 'From minus infinity to 0',
    'paint-a-mask': 'Paint a mask',
    'one-at-a-time': 'One word at a time',
    'nothing-to-see': 'Nothing left to see',
    'four-conventions': 'Four ways to write one mask',
  },
} as const;

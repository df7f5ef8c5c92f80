// The titles of this lesson.

export const titles = {
  lesson: 'Does attention explain?',
  steps: {
    'other-weights': 'Other weights',
    'one-place-beside': 'One place beside',
    'a-second-way': 'Used, or needed?',
    'five-stories': 'Equally right, five stories',
    'take-it-away': 'Take the word away',
    'the-other-run': 'From one run into another',
    'eight-points': 'Eight points',
  },
};

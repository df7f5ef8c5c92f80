// The titles of this lesson.

export const titles = {
  lesson: 'Does attention explain?',
  steps: {
    'other-weights': 'Other weights',
    'one-place-beside': 'One place beside',
    'a-second-way': 'A second way',
    'the-line': 'From one vector to layers',
    'eight-points': 'Eight points',
  },
};

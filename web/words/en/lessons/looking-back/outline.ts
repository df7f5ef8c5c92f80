// The titles of the lesson on looking back.

export const titles = {
  lesson: 'Looking back',
  steps: {
    'not-one-vector': 'Must everything go through one vector?',
    'added-inside': 'Added inside tanh',
    'before-or-after': 'Which state asks?',
    'four-scores': 'Four ways to ask',
    twice: 'The context enters twice',
    'must-you-divide': 'Must you divide?',
    'too-sure': 'Too sure, or deaf',
  },
};

// The titles of the lesson.

export const titles = {
  lesson: 'Many heads',
  steps: {
    'two-questions': 'Two questions at once',
    'cut-ask-join-mix': 'Cut, ask, join, mix',
    'what-mixes-the-heads': 'What mixes the heads',
    'one-matrix-for-three': 'One matrix for three',
    'what-heads-cost': 'What heads cost',
    laboratory: 'Laboratory: four heads',
    'before-training': 'Before training',
    'one-head-cannot': 'What one head cannot do',
    'one-head-off': 'Switch one off',
  },
};

// The titles of the lesson.

export const titles = {
  lesson: 'Learning to look',
  steps: {
    'a-guess-and-its-loss': 'A guess, a loss',
    'a-slope-and-a-step': 'A slope, a small step',
    'a-loss-for-looking': 'A loss for looking',
    'into-the-matrix': 'How the pull reaches the matrix',
    'told-and-not-told': 'What it is told, and what not',
    'nobody-told-it-how': 'Told where, not how',
    'why-one-layer-cannot': 'Why one layer cannot',
    'other-ways': 'Other seeds, other ways',
    'how-far-to-trust': 'How far to trust such weights',
  },
};

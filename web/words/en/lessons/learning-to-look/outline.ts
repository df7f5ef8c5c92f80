// The titles of lesson 6.

export const titles = {
  lesson: 'Learning to look',
  steps: {
    'a-guess-and-its-loss': 'A guess, a loss',
    'a-slope-and-a-step': 'A slope, a small step',
    'a-loss-for-looking': 'A loss for looking',
    'into-the-matrix': 'Into the matrix',
    'told-and-not-told': 'What it is told, and what not',
    'nobody-told-it-how': 'Nobody told it how',
    'why-one-layer-cannot': 'Why one layer cannot',
    'other-ways': 'Other ways, and where it fails',
    'how-far-to-trust': 'How far to trust such weights',
  },
};

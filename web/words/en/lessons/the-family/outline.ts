// The titles of the lesson on where attention is used.

export const titles = {
  lesson: 'The family',
  steps: {
    'three-families': 'Who may see what?',
    'from-text-to-chat': 'From text to chat',
    'a-picture-in-patches': 'A picture becomes words',
    'near-or-everywhere': 'Near, or everywhere',
    'sound-in-frames': 'A sound becomes words',
    'a-chain-that-folds': 'A chain that folds',
    'pictures-and-captions': 'Pictures and captions',
    'fifteen-questions': 'Fifteen questions',
  },
};

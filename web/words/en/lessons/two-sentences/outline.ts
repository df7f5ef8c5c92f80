// The titles of the lesson.

export const titles = {
  lesson: 'Two sentences',
  steps: {
    'where-chat-looks': 'Where to look for the next word',
    'what-must-fit': 'What must fit',
    'three-attentions': 'Three attentions',
    'learning-to-translate': 'Learning to translate',
    'word-by-word': 'Your sentence, word by word',
    'il-or-elle': 'Il or elle?',
    'what-it-cannot': 'What it cannot do',
  },
};

// The titles of lesson 8.

export const titles = {
  lesson: 'Two sentences',
  steps: {
    'where-chat-looks': 'Where should “chat” look?',
    'what-must-fit': 'What must fit',
    'three-attentions': 'Three attentions',
    'learning-to-translate': 'Learning to translate',
    'word-by-word': 'Your sentence, word by word',
    'il-or-elle': 'Il or elle?',
    'what-it-cannot': 'What it cannot do',
  },
};

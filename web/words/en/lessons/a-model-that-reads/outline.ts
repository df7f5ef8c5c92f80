// The titles of the lesson on the model that reads.

export const titles = {
  lesson: 'A model that reads',
  steps: {
    'the-sentence-at-last': 'The sentence, at last',
    'seventy-two-heads': 'Seventy-two heads',
    'a-ready-made-model': 'An average of everything',
    'one-word-changed': 'One word changed',
    'a-name-for-a-head': 'A name for a head',
    'heads-with-habits': 'Heads with habits',
    'without-a-head': 'Without a head',
    'what-it-was-trained-for': 'What it was trained for',
    laboratory: 'Laboratory: read anything',
  },
};

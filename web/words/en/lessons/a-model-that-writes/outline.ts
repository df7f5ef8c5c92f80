// The titles of the lesson on a model that writes stories.

export const titles = {
  lesson: 'A model that writes stories',
  steps: {
    'it-goes-on': 'You begin, it goes on',
    'whose-name-comes': 'Whose name comes?',
    'one-after-the-other': 'Three heads, one after the other',
    'forty-pairs': 'Does it hold for forty pairs?',
    'who-is-hungry': 'Who is hungry?',
    'the-guess-after-each-layer': 'The guess after each layer',
    'heads-by-what-they-do': 'Heads by what they do',
    'the-opened-model': 'Three parts that have changed',
    'between-this-and-chat': 'What is between this and a chat program',
  },
};

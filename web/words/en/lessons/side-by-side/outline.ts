// The titles of the lesson on models with and without attention.

export const titles = {
  lesson: 'Side by side',
  steps: {
    'writing-dates': 'Does looking back help?',
    'where-it-looks': 'Your date, character by character',
    'drawn-by-hand': 'Did anybody tell it?',
    'the-trainer': 'Train both yourself',
    'what-happens-at-forty': 'What happens at forty',
    'the-line': 'From one vector to layers',
  },
};

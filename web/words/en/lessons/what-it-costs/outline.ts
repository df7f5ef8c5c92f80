// The titles of the lesson on cost.

export const titles = {
  lesson: 'What it costs',
  steps: {
    'multiply-adds': 'What does a book cost?',
    'far-apart': 'One step, or ninety-nine',
    'a-square-of-weights': 'A square of weights',
    'tile-by-tile': 'Softmax, tile by tile',
    'not-every-pair': 'Not every pair',
    'kept-not-repeated': 'Kept, not repeated',
    'the-whole-bill': 'The whole bill',
  },
};

// The titles of lesson 3.

export const titles = {
  lesson: 'Why the square root',
  steps: {
    'long-vectors': 'Long vectors make large scores',
    'sharp-softmax': 'Large scores make softmax sharp',
    saturation: 'A sharp softmax stops learning',
    laboratory: 'Laboratory: the root on trial',
    'a-printed-table': 'A printed table, run again',
  },
} as const;

// The titles of the lesson.

export const titles = {
  lesson: 'Why the square root',
  steps: {
    'long-vectors': 'Long vectors make large scores',
    'sharp-softmax': 'Large scores make softmax sharp',
    saturation: 'A sharp softmax hardly listens',
    'with-and-without': 'Laboratory: the root on trial',
    laboratory: 'Laboratory: thousands of draws',
    'a-printed-table': 'A printed table, run again',
  },
} as const;

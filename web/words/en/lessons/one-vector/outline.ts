// The titles of the lesson before attention.

export const titles = {
  lesson: 'One vector for a whole sentence',
  steps: {
    'before-attention': 'How was it done before?',
  },
} as const;

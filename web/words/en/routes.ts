// What the routes are called.

export const routeTitles = {
  course: 'The course',
  S0: 'Tutorial 0: attention and its parts',
  S1: 'Tutorial 1: a language-model chapter',
  S2: 'Tutorial 2: attention in small steps',
  S3: 'Tutorial 3: from sequence-to-sequence to self-attention',
  S4: 'Tutorial 4: the reference page',
} as const;

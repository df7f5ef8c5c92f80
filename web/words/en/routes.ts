// What the routes are called.

export const routeTitles = {
  course: 'The course',
  short: 'The short road',
  S0: 'Tutorial S0: attention and its parts',
  S1: 'Tutorial S1: a language-model chapter',
  S2: 'Tutorial S2: attention in small steps',
  S3: 'Tutorial S3: from sequence-to-sequence to self-attention',
  S4: 'Tutorial S4: the reference page',
} as const;

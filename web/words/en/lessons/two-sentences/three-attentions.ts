// What this step says beside its prose.

export const names = {
  weights_read: 'weight while reading',
  weights_own: 'weight among what is written',
  weights_cross: 'weight across',
};

export const texts = {
  stage: 'which attention',
  stages: ['all', 'reading', 'own words', 'across'],
  label: 'Who may look at whom: down the side who asks, along the top who answers',
  answers: { english: 'English answers', french: 'French answers' },
  never: 'never: reading does not wait for what is written',
  says: [
    (n: number, m: number) =>
      `${n} English and ${m} French words: three attentions with ${n * n}, ${(m * (m + 1)) / 2} and ${m * n} weights.`,
    (n: number) => `While reading, each of ${n} English words looks at all ${n}.`,
    (_: number, m: number) =>
      `Each of ${m} French words looks at itself and at those before it: ${(m * (m + 1)) / 2} of ${m * m} pairs.`,
    (n: number, m: number) => `Each of ${m} French words looks at all ${n} English words.`,
  ],
  oneMore: {
    word: 'today',
    question:
      'An encoder and a decoder of one layer each. You add a sixth English word. Which of the weights that stand here now will change?',
    options: {
      reading: 'only those of reading: no French word was touched',
      across: 'those of reading and those across',
      all: 'all of them: everything is connected',
    },
    explain:
      'Those of reading, by up to {read:2}, and those across, by up to {across:2}: in both English words answer, and now there is one more to share with. Among what is written nobody asks the English words, so not a digit changes there. (In a decoder of two layers the second one would notice: it reads what the first has brought across.)',
    scene: 'add an English word',
  },
};

/** A task of this step. */
export const counting = {
  question:
    'An encoder reads 7 words and a decoder has written 4. How many weights may be more than 0, in a head of each attention?',
  blanks: ['reading', 'own words', 'across'],
  mistakes: {
    no_mask: 'the causal mask was forgotten',
    half: 'the words’ looks at themselves were left out',
    square_across: 'across, the pairs of one sentence were counted',
  },
  explain:
    'Reading has 7 · 7 = {right[0]:short}. Of its own 4 · 4 pairs the decoder keeps 1 + 2 + 3 + 4 = {right[1]:short}. Across, each of 4 looks at all 7: {right[2]:short}.',
};

/** What the program says beside its lines. */
export const comments = {
  no_learning: 'nothing is learned here',
  room: 'room for 12 words: one more changes no other',
  attend: 'an attention with matrices of its own',
  each_once: 'the same word has the same vector',
  reads: 'the encoder: every English word sees all of them',
  own: 'the decoder: a French word sees those up to itself',
  cross: 'the decoder: a French word sees all English words',
};

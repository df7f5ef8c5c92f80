// What this step says beside its prose.

export const names = {
  allowed: 'words it may attend to',
  source_weights: 'weight in the encoder',
  cross_weights: 'weight across',
};

export const texts = {
  roles: {
    asks: 'each word, by its vector',
    answers: 'every word that the mask does not hide',
    handsOver: 'what that word’s vector holds',
  },
  family: 'family',
  families: { encoder: 'encoder (BERT)', decoder: 'decoder (GPT)', both: 'both (T5)' },
  asks: 'who asks',
  reads: 'it reads',
  asking: 'each word asks, and becomes a new vector',
  source: 'the encoder reads a text with gaps',
  sourceNew: 'its new vectors: keys and values for the decoder',
  writing: 'the decoder asks both ways, and guesses',
  own: 'the decoder’s own words; hatched: not written yet',
  guesses: (word: string) => `guesses ${word}`,
  scores: 'scores',
  allowed: (word: string) => `“${word}” may attend to`,
  picture: 'Who attends to whom; thick lines: the word that asks',
  sentences: {
    encoder: { words: ['the', 'cat', '[MASK]', 'on', 'the', 'mat'], guesses: ['', '', 'sat'] },
    decoder: {
      words: ['the', 'cat', 'sat', 'on', 'the', 'mat'],
      guesses: ['cat', 'sat', 'on', 'the', 'mat', '.'],
    },
    both: {
      words: ['‹1›', 'cat', 'sat', '‹2›', 'mat'],
      guesses: ['cat', 'sat', '‹2›', 'mat', '.'],
    },
  },
  /** What the encoder of the third family reads: each mark stands for words that are left out. */
  gapped: ['the', '‹1›', 'on', 'the', '‹2›'],
  summary: (word: string, allowed: number, all: number) =>
    `“${word}” may attend to ${allowed} of the ${all} words in its own sentence.`,
  summaryOfBoth: (word: string, allowed: number, all: number, source: number) =>
    `“${word}” may attend to ${allowed} of the ${all} words being written, and to all ${source} that the encoder read.`,
  behind: {
    question:
      '“The cat … on the mat”: three models guess the missing word. In which of them can “mat” have a say?',
    options: {
      all: 'in all three: attention sees the whole sentence',
      encoder: 'in the encoder alone',
      two: 'in the encoder, and in encoder and decoder together',
    },
    explain:
      'Give all words the same score. In the encoder the gap gives “mat” the weight {encoder:3}. In the decoder the word before the gap gives it {decoder:0}: it comes later, so it is hidden. A decoder that asks an encoder gives it {both:3}, across: the text with the gap was read as a whole. That is why T5 marks its gaps in one text and writes what is missing in another.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  nothing_hidden: 'nothing is hidden',
  future_hidden: 'what comes later is hidden',
  untrained: 'random scores: nobody trained this model',
  encoder_side: 'the encoder reads its own five words, all of them',
  across: 'and the decoder asks them',
  how_many: 'how many words each may attend to',
};

// What the step on paths says beside its prose.

export const names = {
  steps_lstm: 'steps in the LSTM',
  steps_attention: 'steps in attention',
  slopes_lstm: 'gradient through the LSTM',
  slopes_attention: 'gradient through attention',
  sizes_lstm: 'size of the gradient through the LSTM',
  sizes_attention: 'size of the gradient through attention',
  left_lstm: 'left of the gradient in the LSTM',
  left_attention: 'left of the gradient in attention',
};

export const texts = {
  far: 'words apart',
  apart: (distance: number) => `${distance} apart`,
  counted: 'how many words before the last one it stands',
  backward: 'by backward(), from the sum of the last output',
  path: (far: number) =>
    `The way from the first word to the last: ${far} steps in an RNN, 1 step in attention`,
  direct: 'attention: 1 step',
  hops: (far: number) => `RNN: ${far} ${far === 1 ? 'step' : 'steps'}, one after the other`,
  first: 'word 1',
  last: (place: number) => `word ${place}`,
  table: 'What is left of a gradient from the last word, beside what the word next to it gets',
  heads: {
    steps: 'steps, LSTM',
    leftLstm: 'left, LSTM',
    stepsAttention: 'steps, attention',
    leftAttention: 'left, attention',
  },
  summary: (far: number, measured: number, left: string) =>
    `Word 1 and word ${far + 1} are ${far} ${far === 1 ? 'step' : 'steps'} apart in an RNN and 1 step in attention. At ${measured} apart an untrained LSTM leaves ${left} of a gradient.`,
  twentySteps: {
    question:
      'An untrained LSTM has read 100 words. The gradient of its last output goes back word by word. How much is left 20 words before the end, beside the word next to the last?',
    options: {
      half: 'about half: an LSTM is made to remember',
      hundredth: 'about a hundredth',
      less: 'less than a thousandth',
    },
    explain:
      'After 2 steps {left_lstm[1]:2} is left, after 20 steps {left_lstm[4]:3}: each step passes on about half. In PyTorch the bias of the forget gate is drawn around 0, so the gate begins half open. An LSTM can learn to keep more. In attention {left_attention[4]:2} is left after 20 words, for it is the same single step.',
    scene: 'show 99 words',
  },
  vanishing: {
    claim: 'Attention has better gradients than an RNN: they do not vanish.',
    bet: 'Five scores, then the same ones 8 and 64 times as large. How much of the slope of softmax is left in the end?',
    options: {
      nearly: 'nearly all',
      between: 'between a hundredth and nine tenths',
      less: 'less than a hundredth',
    },
    explain:
      'The size of softmax’s slope is {slope_sizes[0]:3}, with scores 8 times as large {slope_sizes[1]:3}, and 64 times as large {slope_sizes[2]:3}.',
    verdict:
      'The way is short, and still a gradient can vanish on it: where softmax is saturated, queries and keys learn nothing.',
  },
  onePath: {
    claim: 'Any two words are connected directly, by a path of length 1.',
    bet: 'A word is nudged, once where it stands next to the last word, once 99 words before it. How does the last output change?',
    options: {
      less: 'less when the word is far',
      same: 'by the same',
      more: 'more when the word is far',
    },
    explain:
      'It changes by {near:short 4} when the word stands next to it, and by {far:short 4} when it stands 99 words before.',
    verdict: 'So it is. Without positions attention does not even know how far away a word is.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  words: '(100, 32): 100 words',
  distances: 'how far before the last word',
  backward: 'the gradient of the last output for these words: (7, 32)',
  mean_size: '(7): its mean size',
  of_nearest: 'beside the word next to the last',
};

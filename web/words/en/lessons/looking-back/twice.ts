// What this step says beside its prose.

export const names = {
  source: 'number of the word that is read',
  token: 'number of the word before',
  state: 'state before the step',
  context: 'context',
  inside: 'what the LSTM reads',
  new_state: 'state after the step',
  features: 'what the prediction sees',
  logits: 'score of a word',
  encoder_counts: 'parameters of the encoder’s part',
  decoder_counts: 'parameters of the decoder’s part',
  encoder_total: 'encoder',
  decoder_total: 'decoder',
};

export const texts = {
  stage: 'one step of the decoder',
  stages: ['state', 'asks', 'once', 'LSTM', 'twice', 'scores'],
  chosen: 'show',
  sentences: ['sentence 1', 'sentence 2'],
  one: ['word'],
  label: 'One step of the decoder, each vector as long as it is wide',
  parts: {
    state: 'state before',
    weights: 'weights',
    context: 'context',
    token: 'word',
    newState: 'state after',
    logits: 'a score for each word',
  },
  becomes: {
    context: 'asks the 10 states of the encoder',
    inside: 'the word before, and beside it the context',
    newState: 'LSTM',
    features: 'and beside it the context, once more',
    logits: 'a linear layer',
  },
  counted: 'counted: the numbers that are learned in this part',
  decoderBill: 'What the decoder learns',
  decoderParts: ['vectors of words', 'attention', 'LSTM', 'prediction'],
  decoderFormulas: [
    '800 · 64',
    '2 · 128 · 64 + 64',
    '512 · (64 + 128 + 128) + 2 · 512',
    '256 · 800 + 800',
  ],
  encoderBill: 'What the encoder learns',
  encoderParts: ['vectors of words', 'LSTM'],
  encoderFormulas: ['1,000 · 64', '512 · (64 + 128) + 2 · 512'],
  says: (stage: number, logits: string, weights: string, total: string) =>
    [
      'The state before the step has 128 numbers.',
      `It asks: weights (${weights}), and a context of 128 numbers.`,
      'The context enters beside the word: the LSTM reads 64 + 128 numbers.',
      'The LSTM makes the state after the step: 128 numbers.',
      'The context enters again: the prediction sees 128 + 128 numbers.',
      `Logits (${logits}), weights (${weights}), ${total} parameters in the decoder.`,
    ][stage] ?? '',
  longer: {
    question:
      'The sentences that are read have 10 words. How many numbers more has the model to learn for sentences of 100?',
    options: {
      ten: 'about ten times as many: there is a weight for each word',
      none: 'none: it reads them with the numbers that it has',
      hundred: 'a hundred times as many: each word written meets each word read',
    },
    explain:
      'None. There are {size(weights):short} weights then, but weights are not learned: the same matrices compute them for every state that answers. The model has {after:0} numbers for sentences of any length.',
  },
};

/** What the program says beside its lines. */
export const comments = {
  no_grad: 'nothing is learned here',
  states: '(2, 10, 128): the states; then the last one, with what it keeps',
  inside: '(2, 64 + 128): the context enters for the first time',
  features: '(2, 128 + 128): and for the second',
};

// What explanations say of the engine's operations: what stands in formulas between the numbers, what is said of numbers without
// a formula, and what is called by its operation.

export const texts = {
  set: 'set by you, not computed',
  fixed: 'fixed, not computed',
  trained: (step: number, settings: readonly string[]) =>
    ['trained: step', [step, ...settings].join(', ')].join(' '),
  /** Of a weight of a model that came trained; `name` is its name in the model's file. */
  opened: (name: string) => `learned, as it stands in the model’s file: ${name}`,
  told: (what: string) => `as the model computes it: ${what}`,
  drawn: (after: string | undefined) =>
    `drawn at random${after === undefined ? '' : ` after ${after}`}, the same in PyTorch`,
  and: 'and',
  or: 'or',
  not: 'not',
  power: 'to the power of',
  place: 'place of',
  largest: (count: number) => `the largest of ${count} numbers`,
  numbers: (count: number) => `${count} numbers`,
  products: (count: number) => `${count} products`,
  float32: 'each step in float32',
  blocked: 'blocked by',
  outside: 'outside the triangle',
  whole: 'computed in one piece',
  dropped: 'dropped',
  smallest: (count: number) => `the smallest of ${count} numbers`,
  notANumber: 'is not a number',
};

/** What a number is called that an operation made from nothing, where it has no name of its own. */
export const names = {
  random: 'random number',
  fixed: 'fixed number',
  counted: 'counted number',
  mask: 'mask',
  linearWeight: 'weight of a linear layer',
  linearBias: 'bias of a linear layer',
  xavierUniform: 'weight of the projections',
  positions: 'table of positions',
  /** Of what a training kept beside its weights, such as its answers. */
  kept: 'number that was kept',
};

/** What is called so in the smaller operations by which attention and recurrent layers explain themselves. */
export const parts = {
  score: 'score',
  scaled: 'scaled score',
  masked: 'masked score',
  weight: 'weight',
  query: 'query',
  key: 'key',
  value: 'value',
  context: 'context',
  feature: 'feature',
  energy: 'energy',
  inputGate: 'input gate',
  forgetGate: 'forget gate',
  outputGate: 'output gate',
  candidate: 'candidate',
  cell: 'cell state',
  hidden: 'hidden state',
  resetGate: 'reset gate',
  updateGate: 'update gate',
  mean: 'mean',
  variance: 'variance',
  logProbability: 'ln of the probability',
};

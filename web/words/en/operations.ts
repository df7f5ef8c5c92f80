// What explanations say of the engine's operations: what stands in formulas between the numbers, what is said of numbers without
// a formula, and what is called by its operation.

export const texts = {
  set: 'set by you, not computed',
  fixed: 'fixed, not computed',
  trained: (step: number, settings: readonly string[]) =>
    ['trained: step', [step, ...settings].join(', ')].join(' '),
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
};

/** What a number is called that an operation made from nothing, where it has no name of its own. */
export const names = {
  random: 'random number',
  linearWeight: 'weight of a linear layer',
  linearBias: 'bias of a linear layer',
  positions: 'table of positions',
};

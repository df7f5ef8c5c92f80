// What the steps of this lesson say in common.

/** What the tensors are called that several steps compute. */
export const names = {
  unscaled_weights: 'weight without √dₖ',
  entropies: 'entropy',
  entropy: 'entropy',
};

export const labels = {
  width: 'width dₖ',
  key: 'key',
  keys: 'keys',
  with: 'with √dₖ',
  without: 'without √dₖ',
};

// What the steps of lesson 3 say in common.

export const labels = {
  seed: 'seed',
  width: 'width dₖ',
  key: 'key',
  keys: 'keys',
  with: 'with √dₖ',
  without: 'without √dₖ',
};

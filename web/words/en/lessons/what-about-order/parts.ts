// What several steps of lesson 5 say alike.

/** What the tensors are called that several steps compute. */
export const names = {
  order: 'order',
  values_shuffled: 'value in your order',
  weights_shuffled: 'weight in your order',
  output_shuffled: 'output in your order',
  inverse: 'inverse',
  gaps: 'difference',
  distance: 'distance',
  distances: 'distance',
};

// What several steps of this lesson say alike.

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

/** What the programs of several steps say beside their lines. */
export const comments = {
  vocabulary: 'each word once, in small letters',
  x: '(words, numbers): equal words have equal rows',
  weights: '(words, words): a row for each word that asks',
  output: '(words, numbers): the new vector of each word',
};

// What steps of the lesson on where attention is used say alike.

export const texts = {
  roles: 'query, key and value here',
  asks: 'query: asks',
  answers: 'key: answers',
  handsOver: 'value: is handed over',
};

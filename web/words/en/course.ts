// What steps of many lessons say alike.

export const texts = {
  seed: 'seed',
  show: 'show',
};

// What is said of a link that did not fit.

export const notices = {
  title: 'The link did not fit this page exactly. What was done about it:',
  more: (count: number) => `and ${count} more`,
  dismiss: 'dismiss',
};

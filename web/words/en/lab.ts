// What is said about links, inputs and keys.

export const address = {
  noRoute: 'The link names a route that does not exist; this is the whole course.',
  noLesson: 'The link names a lesson that is not on this route; this is the first step.',
  noStep: 'The link names a step that this lesson does not have; this is its first one.',
  noPage: 'The link names a page that does not exist; this is a step of the course.',
  noView: (view: string) => `There is no view ${view}; this is the whole page.`,
  twice: (name: string) => `${name} is given twice; the last one is used.`,
  version: (given: string, read: number) =>
    `The link is of version ${given}; this page reads version ${read}.`,
  unknown: (name: string) => `${name} is not something this step has; it is ignored.`,
  notLoaded:
    'That step could not be loaded. Check the connection and try again; you are still where you were.',
};

export const keys = [
  { keys: ['→'], does: 'next step' },
  { keys: ['←'], does: 'step before' },
  { keys: ['Tab'], does: 'next thing that can be edited or asked' },
  {
    keys: ['↑', '↓'],
    does: 'in a number: change it; Shift ten times coarser, Alt ten times finer',
  },
  {
    keys: ['↑', '↓', '←', '→'],
    does: 'on a computed number: go to its neighbour; on the tip of an arrow or on a word with a grip: move it',
  },
  {
    keys: ['↑', '↓', '←', '→', 'Space'],
    does: 'in a mask: go to a neighbour; Space allows or blocks it',
  },
  { keys: ['Enter'], does: 'on a computed number: explain it' },
  { keys: ['Esc'], does: 'close the explanation' },
  { keys: ['?'], does: 'show these keys' },
];

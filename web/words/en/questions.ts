// What is said around questions: predictions, claims and tasks.

export const tasks = {
  title: 'Work it out',
  decimals: (count: number) =>
    count === 0
      ? 'Whole numbers will do.'
      : `To ${count} ${count === 1 ? 'decimal' : 'decimals'}; more are welcome.`,
  check: 'check',
  show: 'show me',
  again: 'start over',
  isEmpty: (blank: string) => `Something is missing: ${blank}. What you have typed stays.`,
  isNoNumber: (blank: string, typed: string) =>
    `${blank}: ${typed} is not a number. Write it with digits, such as 0.25.`,
  right: 'Right.',
  solution: 'This is how it goes.',
  mistake: (mistake: string) => `Not yet. A usual mistake leads there: ${mistake}.`,
  partly: (right: number, all: number) =>
    all === 1
      ? 'Not yet.'
      : `Not yet: ${right === 0 ? 'none' : right} of the ${all} numbers ${right === 1 ? 'is' : 'are'} right.`,
};

export const predictions = {
  title: 'Predict',
  wrong: 'Not quite. The answer:',
  right: 'Right.',
};

export const question = {
  yoursAndRight: 'your choice, right',
  yours: 'your choice',
  right: 'the answer',
  again: 'ask me again',
};

export const claims = {
  card: (entry: string) => `A tutorial says (${entry})`,
  wrong: 'The engine says otherwise:',
  right: 'The engine agrees with you.',
  program: 'the experiment as PyTorch',
  introduction:
    'Five tutorials on attention say much that is so, and some things that are not. Bet first, then see what an experiment says. The engine computes it while you watch, and each experiment is also a PyTorch program.',
  bets: (made: number, all: number) => `You have bet on ${made} of ${all}.`,
  loading: 'The lessons are being loaded.',
  step: 'The step about it:',
};

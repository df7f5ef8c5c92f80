// What is said around questions: predictions, claims and tasks.

const spelled = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

export const tasks = {
  title: 'Work it out',
  decimals: (count: number) =>
    count === 0
      ? 'Whole numbers will do.'
      : `${spelled[count] ?? count} ${count === 1 ? 'decimal' : 'decimals'} will do.`,
  check: 'check',
  show: 'show me',
  again: 'start over',
  isEmpty: (blank: string) => `Something is missing: ${blank}. What you have typed stays.`,
  isNoNumber: (blank: string, typed: string) =>
    `${blank}: ${typed} is not a number. Write it with digits, such as 0.25.`,
  right: 'Right.',
  solution: 'This is how it goes.',
  mistake: (mistake: string) => `Not yet. A usual mistake leads there: ${mistake}.`,
  short: (missing: number) =>
    `Right so far. Now give ${missing} more ${missing === 1 ? 'decimal' : 'decimals'}.`,
  partly: (right: number, all: number) =>
    all === 1
      ? 'Not yet.'
      : `Not yet: ${right === 0 ? 'none' : right} of the ${all} numbers ${right === 1 ? 'is' : 'are'} right.`,
};

/** What leads on from a step, and to those beside it. */
export const way = {
  steps: 'steps',
  last: 'This is the last step.',
  /** On the way to another lesson. */
  ofLesson: (number: number, step: string) => `Lesson ${number}: ${step}`,
  beside: { tutorials: 'What the tutorials say', curious: 'For the curious' },
  besideLabel: 'beside the road',
  besideLink: (kind: string, step: string) => `${kind}: ${step}`,
};

export const predictions = {
  /** Unfolds what is read after a question, and says its answer. */
  readOn: 'Read on without answering',
  title: 'Predict',
  wrong: 'Not quite. The answer:',
  right: 'Right.',
};

export const question = {
  yoursAndRight: 'your choice, right',
  yours: 'your choice',
  right: 'the answer',
  again: 'ask me again',
  needsAssets: 'The course’s model answers this: fetch it, or go back to it, above.',
  /** A bet on a thing in the figure. */
  things: {
    tap: 'Answer in the figure: what can be pressed has a dotted frame.',
    list: 'choose from a list',
    wrong: (yours: string, right: string) => `You chose ${yours}. It is ${right}.`,
    marks: 'In the figure your choice is dotted, and the answer has a line around it.',
  },
  /** A bet on how a curve will run. */
  sketch: {
    above: 'Draw your line in the chart.',
    here: 'draw your line here',
    draw: 'Draw your line in the chart, with the pointer or with the arrow keys.',
    says: (option: string) => `Your line says: ${option}.`,
    bet: 'bet on this line',
    yours: 'your line',
    point: (axis: string, at: string) => `your line at ${axis} ${at}`,
    drew: (option: string) => `You drew: ${option}.`,
  },
  /** A bet on how large a number will be. */
  line: {
    below: 'Set your mark on the line below the picture.',
    bet: (number: string) => `bet on ${number}`,
    yours: (number: string) => `your bet: ${number}`,
    truth: (number: string) => `it is ${number}`,
    near: (yours: string, truth: string) => `You said ${yours}, and it is ${truth}: near enough.`,
    far: (yours: string, truth: string) => `You said ${yours}. It is ${truth}.`,
  },
};

/** What is folded under a step. */
export const folds = {
  write: 'Write it yourself in Python',
  more: 'More to try',
  claims: 'What the tutorials say',
  introduction:
    'This course follows five tutorials on attention and tests what they say. Some of it holds and some does not, so bet first.',
  all: 'All claims on one page',
};

export const claims = {
  card: (tutorial: string, entry: string) => `${tutorial} (${entry}) says`,
  wrong: 'Not quite. The experiment says:',
  right: 'Right, the experiment says so too.',
  program: 'the experiment as PyTorch',
  introduction:
    'This course follows five tutorials on attention. Much of what they say holds, and some of it does not. Bet first, then see what an experiment says: your browser computes it while you watch, and each experiment is also a PyTorch program.',
  listed: (count: number) => (count === 1 ? 'One claim' : `${count} claims`),
  of: (tutorial: string) => `in ${tutorial}`,
  verdicts: {
    holds: (count: number) => (count === 1 ? 'that holds' : 'that hold'),
    corrected: () => 'that had to be corrected',
  },
  bets: (made: number, all: number) => `You have bet on ${made} of ${all}.`,
  tutorial: 'tutorial',
  allTutorials: 'all five',
  verdict: 'verdict',
  anyVerdict: 'any',
  verdictNames: { holds: 'it holds', corrected: 'it had to be corrected' },
  /** Where the verdict is known before anybody bets. */
  noBet: 'Chosen by its verdict, a claim is no bet any more.',
  partly: 'Some of these hold in part: what the experiment says tells how far.',
  results: 'with what the experiments say',
  print: 'print',
  send: 'The address of this page holds your choice, so that you can send it.',
  noClaims: 'None of its claims has that verdict.',
  unknown: (name: string, given: string) =>
    `The link chooses the ${name} ${given}, which there is not. It is left out.`,
  loading: 'The experiment is being loaded.',
  step: 'The step about it:',
};

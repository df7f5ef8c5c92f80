// What the page around the steps says, one object for each part of it: buttons, headings, messages.

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

export const page = {
  brand: 'Attention Lab',
  title: (step: string, lesson: string) => `${step} · ${lesson} · Attention Lab`,
  skip: 'skip to the text',
  where: (position: number, count: number) => ` · ${position} of ${count}`,
  contents: 'contents',
  share: 'share',
  keys: 'keys',
  present: 'present',
  leave: 'with text',
  themes: { light: 'light', dark: 'dark' },
  close: 'close',
  dialogs: { contents: 'Contents', share: 'Share', keys: 'Keys' },
};

export const notices = {
  title: 'The link did not fit this page exactly. What was done about it:',
  more: (count: number) => `and ${count} more`,
  dismiss: 'dismiss',
};

export const failure = {
  loading: 'Attention Lab is being loaded.',
  /** Why the engine cannot run here. */
  reasons: {
    noWasm: 'This browser has no WebAssembly, or it is switched off.',
    notDownloaded: 'The engine’s file could not be downloaded. Check the connection.',
    policy: 'This page’s security policy does not allow WebAssembly (it needs “wasm-unsafe-eval”).',
    noSimd: 'This browser has no WebAssembly SIMD.',
    noExceptions: 'This browser has no WebAssembly exceptions.',
    noRelaxedSimd: 'This browser has no WebAssembly relaxed SIMD.',
    damaged: 'The engine’s file is damaged or incomplete; reload the page.',
    other: 'The engine could not start.',
  },
  step: 'This step cannot be shown',
  stepKept: 'What you set is kept. Go to another step, or reload the page.',
  start: 'Attention Lab cannot start here',
  needs:
    'It runs in Chrome and Edge from version 110, Firefox from 121 and Safari from 16.4. Nothing that you set is lost: it is in the address of this page.',
  again: 'try again',
  part: 'This part of the page could not be loaded. Check the connection.',
};

export const contents = {
  here: 'here',
  seen: 'seen',
  more: 'Across the course',
  claims: 'What tutorials say: every claim, with its test',
  laboratories: 'Laboratories',
};

export const lessonPage = {
  steps: 'steps',
  before: 'step before',
  next: 'next step',
  last: 'This is the last step of the lesson.',
  reset: 'reset',
  undo: 'undo',
  fullPage: 'Attention Lab',
  fullPageLabel: 'open this step on a page of its own',
  panels: { explain: 'explain', table: 'table', program: 'PyTorch', export: 'export' },
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
  title: 'What tutorials say',
  introduction:
    'Five tutorials on attention say much that is so, and some things that are not. Bet first, then see what an experiment says. The engine computes it while you watch, and each experiment is also a PyTorch program.',
  bets: (made: number, all: number) => `You have bet on ${made} of ${all}.`,
  loading: 'The lessons are being loaded.',
  step: 'The step about it:',
};

export const share = {
  link: 'The link leads to this step with everything as you have set it.',
  copyLink: 'copy the link',
  linkToPage: 'The link leads to this page.',
  embed:
    'The code shows the figure inside a page of your own, as high as it needs to be. The script in it is needed once on a page.',
  copyEmbed: 'copy the code to embed it',
};

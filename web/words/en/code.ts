// What is said where Python is written and run in the page.

export const editor = {
  /** Under the editor, and read out with it: the tab key indents. */
  leave: 'Tab indents. To leave the editor by key, press Escape, then Tab.',
};

export const running = {
  run: 'run',
  check: 'check',
  fetchAndCheck: (size: string) => `fetch ${size} and check`,
  stop: 'stop',
  keys: 'Ctrl+Enter',
  /** Before the first run; `size` is what is fetched for it. */
  offered: (what: string, size: string) =>
    `To run it, the page fetches ${what} once: ${size}, kept for the next visits where the browser keeps it. It runs in this browser, on the engine of this page, and sends nothing away.`,
  fetchAndRun: (size: string) => `fetch ${size} and run`,
  /** What is fetched, in the middle of a sentence. */
  python: 'Python',
  withModel: 'Python and the trained model that the program names',
  /** Where the page has none. */
  missing:
    'The course in one file has no Python: it would be more than twice as large. On the site of the course this program runs in the page.',
  state: {
    looking: 'Looking whether Python is here from an earlier visit.',
    starting: 'Python is starting.',
    running: 'The program is running.',
    stopped: 'You stopped the program.',
    done: (seconds: string) => `The program ended after ${seconds} s.`,
    checked: (seconds: string) => `Checked in ${seconds} s.`,
    wrong: (seconds: string) => `The program broke off after ${seconds} s.`,
  },
  died: (detail: string) =>
    `Python broke down${detail && ` (${detail})`}. Too little memory is the most common cause. The next run begins anew.`,
  printed: 'what the program printed',
  nothing: 'It printed nothing.',
  left: (count: string) => `… ${count} characters are left out here …`,
  cut: 'It printed more than a million characters; the rest is not kept.',
  error: {
    at: (line: number) => `line ${line}`,
    /** Before an error of a program that runs first. */
    above: 'In a cell above this one: ',
    traceback: 'the traceback, as Python prints it',
  },
  tensors: {
    title: 'Tensors that the program left',
    /** Behind a tensor that the figure beside the program has, too. */
    equal: 'equal to the figure',
    differs: 'differs from the figure',
    gone: 'Another program has run since: run this one again to look inside.',
    part: 'This is the beginning of it.',
  },
};

/** Of a run that is walked through afterwards. */
export const inside = {
  open: 'step through the run',
  label: 'The run, step by step',
  back: 'back',
  on: 'on',
  track: 'moment of the run',
  moment: (number: number, of: number) => `Moment ${number} of ${of}`,
  /** `called` is a function of the program; empty in the program itself. */
  line: (line: number, called: string) =>
    called === '' ? `line ${line}` : `line ${line}, in ${called}`,
  nothing: 'no name changed',
  changed: 'changed here',
  part: 'Of a long run its first thousand moments are kept, and later on the first pass of each new line.',
};

/** Of a number that a program computed: where it comes from. */
export const followed = {
  ask: 'Choose a number: it says where it comes from.',
  /** Of a tensor that has no name. */
  name: 'tensor',
  written: 'as the program gives it, not computed',
  random: 'drawn at random',
  unseeded: 'drawn at random; without torch.manual_seed another run draws another',
  elsewhere:
    'made in a way that is not followed back: a gradient, an optimiser’s step, a trained model, or a change in place',
  line: (line: number) => `line ${line}`,
  asked: (name: string) => `Where ${name} comes from`,
};

/** Of the program of a step, and what a learner makes of it. */
export const workbench = {
  open: 'edit and run',
  goOn: 'go on with your program',
  label: 'Python program',
  back: 'back to the step’s program',
  backToLink: 'back to the linked program',
  /** Where the inputs of the figure changed after an edit. */
  stale:
    'The inputs of the figure have changed since you began to edit. Your program is as you left it.',
  take: 'take the new program',
  copy: 'copy the program',
  share: 'copy a link to this program',
  tooLong: (characters: string, most: string) =>
    `This program is too long for a link: it would have ${characters} characters, and ${most} are as many as links carry everywhere. Copy the program and send it as a text.`,
  linked:
    'This program came with the link that you followed. It has not been run: read it first. It can compute and draw, and reaches nothing else.',
  unreadable:
    'The link has a program that cannot be read: part of it is missing. This is the program of the step.',
};

/** Of figures that a program draws. */
export const drawn = {
  save: (name: string) => `save ${name}`,
  more: (count: number) => `The first ${count} figures are shown.`,
  /** What is drawn, for those who do not see it. */
  kinds: {
    line: 'lines',
    scatter: 'points',
    step: 'steps',
    bar: 'bars',
    barh: 'bars',
    image: 'a map of colours',
    histogram: 'a histogram',
    hline: 'a level',
    vline: 'an upright line',
    area: 'a band',
    text: 'text',
  },
};

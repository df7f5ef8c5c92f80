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
  offered: (size: string) =>
    `To run it, the page fetches Python once: ${size}, kept for the next visits where the browser keeps it. It runs in this browser, on the engine of this page, and sends nothing away.`,
  fetchAndRun: (size: string) => `fetch ${size} and run`,
  /** What is fetched, in the middle of a sentence. */
  python: 'Python',
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

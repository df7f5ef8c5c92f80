// What is said of jobs: work that takes longer than a frame, such as a training.

export const jobs = {
  died: (message: string) => `The work broke off twice at the same place (${message}).`,
  needsWorker:
    'This takes a thread of its own, which this browser does not give a page here. Open the step on a page of its own, or in another browser.',
};

export const jobBar = {
  start: 'start',
  pause: 'pause',
  goOn: 'continue',
  again: 'try again',
  anew: 'start anew',
  stop: 'stop',
  save: 'save',
  load: 'load',
  progress: 'how much is done',
  share: (percent: number) => `${percent} %`,
  step: (step: number, of: number | undefined) =>
    of === undefined ? `step ${step}` : `step ${step} of ${of}`,
  /** Of what a training kept for going back over it. */
  lost: {
    some: 'Some earlier points of this training had to make room for later trainings. The newest is kept, so it can go on.',
    all: 'This training had to make room for later ones. Train it again, or load it from a file.',
  },
  said: {
    idle: 'stopped',
    running: 'started',
    paused: 'paused',
    done: 'done',
    failed: 'broken off',
  },
};

/** Of a training that a figure shows. */
export const training = {
  train: 'train ▸',
  again: 'train again ▸',
  pause: 'pause',
  steps: (count: number) => `${count} steps`,
  another: 'another seed',
  step: (step: number, of: number) => `after ${step} of ${of} steps`,
};

/** Of a training of minutes, which goes on while its step is left. */
export const longTraining = {
  goOn: 'continue ▸',
  done: 'trained',
  oneStep: 'one step',
  best: 'best epoch',
  stop: 'start over',
  forget: (step: number) => `forget ${step} steps`,
  step: (step: number, of: number, epoch: number) =>
    `step ${step} of ${of}, epoch ${Math.min(Math.floor(step / epoch) + 1, of / epoch)} of ${of / epoch}`,
  speed: (steps: string) => `${steps} steps a second`,
  still: {
    idle: 'not begun',
    running: 'measuring',
    paused: 'paused',
    done: 'done',
    failed: 'broken off',
  },
};

/** Of jobs as files. */
export const jobFile = {
  unreadable: 'That file cannot be read: it is damaged, or no file that was saved here.',
  anotherJob: 'That file was saved from another step.',
  otherInputs: (settings: string) =>
    `That file was saved with other settings (${settings}): set them, and load it again.`,
};

// What is said of jobs: work that takes longer than a frame, such as a training.

/** Why a job could not begin, or broke off; for an engine that cannot start see `failure` of app.ts. `detail` is what the browser said. */
export const reasons = {
  noThread: () =>
    'This takes a thread of its own, which this browser does not give a page here. Open the step on a page of its own, or in another browser.',
  silent: () =>
    'The thread that was to do this has not answered for a quarter of a minute. The device may be busy: try again.',
  noCode: () =>
    'The program that does this could not be fetched. Check the connection, and try again.',
  noAssets: () => 'What this needs is not here yet: fetch it first.',
  broke: (detail: string) => `The work went wrong: ${detail}`,
  died: (detail: string) =>
    `The work broke off twice at the same place${detail && ` (${detail})`}. Too little memory is the most common cause.`,
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
  /** What is shown was trained beforehand. */
  yourself: 'train it yourself ▸',
  recorded: (seed: number, steps: number) => `trained beforehand: seed ${seed}, ${steps} steps`,
  /** What the learner trained then, compared with that, by the number that differs most. */
  cameTo: {
    same: 'Yours came to the same, number for number.',
    near: (apart: string) =>
      `Yours came to the same but for rounding: no number is more than ${apart} off.`,
    far: (apart: string) =>
      `Yours came out a little different: browsers round in different ways, and by the end one number was ${apart} off.`,
  },
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

/** Of files of many megabytes that a step works with, such as a trained model. `label` says what it is. */
export const assets = {
  megabytes: (count: string) => `${count} MB`,
  of: (loaded: string, all: string) => `${loaded} of ${all}`,
  looking: (label: string) => `Looking whether ${label} is here from an earlier visit.`,
  offered: (label: string, size: string) =>
    `This step works with ${label}: ${size} to be fetched, once if this browser keeps it.`,
  stopped: (label: string, here: string) =>
    `This step works with ${label}. You stopped; ${here} are here, and the rest can be fetched.`,
  loading: (label: string) => `Fetching ${label}.`,
  failed: {
    refused: (label: string) => `This copy of the course does not give ${label}.`,
    cut: (label: string) =>
      `The connection broke off while ${label} was fetched. What has come is not lost.`,
    damaged: (label: string) => `What came is not ${label} as it was built: part of it is damaged.`,
  },
  absent: (label: string, size: string) =>
    `This step works with ${label}, ${size} that are not in this file. Where the course is a site, the step saves them as a file; give it that file here.`,
  choose: 'choose the file',
  noSuchFile: (name: string) => `That file is not ${name} as this course was built with it.`,
  save: (name: string) => `save ${name}`,
  checking: 'The file is being read.',
  notKept: (label: string) =>
    `This browser does not keep ${label}: the next visit has to fetch it again.`,
  fetch: (size: string) => `fetch ${size}`,
  cancel: 'stop',
  again: 'try again',
  progress: 'how much has come',
};

/** Of jobs as files. */
export const jobFile = {
  unreadable: 'That file cannot be read: it is damaged, or no file that was saved here.',
  anotherJob: 'That file was saved from another step.',
  noSettings: 'That file does not say with which settings it was saved.',
  otherCounts: 'That file does not say how far this training had come, or says what cannot be.',
  otherTensors: (name: string) =>
    `What that file holds is not what this training learns: “${name}” is missing, is not known here, or has another shape.`,
  noWayOn: 'This training cannot go on from what that file holds.',
  noNumbers: (name: string) => `In that file “${name}” holds values that are no numbers (NaN).`,
  unchecked: (why: string) => `Whether that file fits could not be found out. ${why}`,
  notComputed: 'With what that file holds nothing can be computed here. Nothing was changed.',
  reading: 'The file is being checked.',
  otherInputs: (settings: string) =>
    `That file was saved with other settings (${settings}): set them, and load it again.`,
};

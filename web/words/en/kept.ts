// What is said of what a browser keeps of the course.

const counted = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${more}`;

export const kept = {
  introduction:
    'All of this stays in this browser. The course has no account and sends nothing away, so another browser or another machine knows nothing of it, until you take a file there.',
  nothing: 'Nothing is kept here yet.',
  steps: (count: number) => counted(count, 'step seen', 'steps seen'),
  answers: (count: number, right: number) =>
    `${counted(count, 'question answered', 'questions answered')}, ${right} of them right`,
  written: (count: number) =>
    counted(count, 'answer in your own words', 'answers in your own words'),
  programs: (count: number) =>
    counted(count, 'program as you edited it', 'programs as you edited them'),
  solved: (count: number) => counted(count, 'function that you wrote', 'functions that you wrote'),
  /** Since when, and until when: dates. */
  times: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  untimed: 'before times were kept',
  ofStep: (answers: number, right: number) =>
    `${counted(answers, 'question', 'questions')}, ${right} right`,
  models: 'Models that you trained',
  /** Of a model: its settings, when, and how large. */
  model: (settings: string, at: string, megabytes: string) =>
    `${settings}${settings && ', '}${at}, ${megabytes} MB`,
  deleteModel: 'delete',
  deleteModelOf: (step: string) => `delete the model of “${step}”`,
  save: 'save all of it to a file',
  load: 'load a file',
  delete: 'delete all of it',
  sure: 'delete it now, for good',
  keep: 'keep it',
  deleted: 'All of it is deleted.',
  modelDeleted: 'The model is deleted.',
  reading: 'The file is being read.',
  loaded: (steps: number, answers: number, written: number, programs: number, models: number) =>
    `The file is joined with what was here. New are ${counted(steps, 'step', 'steps')}, ${counted(answers, 'answered question', 'answered questions')}, ${counted(written, 'answer in your own words', 'answers in your own words')}, ${counted(programs, 'edited program', 'edited programs')} and ${counted(models, 'model', 'models')}.`,
  noRoom: 'This browser has no room for the models of that file. The rest of it is joined.',
  /** Why a file is not read. */
  unreadable: {
    large: (megabytes: number) =>
      `That file has more than ${megabytes} MB, so it was not saved here. Nothing was changed.`,
    malformed: 'That file is damaged and cannot be read. Nothing was changed.',
    foreign: 'That file was not saved on this page. Nothing was changed.',
    newer:
      'That file was saved by a newer edition of the course. Nothing was changed: open it there.',
  },
  persist: 'ask the browser not to clear it',
  persisted: 'This browser will not clear it to make room.',
  notPersisted: 'This browser may clear it when it needs room. Save a file to be safe.',
};

/** Of the course itself, taken along. */
export const offline = {
  title: 'Without a network',
  take: 'take the course along',
  again: 'try again',
  letGo: 'let it go',
  size: (megabytes: string) => `They are ${megabytes} MB, less where they come compressed.`,
  says: {
    impossible:
      'Where you opened it now, this browser cannot take the course along. The page in one file opens without a network, too.',
    looking: '',
    absent:
      'All pages can be taken along on this device. Then the course opens without a network, and models that you fetched are there, too.',
    taking: 'The pages are being fetched.',
    kept: 'The course is on this device, and opens without a network.',
    failed: 'Not all pages could be fetched. Check the connection, and whether there is room.',
  },
  /** At the foot of any page. */
  newer: 'A newer version of the course is here. What you did stays.',
  use: 'open it',
};

/** At the foot of any page, once. */
export const refused = {
  says: 'This browser keeps nothing more of what you do here, because it has no room or is told to keep nothing. Everything works for as long as this page is open.',
  see: 'what it keeps',
  dismiss: 'dismiss',
};

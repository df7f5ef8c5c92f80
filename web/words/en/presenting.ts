// What is said where a step is presented: to the room, and in the second window to the lecturer.

export const presenting = {
  stepByStep: 'step by step',
  notes: 'notes',
  full: 'full screen',
  /** What the room has bet on. */
  bet: 'our bet',
};

/** Why something that was asked for did not happen. */
export const troubles = {
  refused:
    'The browser did not open a second window. Allow pop-ups for this page, then press “notes” again.',
  notLoaded: 'The notes could not be loaded. Check the connection.',
  noFull: 'The browser does not allow full screen here.',
};

export const notes = {
  title: (step: string) => `Notes · ${step}`,
  now: 'shown now',
  parts: {
    all: 'the figure',
    blank: 'nothing: the screen is black',
    question: 'the question',
    figure: 'the figure',
    answer: 'the answer',
  },
  stage: (part: string, stage: string) => `${part}, at “${stage}”`,
  next: 'next',
  stageOn: 'the next stage of the figure',
  end: 'This is the end of the road.',
  question: 'Question',
  answer: 'Answer',
  remarks: 'Remarks',
  clock: 'time',
  elapsed: 'since the start',
  restart: 'start again',
  back: 'back',
  on: 'on',
  blank: 'black screen',
  unblank: 'show the screen',
  keys: 'The clicker and the keys work here as they do in the other window.',
};

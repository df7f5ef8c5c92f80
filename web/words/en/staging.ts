// What is said about a frame and about what a link locks and hides: in the page, and to the page around a frame.

export const staging = {
  /** From a frame to the step on a page of its own. */
  fullPage: 'Attention Lab',
  fullPageLabel: 'open this step on a page of its own',
  locked: 'This is kept as it was given to you; everything else can be changed.',
  /** By what the address calls it. */
  unknown: {
    show: (given: string) => `There is no part ${given} that could be shown here.`,
    without: (given: string) => `There is no part ${given} that could be hidden here.`,
    lock: (given: string) => `There is no input ${given} that could be locked.`,
    reveal: (given: string) => `reveal= can be question, figure or answer; ${given} is ignored.`,
    question: (given: string) =>
      `There is no question ${given} that could be asked here by itself.`,
  },
  only: (name: string, given: string, known: string) =>
    `${name}= can only be “${known}”; ${given} is ignored.`,
};

/** What a frame answers to a message that it does not obey; whoever wrote the page around it reads this. */
export const frame = {
  noRequest: (known: readonly string[]) =>
    `There is no such request. A frame knows ${known.join(', ')}.`,
  noVersion: (version: number) => `A message needs version: ${version}.`,
  noId: (most: number) => `A request needs an id: a text of at most ${most} characters.`,
  shapes: {
    state:
      'state is an object of inputs by name: numbers, texts, lists or rows of them, 4,000 at most.',
    inputs: 'inputs is a list of names.',
    parts: 'parts is a list of names.',
    theme:
      'theme is “light”, “dark”, “auto”, or { paper, ink } with two colours such as #fffdf8 and #222222.',
    lang: 'lang is the tag of a language, such as “en”.',
  },
  noInput: (name: string, known: readonly string[]) =>
    known.length > 0
      ? `The step has no input ${name}. It has ${known.join(', ')}.`
      : `The step has no input ${name}; it has none at all.`,
  noPart: (name: string, known: readonly string[]) =>
    `There is no part ${name}. The parts are ${known.join(', ')}.`,
  noLanguage: (given: string, built: string) =>
    `This copy of the course is in “${built}” alone; there is no ${given}.`,
  noContrast: (contrast: string, least: number) =>
    `These two colours have a contrast of ${contrast}. The frame needs ${least} to stay readable.`,
  noPaper: 'The paper is neither light nor dark enough: maps of numbers could not be read on it.',
  noStep: 'No step is shown just now.',
};

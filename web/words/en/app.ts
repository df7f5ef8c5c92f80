// What the page around the steps says, one object for each part of it: buttons, headings, messages.

export const page = {
  brand: 'Attention Lab',
  title: (step: string, lesson: string) => `${step} · ${lesson} · Attention Lab`,
  /** The pages that are no steps. */
  start: 'A course on attention',
  map: 'The map of the course',
  practice: 'Practice',
  write: 'Write it yourself',
  claims: 'What the tutorials say',
  glossary: 'The words of the course',
  references: 'The papers of the course',
  measured: 'What we measured',
  kept: 'What is kept here',
  teach: 'For teachers',
  plans: 'Lesson plans',
  sheet: 'A page of your own',
  about: 'About the course',
  lessonNumber: (number: number) => `Lesson ${number}`,
  lesson: (number: number, title: string) => `Lesson ${number} · ${title}`,
  lessonTitle: (title: string) => ` · ${title}`,
  skip: 'skip to the text',
  where: (number: number, count: number) => ` · ${number} of ${count}`,
  whereBeside: (number: number, count: number) => ` · beside ${number} of ${count}`,
  contents: 'contents',
  search: 'search',
  share: 'share',
  keys: 'keys',
  present: 'present',
  leave: 'with text',
  themes: { light: 'light', dark: 'dark' },
  close: 'close',
  dialogs: { contents: 'Contents', search: 'Search', share: 'Share', keys: 'Keys' },
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
    noMemory:
      'This device has too little memory left for the engine. Close other pages or programs, and try again.',
    other: 'The engine could not start.',
  },
  start: 'Attention Lab cannot start here',
  needs:
    'It runs in Chrome and Edge from version 110, Firefox from 121 and Safari from 16.4. Nothing that you set is lost: it is in the address of this page.',
  again: 'try again',
  part: 'This part of the page could not be loaded. Check the connection.',
  /** What failed when it was to be shown; the rest of the page goes on. */
  shown: {
    page: 'This page cannot be shown.',
    numbers: 'There are no numbers to draw.',
    figure: 'This picture cannot be drawn.',
    summary: 'What the picture shows cannot be put into words.',
    prose: 'This part of the text cannot be shown.',
    card: 'This question cannot be shown.',
    panel: 'This cannot be shown.',
    controls: 'These controls cannot be shown.',
  },
};

export const lessonPage = {
  before: 'step before',
  next: 'next step',
  reset: 'reset',
  undo: 'undo',
  panels: { table: 'table', program: 'PyTorch', export: 'export' },
  hint: 'Press any number to see where it comes from.',
};

// What dialogs say: the contents, what is searched, what can be shared, what the keys do.
import { hours } from './time';

export const contents = {
  here: 'here',
  seen: 'seen',
  roads: 'Roads through the course',
  road: (steps: number, minutes: number) => `${steps} steps, about ${hours(minutes)}`,
  minutes: (minutes: number) => `${Math.round(minutes)} min`,
  /** How long a lesson takes, a step. */
  lessonTime: (minutes: number) => `about ${Math.round(minutes)} min`,
  lessonSeen: (count: number, all: number) => `${count} of ${all} seen`,
  end: (what: string, minutes: number) =>
    `You could stop here, after about ${hours(minutes)}: ${what}.`,
  more: 'Across the course',
  laboratories: 'Laboratories',
};

export const search = {
  label: 'search the course',
  hint: 'A step by its title, its number or what the field calls it; a term, a claim, an operation of PyTorch.',
  results: 'results',
  found: (count: number) => (count === 1 ? 'One result.' : `${count} results.`),
  nothing: (typed: string) =>
    `Nothing is found for “${typed}”. Try one word of it, or another name.`,
  /** What a result is; a step has its number there. */
  kinds: {
    lesson: 'lesson',
    term: 'term',
    claim: 'claim',
    operation: 'operation',
    laboratory: 'laboratory',
    page: 'page',
  },
  leadsTo: (number: string, step: string) => `→ ${number} ${step}`,
};

export const share = {
  link: 'The link leads to this step with everything as you have set it.',
  copyLink: 'copy the link',
  qr: 'as a QR code',
  qrIs: 'the link as a QR code',
  qrSave: 'save it as SVG',
  qrFine: (squares: number) =>
    `The link is long, and the code has ${squares} squares along each side. Let it fill the slide, or reset what your class does not need.`,
  qrTooLong:
    'The link is too long for a QR code. Reset what your class does not need, or give the link out as text.',
  linkToPage: 'The link leads to this page.',
  handout:
    'On paper: all steps of the lesson under each other, or those of your road, this one as you have set it.',
  openHandout: 'open the handout',
  embed:
    'The code shows the figure inside a page of your own, light or dark as you see it now, and as high as it needs to be. The script in it is needed once on a page.',
  file: 'This copy of the course is a file on your disk, so a link to it would lead nobody there. Send the file itself, or put it on a web server and share the link from there.',
  embedFile:
    'A page that lies in the same folder as this file can show the figure: the code names the file without its folder.',
  copyEmbed: 'copy the code to embed it',
  element:
    'The same as an element, which other scripts can talk to: its attributes are what you have set, and each answer of a reader is an event.',
  elementFile: 'It needs the file attention-lab.js beside the one that you are looking at.',
  copyElement: 'copy the element',
};

export const keys = [
  { keys: ['→'], does: 'next step' },
  { keys: ['←'], does: 'step before' },
  { keys: ['Tab'], does: 'next thing that can be edited or asked' },
  {
    keys: ['↑', '↓'],
    does: 'in a number: change it; Shift ten times coarser, Alt ten times finer',
  },
  {
    keys: ['↑', '↓', '←', '→'],
    does: 'on a computed number: go to its neighbour; on the tip of an arrow or on a word with a grip: move it',
  },
  {
    keys: ['↑', '↓', '←', '→', 'Space'],
    does: 'in a mask: go to a neighbour; Space allows or blocks it',
  },
  { keys: ['Enter'], does: 'on a computed number: explain it' },
  { keys: ['Esc'], does: 'close the explanation; leave what is presented' },
  {
    keys: ['PageDown', 'PageUp', 'Space'],
    does: 'while presenting, wherever you are: on, back, on',
  },
  { keys: ['b', '.'], does: 'while presenting: black screen, until the next key' },
  {
    keys: ['f', 'n'],
    does: 'while presenting: full screen; notes and the time in a window for you',
  },
  { keys: ['1', '…', '9'], does: 'while a question is presented: what the room bets on' },
  { keys: ['/'], does: 'search the course' },
  { keys: ['?'], does: 'show these keys' },
];

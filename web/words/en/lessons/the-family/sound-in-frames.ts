// What this step says beside its prose.

import { lessonNumber } from '#lesson-order';

export const names = {
  pitches: 'strong pitch',
  noise: 'noise',
  frames: 'sound',
};

export const texts = {
  roles: {
    asks: 'a letter, by its two pitches',
    answers: 'a frame, by how strong each pitch is',
    handsOver: 'in a real model: what the frame holds',
  },
  /** As inputs and in the program. */
  vowels: { a: 'a', i: 'i', u: 'u' },
  sung: ['first', 'second', 'third'],
  noise: 'noise',
  frame: (number: number) => `frame ${number}`,
  pitch: (number: number) => `pitch ${number}`,
  letter: (letter: string) => `“${letter}”`,
  hear: 'hear it ▸',
  heard: 'Each frame is played ten times over, so that it lasts long enough to be heard.',
  wave: 'the sound: two sines for each vowel, and noise',
  spectrum: 'strength of each pitch, computed from the sound: low at the bottom',
  weights: 'where each letter looks, by a query of two pitches',
  waveLabel: 'The sound as a wave, cut into twelve frames',
  spectrumLabel: 'How strong each of 32 pitches is in each frame',
  givenPitches: 'made by hand: the two strongest pitches of the vowel, roughly as in speech',
  givenQuery: 'made by hand: 12 at the two pitches of the vowel, 0 elsewhere',
  summary: (letter: string, share: string, sung: string) =>
    `“${sung}” is sung. The letter “${letter}” gives the frames in which it is sung ${share} of its weight.`,
  silent: (letter: string, sung: string, share: string) =>
    `“${sung}” is sung. The letter “${letter}” is not in it, and still gives away its whole weight: up to ${share} to a frame.`,
  twice: {
    question: 'The sound is a, i, a. Where does the letter “a” put its weight?',
    options: {
      first: 'on the first “a”: there it finds what it asks for',
      both: 'on both, half and half',
      last: 'on the last “a”: the later one wins',
    },
    explain: `{first:%} on the first and {last:%} on the last. Equal keys get equal scores, wherever they are. A decoder that writes “a i a” must know that its first “a” is written: from its own words and from positions, as in lessons ${lessonNumber('hiding-the-future')} and ${lessonNumber('what-about-order')}.`,
    scene: 'let a, i, a be sung',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  pairs: 'two strong pitches for each vowel: a, i, u',
  sixty_four: 'a frame is 64 numbers',
  waves: 'each vowel is the sum of its two sines: (3, 64)',
  four_each: 'each is sung for four frames: (12, 64)',
  strengths: 'how much of 32 pitches is in each frame: (12, 32)',
  asks_for: 'each letter asks for its two pitches: (3, 32)',
  letters_by_frames: '(3, 12): where each letter looks',
};

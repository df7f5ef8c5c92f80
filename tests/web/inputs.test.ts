// What a learner or a link may set: anything is made to fit, and what was changed is said.
import { describe, expect, it } from 'vitest';
import { numericSpec } from '../../web/src/lab/edit';
import {
  addWord,
  cleanWord,
  countSpec,
  defaultInputs,
  fitInputs,
  removeWord,
} from '../../web/src/lab/inputs';

const specs = {
  words: { kind: 'words', label: 'words', default: ['I', 'love', 'pizza'] },
  scores: {
    kind: 'vector',
    label: 'score',
    default: [2, 1, 3],
    per: 'words',
    fill: 0,
    min: -10,
    max: 10,
    step: 0.1,
  },
  keys: {
    kind: 'matrix',
    label: 'key',
    default: [
      [1, 0],
      [0, 1],
      [1, 1],
    ],
    per: 'words',
    fill: [1, 2],
    min: -5,
    max: 5,
    step: 0.1,
  },
  temperature: { kind: 'number', label: 'temperature', default: 1, min: 0.1, max: 10, step: 0.1 },
} as const;
const defaults = defaultInputs(specs);

describe('fitting', () => {
  it('leaves what fits as it is', () => {
    expect(fitInputs(specs, defaults)).toEqual({ inputs: defaults, corrections: [] });
  });

  it('clamps numbers and says so', () => {
    const { inputs, corrections } = fitInputs(specs, { scores: [99, 1, -99], temperature: 0 });
    expect(inputs.scores).toEqual([10, 1, -10]);
    expect(inputs.temperature).toBe(0.1);
    expect(corrections).toEqual([
      'The score of I can be −10 to 10. 99 is too large; 10 is used.',
      'The score of pizza can be −10 to 10. −99 is too small; −10 is used.',
      'The temperature can be 0.1 to 10. 0 is too small; 0.1 is used.',
    ]);
  });

  it('says which number of a row it means by the word and its place', () => {
    const keys = [
      [1, 0],
      [0, 7],
      [1, 1],
    ];
    expect(fitInputs(specs, { keys }).corrections).toEqual([
      'The key of love, number 2, can be −5 to 5. 7 is too large; 5 is used.',
    ]);
  });

  it.each([Number.NaN, '3', null, {}])('refuses %s as a number', (value) => {
    const { inputs, corrections } = fitInputs(specs, { temperature: value });
    expect(inputs.temperature).toBe(1);
    expect(corrections).toEqual(['The temperature is not a number; 1 is used.']);
  });

  it('never keeps a negative zero', () => {
    expect(fitInputs(specs, { scores: [-0, 0, 0] }).inputs.scores).toEqual([0, 0, 0]);
  });

  it('gives every word its numbers, and drops numbers without a word', () => {
    const more = fitInputs(specs, { words: ['a', 'b', 'c', 'd'], scores: [1, 2, 3] });
    expect(more.inputs.scores).toEqual([1, 2, 3, 0]);
    expect(more.inputs.keys).toEqual([
      [1, 0],
      [0, 1],
      [1, 1],
      [1, 2],
    ]);
    expect(more.corrections).toEqual(['Score: 3 given where 4 are needed.']);
    expect(fitInputs(specs, { words: ['a'] }).inputs.scores).toEqual([2]);
  });

  it('keeps sentences within 12 words of 20 characters', () => {
    const { inputs, corrections } = fitInputs(specs, {
      words: [...Array.from({ length: 13 }, () => 'w'.repeat(21))],
    });
    expect(inputs.words).toHaveLength(12);
    expect((inputs.words as string[])[0]).toBe('w'.repeat(20));
    expect(corrections).toHaveLength(13); // one for the count of words, one for each word that is kept
  });

  it('cleans words of control characters and white space, and counts characters, not code units', () => {
    const faces = '🙂'.repeat(20);
    const { inputs } = fitInputs(specs, { words: ['  a\u0000\n b ', faces, '\ud800'] });
    expect(inputs.words).toEqual(['a b', faces, 'word']);
  });

  it.each([
    ['a\u202eb\u2066c', 'abc'], // would turn the text around them
    ['\u200b\u3164\u00ad', ''], // nothing to see
    ['abcdefghijklmnopqrs tuv', 'abcdefghijklmnopqrs'], // no white space at the cut
    ['e\u0301'.repeat(21), 'e\u0301'.repeat(20)], // cut between letters, not inside one
    [`a${'\u0301'.repeat(19)}`, 'a\u0301\u0301\u0301'],
    ['👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
  ])('keeps of the word %j only what can be shown: %j', (given, kept) => {
    expect(cleanWord(given)).toBe(kept);
    expect(cleanWord(kept)).toBe(kept);
  });

  it('keeps six decimals, which is what the page can show', () => {
    expect(fitInputs(specs, { scores: [1e-30, -1e-7, 0.1 + 0.2] }).inputs.scores).toEqual([
      0, 0, 0.3,
    ]);
  });

  it('lets what counts words go no further than there are words', () => {
    const counted = {
      words: specs.words,
      hidden: countSpec('hidden', 'words', { default: 2, min: 0 }),
    };
    const { inputs, corrections } = fitInputs(counted, { hidden: 9 });
    expect(inputs.hidden).toBe(3);
    expect(corrections).toEqual(['The hidden can be 0 to 3. 9 is too large; 3 is used.']);
    expect(fitInputs(counted, { words: ['a'] })).toEqual({
      inputs: { words: ['a'], hidden: 1 },
      corrections: [],
    });
    expect(removeWord(counted, inputs, 'words', 0).hidden).toBe(2);
    const more = addWord(counted, inputs, 'words', 'too');
    expect(more.hidden).toBe(3);
    expect(numericSpec(counted, 'hidden', more).max).toBe(4);
  });

  it('adds and removes a word together with its numbers', () => {
    const added = addWord(specs, defaults, 'words', 'too');
    expect(added.words).toEqual(['I', 'love', 'pizza', 'too']);
    expect(added.scores).toEqual([2, 1, 3, 0]);
    const removed = removeWord(specs, added, 'words', 1);
    expect(removed.words).toEqual(['I', 'pizza', 'too']);
    expect(removed.scores).toEqual([2, 3, 0]);
    expect(removed.keys).toEqual([
      [1, 0],
      [1, 1],
      [1, 2],
    ]);
  });
});

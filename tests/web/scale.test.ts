// Lines on which numbers are bet on: where numbers lie, which can be marked, and that each question of the course has room for its
// answers on its line.
import { describe, expect, it } from 'vitest';
import { numberDeciding, questionsOf, runQuestion, scaleOf } from '../../web/src/lab/asking';
import {
  isNear,
  positionOn,
  type Scale,
  ticksOf,
  valueOn,
  writtenOn,
} from '../../web/src/lab/scale';
import { stepKey } from '../../web/src/lab/walk';
import { allSteps, filesOf, testTiers } from './support';

const share: Scale = { from: 0, to: 1, as: 'share' };
const factor: Scale = { from: 0.5, to: 8, logarithmic: true, as: 'factor' };
const memory: Scale = { from: 1, to: 1e6, logarithmic: true, as: { unit: 'MB' } };

const layers: Scale = { from: 0, to: 6, as: { unit: 'layers' } };

describe('a line', () => {
  it('has its numbers in even steps, or each a factor further on', () => {
    expect([0, 0.25, 1].map((value) => positionOn(share, value))).toEqual([0, 0.25, 1]);
    expect([0.5, 2, 8].map((value) => positionOn(factor, value))).toEqual([0, 0.5, 1]);
    expect([-1, 3].map((value) => positionOn(share, value))).toEqual([0, 1]);
    expect(positionOn(factor, 0)).toBe(0);
  });

  it('is marked at round numbers, both ends among them', () => {
    expect([0, 0.123, 0.5, 1].map((position) => valueOn(share, position))).toEqual([
      0, 0.12, 0.5, 1,
    ]);
    expect([0, 0.4, 0.5, 1].map((position) => valueOn(factor, position))).toEqual([0.5, 1.5, 2, 8]);
  });

  it('has a few numbers beside it', () => {
    expect(ticksOf(share)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(ticksOf(factor)).toEqual([0.5, 1, 2, 4, 8]);
    expect(ticksOf(memory)).toEqual([1, 100, 10_000, 1_000_000]);
  });

  it('has whole numbers alone where things are counted', () => {
    expect(ticksOf(layers)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(ticksOf({ ...layers, to: 72 })).toEqual([0, 18, 36, 54, 72]);
    expect([0.1, 0.4].map((position) => valueOn(layers, position))).toEqual([1, 2]);
  });

  it('says what the numbers are', () => {
    expect(writtenOn(share, 0.5)).toBe('50 %');
    expect(writtenOn(factor, 2.011)).toBe('2.01×');
    expect(writtenOn(memory, 68719.48)).toBe('68,719 MB');
    expect(writtenOn({ from: 0, to: 10 }, 2.5)).toBe('2.5');
  });

  it('takes a guess for near that is no more than an eighth of it away', () => {
    expect(isNear(share, 0.4, 0.5)).toBe(true);
    expect(isNear(share, 0.37, 0.5)).toBe(false);
    expect(isNear(factor, 1.5, 2)).toBe(true);
    expect(isNear(factor, 4, 2)).toBe(false);
  });
});

const steps = await allSteps();
const tiers = await testTiers(steps.map(({ step }) => step));
const bets = steps
  .flatMap(({ lesson, step }) =>
    questionsOf(stepKey(lesson, step), step).map((each) => ({ ...each, files: filesOf(step) })),
  )
  .flatMap(({ key, question, files }) => {
    if (!('decide' in question)) return [];
    const scale = scaleOf(question);
    return scale ? [{ key, question, scale, files }] : [];
  });

describe('the bets of the course on how large a number will be', () => {
  it('are many', () => expect(bets.length).toBeGreaterThan(20));

  it.each(bets)('$key: its answers all have a part of the line', ({ question, scale, files }) => {
    const { decide } = question;
    if (!('line' in decide)) throw new Error('only a line has a scale');
    const parting = decide.line.filter((each) => typeof each === 'number');
    const ends = [scale.from, ...parting, scale.to].map((value) => positionOn(scale, value));
    for (const [i, end] of ends.slice(1).entries())
      expect(end).toBeGreaterThanOrEqual(ends[i] ?? 0);
    // What is right can be marked, too, and is not at either end because the line is too short for it.
    const truth = numberDeciding(question, runQuestion(tiers, question, question.given, files));
    expect(truth).toBeGreaterThanOrEqual(scale.from);
    expect(truth).toBeLessThanOrEqual(scale.to);
    const round = valueOn(scale, positionOn(scale, truth));
    expect(isNear(scale, round, truth)).toBe(true);
    expect(ticksOf(scale).length).toBeLessThanOrEqual(8);
    if (typeof scale.as === 'object' && !scale.logarithmic) {
      expect(ticksOf(scale).every(Number.isInteger)).toBe(true);
    }
  });
});

// The numbers of a step as CSV: every number with the labels of its place, whatever learners call their words.
import { describe, expect, it } from 'vitest';
import { numbersAsCsv } from '../../web/src/lab/csv';
import { fitInputs } from '../../web/src/lab/inputs';
import { namedNumbers } from '../../web/src/lab/named-numbers';
import { runStep } from '../../web/src/lab/step';
import { allSteps, filesOf, testTiers } from './support';

const steps = await allSteps();
const tiers = await testTiers(steps.map(({ step }) => step));
const { step } = steps.find((found) => found.step.id === 'query-key-value') ?? {};
if (!step) throw new Error('no such step');

const inputs = {
  words: ['a "b"', '=1+1', 'x,y'],
  query: [1, 0],
  keys: [
    [0.1, 0],
    [0, 1],
    [1, 1],
  ],
  values: [
    [2, 3],
    [1, 4],
    [1, 1],
  ],
};

describe('CSV', () => {
  const job = {
    id: 'any',
    tier: 'page',
    inputs: [],
    starts: 'on arrival',
    away: 'waits',
    findings: { spread: { caption: 'how far they lie apart', axes: [['with', 'without']] } },
  } as const;
  const found = { shape: [2], data: Float32Array.of(Number.NaN, Number.NEGATIVE_INFINITY) };
  const lines = numbersAsCsv(
    namedNumbers({ ...step, job }, inputs, runStep(tiers, step, inputs), {
      done: 1,
      step: undefined,
      numbers: { spread: found },
      texts: {},
    }),
  ).split('\r\n');

  it('has a line for each number, with the labels of its place', () => {
    expect(lines[0]).toBe('name,axis 0,axis 1,value');
    expect(lines).toContain('query,x,,1');
    expect(lines).toContain('keys,"a ""b""",x,0.1'); // not 0.10000000149011612
    expect(lines.at(-1)).toBe('');
  });

  it('quotes what separates, and lets no word become a formula', () => {
    expect(lines).toContain("keys,'=1+1,y,1");
    expect(lines).toContain('keys,"x,y",x,1');
  });

  it('holds what a job found, numbers or not', () => {
    expect(lines).toContain('spread,with,,nan');
    expect(lines).toContain('spread,without,,-inf');
  });

  it('has every number of every step', () => {
    for (const { step: each } of steps) {
      const { inputs: usual } = fitInputs(each.inputs, {});
      const trace = runStep(tiers, each, usual, [], filesOf(each));
      const count = trace.names.reduce((sum, name) => sum + trace.get(name).data.length, 0);
      const csv = numbersAsCsv(namedNumbers(each, usual, trace, undefined));
      expect(csv.split('\r\n')).toHaveLength(count + 2);
    }
  });
});

// Homework: a file says what was done on a road and whether it still says what it said; other files are told apart; many become a table
// and CSV that no spreadsheet runs.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { handedModels } from '../../web/src/lab/handed-models';
import {
  type Counting,
  countingIn,
  countsOf,
  type Homework,
  homeworkOf,
  mostBytes,
  readHomework,
  UnreadableHomework,
  writeHomework,
} from '../../web/src/lab/homework';
import { tableAsCsv, tablesOf } from '../../web/src/lab/homework-table';
import { savedAsFile } from '../../web/src/lab/job-file';
import type { KeptModel } from '../../web/src/lab/kept-models';
import { routeOf } from '../../web/src/lab/own-road';
import { noProgress } from '../../web/src/lab/progress';
import type { Step } from '../../web/src/lab/step';
import { routes } from '../../web/src/lessons';
import scoresToWeights from '../../web/src/lessons/where-to-look/steps/scores-to-weights';

const at = Date.UTC(2026, 10, 20, 9);
const key = 'where-to-look/scores-to-weights';
const { route } = routeOf({ title: 'Lecture 1', steps: [{ step: key }] }, '0', routes[0]);
if (!route) throw new Error('no road');

const counting: readonly Counting[] = [
  { question: `${key}/bet`, kind: 'bet' },
  { question: `${key}/by-hand`, kind: 'task' },
  { question: `${key}/open`, kind: 'bet' },
];

const progress = {
  ...noProgress,
  seen: { [key]: { first: at, last: at + 60_000 } },
  answers: {
    [`${key}/bet`]: {
      attempts: [
        { at, chose: 'two', right: false },
        { at: at + 1000, chose: 'seven', right: true },
      ],
    },
    [`${key}/by-hand`]: {
      attempts: [
        { at, typed: [0.5, Number.NaN], right: false },
        { at: at + 2000, typed: [0.88, 0.12], right: true },
      ],
    },
  },
};

/** A model that a browser keeps, as its job saves it: of its series one has two numbers a step, the other a picture. */
const keptOf = (job: string): KeptModel => ({
  step: key,
  at,
  file: savedAsFile({
    snapshot: {
      ...{ job, inputs: { seed: 7 }, step: 200 },
      state: { weight: { shape: [2], data: new Float32Array([1, 2]) } },
    },
    done: 1,
    series: {
      losses: { shape: [2, 2], data: new Float32Array([3, 2, 0.25, 0.5]) },
      maps: { shape: [1, 3, 3], data: new Float32Array(9) },
    },
  }),
});
const kept = keptOf('learning-to-look');
const models = handedModels(
  [kept, keptOf('of-another-road'), { ...kept, file: kept.file.slice(0, 20) }],
  new Map([['learning-to-look', key]]),
);

const homeworkBy = (name: string) => homeworkOf(route, counting, progress, models, name, at);

describe('a file of homework', () => {
  it('counts a bet by its first choice and a task once it is solved', () => {
    expect(countsOf(homeworkBy('Ada'))).toEqual({
      ...{ seen: 1, steps: 1, answered: 2, questions: 3, points: 1 },
    });
  });

  it('comes back as it was saved, and says when it was changed', () => {
    const text = writeHomework(homeworkBy('Ada'));
    const { homework, isAsSaved } = readHomework(text);
    expect(isAsSaved).toBe(true);
    expect(homework).toEqual(homeworkBy('Ada'));
    expect(readHomework(text.replace('"right": false', '"right": true')).isAsSaved).toBe(false);
    expect(readHomework(text.replace('Ada', 'Eve')).isAsSaved).toBe(false);
  });

  it('says what was trained on the road, without its weights', () => {
    expect(models).toEqual([
      {
        ...{ step: key, settings: 'seed 7', steps: 200, found: { losses: [0.25, 0.5] }, at },
        file: createHash('sha256').update(kept.file).digest('hex'),
      },
    ]);
  });

  it('of an earlier edition, which said nothing of models, is read', () => {
    const { models: _, ...earlier } = homeworkBy('Ada');
    const text = writeHomework(earlier as Homework);
    expect(readHomework(text)).toMatchObject({ isAsSaved: true, homework: { models: [] } });
  });

  it.each([
    ['cut off', writeHomework(homeworkBy('Ada')).slice(0, -20), 'malformed'],
    ['of something else', '{"a": 1}', 'foreign'],
    ['null', 'null', 'foreign'],
    ['a text', '"attention"', 'foreign'],
    ['of all that is kept', '{"attention-lab": 1}', 'kept'],
    ['from later', '{"attention-lab-homework": 2}', 'newer'],
    ['without what it needs', '{"attention-lab-homework": 1}', 'malformed'],
    ['too large', ' '.repeat(mostBytes + 1), 'large'],
  ] as const)('that is %s is told apart', (_, text, why) => {
    expect(() => readHomework(text)).toThrow(expect.objectContaining({ why }));
    expect(() => readHomework(text)).toThrow(UnreadableHomework);
  });

  it('has the bets and tasks of a step, and not its claims', () => {
    const kinds = countingIn(key, {
      id: 'scores-to-weights',
      title: '',
      covers: [],
      ...scoresToWeights,
    } as Step).map(({ kind }) => kind);
    expect(kinds).toContain('bet');
    expect(kinds).toContain('task');
  });
});

describe('many files', () => {
  const file = (name: string) => ({
    ...readHomework(writeHomework(homeworkBy(name))),
    file: `${name}.json`,
  });

  it('become a table for each road, by name', () => {
    const [table, ...others] = tablesOf([file('Grace'), file('Ada')]);
    expect(others).toEqual([]);
    expect(table?.rows.map(({ homework }) => homework.name)).toEqual(['Ada', 'Grace']);
    expect(table?.rows[0]?.score).toBeCloseTo(1 / 3);
  });

  it('have what was trained beside what was answered', () => {
    const [table] = tablesOf([file('Ada')]);
    expect(table?.trained).toEqual([key]);
    const [head = '', line = ''] = (table ? tableAsCsv(table) : '').split('\r\n');
    expect(head).toContain(`${key} found last`);
    expect(line).toContain(`seed 7,200,losses 0.25 0.5,${models[0]?.file}`);
  });

  it('become CSV that no spreadsheet runs', () => {
    const names = ['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', 'a "b", c'];
    const [table] = tablesOf(names.map(file));
    const csv = table ? tableAsCsv(table) : '';
    const cells = csv.split('\r\n').slice(1, -1);
    expect(cells).toHaveLength(names.length);
    for (const line of cells) expect(line).not.toMatch(/^"?\s*[=+@-]/);
    expect(csv).toContain('"a ""b"", c"');
    expect(csv).toContain("'@SUM(A1)");
  });
});

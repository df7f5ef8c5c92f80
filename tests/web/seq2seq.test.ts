// Recurrent models that learn side by side as a job: what it tells and keeps, that it goes on without a break, and that the page shows
// the models that the training has.
import { describe, expect, it } from 'vitest';
import { kinds, pace, type Setting, sizes } from '../../web/src/course/seq2seq/numbers';
import {
  drawSources,
  lookBack,
  numberModelsAt,
  numbersJob,
  numbersWritten,
  settingInputs,
  wantedOf,
} from '../../web/src/course/seq2seq/trained';
import { defaultInputs } from '../../web/src/lab/inputs';
import { fullEngine } from './support';
import { expectUnbroken, type Trained, train } from './trainings';

const job = numbersJob.id;
const usual = defaultInputs(settingInputs) as unknown as Setting & { readonly made: number };
/** The inputs of the job alone. */
const given = (changes: Partial<Setting> = {}) => {
  const { made: _, ...setting } = { ...usual, ...changes };
  return setting as Setting & Record<string, never>;
};
const short = given({ length: 4 });

/** The last of the snapshots as both ways of having its models need it. */
const last = ({ snapshots }: Trained) => snapshots.at(-1)?.step ?? 0;

describe('a training side by side', () => {
  it('tells loss and gradient norm of both in each step, and how much each has right before and after every epoch', async () => {
    const { losses, measures, snapshots } = train(await fullEngine(), job, short, { until: 32 });
    expect(losses).toHaveLength(32);
    expect(measures.norm).toHaveLength(32);
    expect(snapshots.map(({ step }) => step)).toEqual([0, 32]);
    const { tokens = [], sequences = [], positions = [] } = measures;
    expect([tokens, sequences, positions].map((rows) => rows.length)).toEqual([2, 2, 2]);
    // Positions model by model; together they are the share of all numbers.
    for (const [epoch, row] of positions.entries()) {
      expect(row).toHaveLength(2 * 3);
      for (const [which] of kinds.entries()) {
        const own = row.slice(3 * which, 3 * which + 3);
        expect(own.reduce((sum, share) => sum + share / 3, 0)).toBeCloseTo(
          tokens[epoch]?.[which] ?? 0,
          6,
        );
      }
    }
    for (const [which] of kinds.entries()) {
      expect(tokens[0]?.[which]).toBeLessThan(0.12);
      expect(tokens[1]?.[which]).toBeGreaterThan(tokens[0]?.[which] ?? 1);
    }
  }, 60_000);

  it('goes on from a snapshot as if there had been no break', async () => {
    await expectUnbroken(job, short, 32, 64);
  }, 60_000);

  it('depends on every setting', async () => {
    const engine = await fullEngine();
    const start = (setting: Setting) => {
      const { losses } = train(engine, job, setting as never, { until: 32 });
      return losses.map((row) => row.join()).join();
    };
    const base = { ...short, length: 3 };
    const changes: Partial<Setting>[] = [
      { seed: 1 },
      { task: 'sort' },
      { clip: 0.1 },
      { kind: 'dot' },
    ];
    const all = [base, ...changes.map((change) => ({ ...base, ...change }))].map(start);
    expect(new Set(all).size).toBe(all.length);
  }, 60_000);
});

describe('the page', () => {
  /** The row of a test, what is wanted of it, and what the training's own models make of it. */
  async function shown(setting: Setting, until: number) {
    const engine = await fullEngine();
    const trained = train(engine, job, setting as never, { until });
    const at = { ...setting, made: last(trained) };
    return { engine, trained, at };
  }

  it('draws the rows and both models as the training does', async () => {
    const { engine, trained, at } = await shown(short, 0);
    const [snapshot] = trained.snapshots;
    engine.scope(() => {
      const models = numberModelsAt(engine, at, []);
      for (const kind of kinds) {
        for (const [name, tensor] of Object.entries(models[kind])) {
          const ours = tensor.data();
          const theirs = snapshot?.state[`${kind}.${name}`]?.data as Float32Array;
          expect(ours).toHaveLength(theirs.length);
          for (let i = 0; i < ours.length; i += 97) expect(ours[i]).toBeCloseTo(theirs[i] ?? 9, 6);
        }
      }
      const training = engine.models.training({ seed: short.seed, length: short.length });
      const [source, target] = training.testPairs();
      const rows = drawSources(engine, short).int64s();
      expect(rows.slice(sizes.trainRows * short.length)).toEqual(source.int64s());
      const row = engine.select(source, 0, 0);
      const wanted = target.int64s().slice(0, short.length);
      expect(wantedOf(engine, 'reverse', row).int64s()).toEqual(wanted);
      expect(wantedOf(engine, 'sort', row).int64s()).toEqual(wanted.toSorted());
      expect(wantedOf(engine, 'copy', row).int64s()).toEqual(wanted.toReversed());
    });
  }, 60_000);

  it('lets a model write what it wrote in the training’s own test', async () => {
    const { engine, trained, at } = await shown({ ...short, length: 3 }, 2 * pace.stride);
    const right = engine.scope(() => {
      const { attention: model } = numberModelsAt(engine, at, trained.snapshots);
      const all = Array.from(drawSources(engine, at).int64s(), Number);
      let count = 0;
      for (let i = sizes.trainRows; i < sizes.trainRows + sizes.testRows; i++) {
        const wanted = all.slice(i * at.length, (i + 1) * at.length).reverse();
        const [first = 0, ...rest] = wanted;
        const written = numbersWritten(engine, model, at.kind, [wanted.toReversed(), first], 1);
        count += written.filter((token, t) => token === rest[t]).length;
      }
      return count / (sizes.testRows * (at.length - 1));
    });
    expect(right).toBeCloseTo(trained.measures.tokens?.at(-1)?.[1] ?? 9, 3);
  }, 60_000);

  it('shows where the model looked when it wrote, out of small operations', async () => {
    const { engine, trained, at } = await shown(short, pace.stride);
    engine.scope(() => {
      const { attention: model } = numberModelsAt(engine, at, trained.snapshots);
      const row = [3, 7, 2, 19];
      const first = 19;
      const written = numbersWritten(engine, model, at.kind, [row, first], 1);
      const ids = (numbers: readonly number[]) =>
        engine.tensor([...numbers], { dtype: 'int64', shape: [1, numbers.length] });
      const { weights, written: likeliest } = lookBack(engine, model, at.kind, [row, first]);
      expect(weights.shape).toEqual([3, 4]);
      expect(likeliest).toEqual(written);
      const whole = engine.models.seq2seq({ attention: at.kind });
      whole.loadStateDict(model);
      const [, theirs] = whole.forward(ids(row), ids([first, ...written]), 1);
      const wanted = theirs?.data() ?? new Float32Array(0);
      for (const [i, weight] of weights.data().entries())
        expect(weight).toBeCloseTo(wanted[i] ?? 9, 5);
    });
  }, 60_000);
});

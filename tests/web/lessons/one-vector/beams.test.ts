// The beams of the lesson before attention: they are what the engine's own search finds, and what trying every row finds.
import { describe, expect, it } from 'vitest';
import { encode } from '../../../../web/src/course/recurrent';
import type { Parameters } from '../../../../web/src/course/transformer';
import type { Engine, Tensor } from '../../../../web/src/engine';
import { writeEveryWay } from '../../../../web/src/lessons/one-vector/every-way';
import { sizes, tried, widths } from '../../../../web/src/lessons/one-vector/several-guesses';
import {
  beamSearch,
  pathTo,
  sumsOf,
  writtenTo,
} from '../../../../web/src/lessons/one-vector/writing';
import { fullEngine } from '../../support';

const [vocab, hidden] = [6, 9];

/** A model whose logits lie far enough apart for its choices to matter, and a row for it. */
function drawn(engine: Engine, seed: number) {
  engine.manualSeed(seed);
  const model = engine.models.seq2seq({ vocab, embeddingDim: 7, hiddenDim: hidden });
  const state = Object.fromEntries(
    Object.entries(model.stateDict()).map(([name, tensor]) => [name, engine.mul(tensor, 4)]),
  );
  model.loadStateDict(state);
  const source = engine.randint(0, vocab, [1, 5]);
  return { model, state: state as Parameters, source, first: engine.narrow(source, 1, 4, 1) };
}

function paths(found: ReturnType<typeof beamSearch>) {
  const rows = (of: Tensor) => {
    const [steps = 0, known = 0] = of.shape;
    const all = Array.from(of.int64s(), Number);
    return Array.from({ length: steps }, (_, t) => all.slice(t * known, (t + 1) * known));
  };
  const [tokens, parents] = [rows(found.tokens), rows(found.parents)];
  return { steps: tokens.length, known: tokens[0]?.length ?? 0, tokens, parents };
}

describe('a beam search out of small operations', () => {
  it.each([1, 3, 5, 10])('of width %d writes what the engine’s own writes', async (width) => {
    const engine = await fullEngine();
    const steps = 8;
    for (const seed of [1, 2, 3]) {
      engine.scope(() => {
        const { model, state, source, first } = drawn(engine, seed);
        const theirs = model.beamSearch(source, first, steps, Math.min(width, vocab));
        const read = encode(engine, state, engine.select(source, 0, 0));
        const kept = Math.min(width, vocab);
        const found = beamSearch(engine, state, read, first, { steps, width: kept });
        expect(writtenTo(paths(found), steps - 1, 0)).toEqual(Array.from(theirs.int64s(), Number));
        expect(found.totals.shape).toEqual([1 + (steps - 1) * kept, vocab]);
      });
    }
  });

  it('finds what trying every row finds where its width leaves out none, and greedy writing does not', async () => {
    const engine = await fullEngine();
    let missed = 0;
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      engine.scope(() => {
        const { model, state, source, first } = drawn(engine, seed);
        const read = encode(engine, state, engine.select(source, 0, 0));
        const sumOf = (row: readonly number[]) =>
          engine.scope(() => {
            const written = engine.tensor([...row], { dtype: 'int64' });
            return sumsOf(engine, state, read, first, written).data().at(-1) ?? Number.NaN;
          });
        const bestOf = (steps: number) =>
          Array.from({ length: vocab ** steps }, (_, i) =>
            Array.from({ length: steps }, (_, t) => Math.floor(i / vocab ** t) % vocab),
          )
            .map((row) => ({ row, sum: sumOf(row) }))
            .reduce((a, b) => (b.sum > a.sum ? b : a));
        // Of two numbers every row of one is kept.
        const two = bestOf(2);
        const ours = beamSearch(engine, state, read, first, { steps: 2, width: vocab });
        expect(writtenTo(paths(ours), 1, 0)).toEqual(two.row);
        expect(ours.sums.data()[vocab]).toBeCloseTo(two.sum, 5);
        // Of three, every row of two.
        const theirs = model.beamSearch(source, first, 3, vocab ** 2);
        const three = bestOf(3);
        expect(Array.from(theirs.int64s(), Number)).toEqual(three.row);
        const greedy = beamSearch(engine, state, read, first, { steps: 3, width: 1 });
        if ((greedy.sums.data()[2] ?? 0) < three.sum - 1e-4) missed++;
      });
    }
    expect(missed).toBeGreaterThan(0);
  });

  it('adds to each sum one log-probability, and drops what is smaller than what it keeps', async () => {
    const engine = await fullEngine();
    engine.scope(() => {
      const { state, source, first } = drawn(engine, 4);
      const read = encode(engine, state, engine.select(source, 0, 0));
      const [steps, width, spare] = [5, 3, 2];
      const found = beamSearch(engine, state, read, first, { steps, width, spare });
      const all = paths(found);
      const sums = found.sums.data();
      for (let t = 0; t < steps; t++) {
        const row = sums.subarray(t * all.known, (t + 1) * all.known);
        expect([...row]).toEqual([...row].sort((a, b) => b - a));
        for (let rank = 0; rank < all.known; rank++) {
          const written = engine.tensor(writtenTo(all, t, rank), { dtype: 'int64' });
          const forced = sumsOf(engine, state, read, first, written).data();
          expect(row[rank]).toBeCloseTo(forced[t] ?? Number.NaN, 5);
          const ranks = pathTo(all, t, rank);
          expect(ranks).toHaveLength(t + 1);
          // Nobody goes on from what was dropped.
          expect(ranks.slice(0, -1).every((each) => each < width)).toBe(true);
        }
      }
    });
  });
});

describe('the rows that the job writes in every way', () => {
  it('are counted number by number, from both first numbers and with every width', async () => {
    const engine = await fullEngine();
    engine.scope(() => {
      const training = engine.models.training({
        task: 'reverse',
        length: sizes.length,
        trainRows: 64,
        testRows: tried.rows,
        embeddingDim: 8,
        hiddenDim: 16,
        lr: 0.02,
      });
      for (let step = 0; step < 40; step++) training.step();
      const finding = writeEveryWay(engine, training);
      let found = finding.next();
      for (; !found.done; found = finding.next());
      const { shape, data } = found.value.rights;
      expect(shape).toEqual([1, 2, 4, tried.rows]);
      const [source, target] = training.testPairs();
      const wanted = target.int64s();
      for (const [way, of] of [target, source].entries()) {
        for (const [which, beamWidth] of widths.entries()) {
          const written = training
            .write(source, engine.narrow(of, 1, 0, 1), { beamWidth })
            .int64s();
          const counted = Array.from({ length: tried.rows }, (_, row) =>
            Array.from({ length: 9 }, (_, t) =>
              Number(written[9 * row + t] === wanted[10 * row + t + 1]),
            ).reduce((sum, each) => sum + each, 0),
          );
          const from = (4 * way + which) * tried.rows;
          expect([...data.subarray(from, from + tried.rows)]).toEqual(counted);
        }
      }
      const greedy = data.subarray(0, tried.rows).reduce((sum, each) => sum + each, 0);
      expect(greedy / (9 * tried.rows)).toBeCloseTo(training.evaluate().tokens, 6);
    });
  }, 60_000);
});

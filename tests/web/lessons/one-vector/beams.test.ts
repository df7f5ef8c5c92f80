// The beams of the lesson before attention: they are what the engine's own search finds, and what trying every row finds.
import { describe, expect, it } from 'vitest';
import { encode } from '../../../../web/src/course/recurrent';
import type { Parameters } from '../../../../web/src/course/transformer';
import type { Engine, Tensor } from '../../../../web/src/engine';
import { beamSearch, pathTo, sumsOf, writtenTo } from '../../../../web/src/lessons/one-vector/beam';
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
    const steps = 3;
    let missed = 0;
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      engine.scope(() => {
        const { state, source, first } = drawn(engine, seed);
        const read = encode(engine, state, engine.select(source, 0, 0));
        const last = (row: readonly number[]) => {
          const sums = sumsOf(
            engine,
            state,
            read,
            first,
            engine.tensor([...row], { dtype: 'int64' }),
          );
          return sums.data()[steps - 1] ?? Number.NaN;
        };
        const every = Array.from({ length: vocab ** steps }, (_, i) =>
          [vocab ** 2, vocab, 1].map((place) => Math.floor(i / place) % vocab),
        ).map((row) => ({ row, sum: engine.scope(() => last(row)) }));
        const best = every.reduce((a, b) => (b.sum > a.sum ? b : a));
        const widest = beamSearch(engine, state, read, first, {
          steps,
          // The first step has no more than these, so the search is grown from the second on.
          width: vocab,
        });
        const greedy = beamSearch(engine, state, read, first, { steps, width: 1 });
        const most = widest.sums.data()[(steps - 1) * vocab] ?? Number.NaN;
        const little = greedy.sums.data()[steps - 1] ?? Number.NaN;
        expect(most).toBeCloseTo(last(writtenTo(paths(widest), steps - 1, 0)), 5);
        expect(most).toBeLessThanOrEqual(best.sum + 1e-5);
        expect(little).toBeLessThanOrEqual(most + 1e-5);
        // As wide as there are numbers it keeps every row of one, and the best rows of two are among six.
        expect(most).toBeCloseTo(best.sum, 4);
        expect(writtenTo(paths(widest), steps - 1, 0)).toEqual(best.row);
        if (little < best.sum - 1e-4) missed++;
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

// The job that tries a claim: both sentences of 64 pairs are read, and of each head the two numbers are told that the claim is about.
import { defineJob, type Numbers } from '../../lab/job';
import { type ClaimId, holds, type Pair, pairsOf } from './claims';
import { heads, layers, openReader, placeOf, read } from './reading';

const all = layers * heads;
const slice = 4; // pairs

interface Given {
  readonly claim: ClaimId;
  readonly contrast: string;
}

export const tryingAName = defineJob<'full', never>(function* (engine, inputs, _from, assets) {
  const { claim, contrast } = inputs as unknown as Given;
  const opened = openReader(engine, assets);
  const pairs = pairsOf(claim, contrast);
  const [first, second] = [0, 1].map(() =>
    new Float32Array(all * pairs.length).fill(Number.NaN),
  ) as [Float32Array, Float32Array];
  /** Of every head: what the piece that asks gives the first of these, as a share of what it gives all of them. */
  const sharesIn = (text: string, of: readonly string[]): number[] =>
    engine.noGrad(() =>
      engine.scope(() => {
        const made = read(engine, opened, text);
        const count = made.names.length;
        const asks = placeOf(text, 'it');
        const data = made.weights.data();
        const places = of.map((word) => made.names.lastIndexOf(word));
        return Array.from({ length: all }, (_, head) => {
          const shares = places.map((at) => data[(head * count + asks) * count + at] ?? Number.NaN);
          const sum = shares.length > 1 ? shares.reduce((a, b) => a + b, 0) : 1;
          return (shares[0] ?? Number.NaN) / sum;
        });
      }),
    );
  const put = (into: Float32Array, at: number, shares: readonly number[]) => {
    for (const [head, share] of shares.entries()) into[head * pairs.length + at] = share;
  };
  for (const [at, pair] of pairs.entries()) {
    put(first, at, sharesIn(pair.text, pair.of));
    put(second, at, sharesIn(pair.other, pair.otherOf));
    if ((at + 1) % slice > 0) continue;
    yield {
      done: (at + 1) / pairs.length,
      numbers: {
        // For which claim they are: those of an older run may still be on their way.
        of: { shape: [2], data: Float32Array.from(keyOf({ claim, contrast })) },
        first: told(first, pairs),
        second: told(second, pairs),
        held: { shape: [layers, heads], data: heldBy(claim, first, second, at + 1, pairs.length) },
      },
    };
  }
});

const contrasts = ['very', 'so', 'really', 'too', 'still', 'only'];

/** A claim as two numbers. */
export function keyOf({ claim, contrast }: Given): readonly [number, number] {
  return claim === 'noun' ? [0, 0] : [1, contrasts.indexOf(contrast)];
}

function told(data: Float32Array, pairs: readonly Pair[]): Numbers {
  return { shape: [layers, heads, pairs.length], data: data.slice() };
}

/** In how many of the pairs tried so far the claim holds, head by head. */
function heldBy(
  claim: ClaimId,
  first: Float32Array,
  second: Float32Array,
  tried: number,
  pairs: number,
): Float32Array {
  return Float32Array.from({ length: all }, (_, head) => {
    let count = 0;
    for (let at = 0; at < tried; at++) {
      const place = head * pairs + at;
      if (holds(claim, first[place] ?? 0, second[place] ?? 0)) count++;
    }
    return count;
  });
}

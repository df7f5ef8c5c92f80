// Numbers drawn for questions: the same ones for the same seed, in any browser. Not for tensors: the engine draws those as PyTorch does.

export interface Draw {
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  /** One of these. */
  one<Each>(these: readonly Each[]): Each;
  /** So many of these in any order, none twice; all of them where no number is said. */
  some<Each>(these: readonly Each[], count?: number): Each[];
}

export function drawsOf(seed: number): Draw {
  const random = uniform(seed);
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  return {
    whole,
    one: (these) => these[whole(0, these.length - 1)] as (typeof these)[number],
    some(these, count = these.length) {
      const left = [...these];
      return Array.from({ length: count }, () => left.splice(whole(0, left.length - 1), 1)).flat();
    },
  };
}

/** Numbers from 0 up to 1, by SplitMix32. */
function uniform(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

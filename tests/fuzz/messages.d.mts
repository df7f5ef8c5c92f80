// What tests/web uses of the fuzzer of frames.
import type { connect } from '../../web/src/app/frame';
import type { readInputs } from '../../web/src/lab/address';
import type { Walk } from '../../web/src/lab/walk';

export function messageOf(number: number, seed: number): unknown;

export function fuzzFrame(
  frame: {
    readonly walk: Walk;
    readonly connect: typeof connect;
    readonly readInputs: typeof readInputs;
  },
  options: { readonly count: number; readonly seed?: number; readonly from?: number },
): {
  readonly findings: readonly string[];
  /** How many messages were obeyed, and how many refused. */
  readonly said: { readonly reply: number; readonly error: number };
  /** Milliseconds. */
  readonly slowest: number;
};

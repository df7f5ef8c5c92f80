// Compares what the engine gave with what a golden file says, and keeps count. The tolerances are those of the files' makers.
import { createHash } from 'node:crypto';
import { dataOf, numberOf, valuesOf } from './read.mjs';

export const tolerances = {
  /** Outputs: float32 rounding of another order of sums. */
  forward: { absolute: 1e-5, relative: 1e-5 },
  gradient: { absolute: 2e-6, relative: 1e-4 },
  /** Gradients that are zero in exact arithmetic, losses and parameters of a training run. */
  zeroGradient: { absolute: 1e-5, relative: 0 },
  loss: { absolute: 1e-5, relative: 0 },
  parameter: { absolute: 2e-5, relative: 0 },
  /** Accuracies of a model that feeds itself: a near tie may fall the other way. */
  level: { absolute: 1e-2, relative: 0 },
  firstLosses: { absolute: 1e-4, relative: 0 },
};

/** Passed and failed checks of one file. */
export class Checks {
  passed = 0;
  failures = [];

  /** Counts one check; `problem` is undefined where it passed. */
  note(name, problem) {
    if (problem === undefined) this.passed++;
    else this.failures.push(`${name}: ${problem}`);
  }

  /** Runs checks; an error is one failure. */
  attempt(name, run) {
    try {
      run();
    } catch (error) {
      this.failures.push(`${name}: ${error?.message ?? error}`);
    }
  }

  /** Runs the same checks for each candidate and counts those of the first that passes, or of the nearest. */
  bestOf(candidates, run) {
    let best;
    for (const candidate of candidates) {
      const checks = new Checks();
      checks.attempt(JSON.stringify(candidate), () => run(checks, candidate));
      if (!best || checks.failures.length < best.failures.length) best = checks;
      if (best.failures.length === 0) break;
    }
    this.passed += best.passed;
    this.failures.push(...best.failures);
  }

  /** Freshly drawn numbers: the same bits, by checksum where the file has no more. */
  drawn(name, tensor, entry) {
    this.note(name, differentKind(tensor, entry) ?? differentBits(valuesOf(tensor), entry));
  }

  /** Computed numbers: within the tolerance; `zeros` asks that what is zero in the file is exactly zero. */
  computed(name, tensor, entry, tolerance = tolerances.forward, { zeros = false } = {}) {
    this.note(
      name,
      differentKind(tensor, entry) ?? differentNumbers(valuesOf(tensor), entry, tolerance, zeros),
    );
  }

  /** Plain values, lists and tables of them: whole numbers, words and truths exactly, other numbers within the tolerance. */
  value(name, got, want, tolerance = tolerances.forward) {
    if (Array.isArray(want) || (typeof want === 'object' && want !== null)) {
      const [gotKeys, wantKeys] = [Object.keys(got ?? {}), Object.keys(want)];
      if (gotKeys.length !== wantKeys.length)
        this.note(name, `${gotKeys.length} entries, not ${wantKeys.length}`);
      else for (const key of wantKeys) this.value(`${name}.${key}`, got[key], want[key], tolerance);
      return;
    }
    const same =
      typeof want === 'number' &&
      typeof got === 'number' &&
      !(Number.isInteger(want) && Number.isInteger(got))
        ? near(got, want, tolerance)
        : Object.is(got, want) || got === want;
    this.note(name, same ? undefined : `${got}, not ${want}`);
  }
}

/** Whether two numbers agree: NaN with NaN, an infinity with itself. */
export function near(got, want, { absolute, relative }) {
  if (!Number.isFinite(want) || !Number.isFinite(got)) return Object.is(got, want);
  return Math.abs(got - want) <= absolute + relative * Math.abs(want);
}

function differentKind(tensor, entry) {
  if (String(tensor.shape) !== String(entry.shape))
    return `shape (${tensor.shape}), not (${entry.shape})`;
  return tensor.dtype === entry.dtype ? undefined : `${tensor.dtype}, not ${entry.dtype}`;
}

function differentBits(data, entry) {
  if (entry.data === undefined) {
    const { buffer, byteOffset, byteLength } = data;
    const sum = createHash('sha256')
      .update(new Uint8Array(buffer, byteOffset, byteLength))
      .digest('hex');
    return sum === entry.sha256 ? undefined : 'other bits (sha256)';
  }
  const want = dataOf(entry);
  const differing = [...want.keys()].filter((i) => !Object.is(data[i], want[i]));
  if (differing.length === 0) return undefined;
  return `${differing.length} of ${want.length} differ, first at ${differing[0]}: ${data[differing[0]]}, not ${want[differing[0]]}`;
}

function differentNumbers(data, entry, tolerance, zeros) {
  if (entry.data === undefined) return differentSummary(data, entry, tolerance, zeros);
  if (entry.dtype !== 'float32') return differentBits(data, entry);
  const want = dataOf(entry);
  let worst;
  for (const [i, value] of want.entries()) {
    if (near(data[i], value, zeros && value === 0 ? { absolute: 0, relative: 0 } : tolerance))
      continue;
    const error = Math.abs(data[i] - value);
    if (worst === undefined || !(error <= worst.error)) worst = { i, error };
  }
  if (worst === undefined) return undefined;
  return `off by ${worst.error.toExponential(2)} at ${worst.i}: ${data[worst.i]}, not ${want[worst.i]}`;
}

/** A large tensor is given by samples and sums. */
function differentSummary(data, entry, tolerance, zeros) {
  const numbers = entry.dtype === 'float32' ? data : Array.from(data, Number);
  const sum = (of) => numbers.reduce((total, value) => total + of(value), 0);
  const taken = {
    first16: numbers.slice(0, 16),
    last16: numbers.slice(-16),
    sample: numbers.filter((_, i) => i % entry.sample_stride === 0),
    mean: [sum((value) => value) / numbers.length],
    l2: [Math.sqrt(sum((value) => value * value))],
  };
  for (const [name, got] of Object.entries(taken)) {
    if (entry[name] === undefined) continue;
    const want = [entry[name]].flat().map(numberOf);
    const exact = zeros && got.length > 1 ? { absolute: 0, relative: 0 } : tolerance;
    const i = want.findIndex((value, at) => !near(got[at], value, value === 0 ? exact : tolerance));
    if (i >= 0) return `${name}[${i}]: ${got[i]}, not ${want[i]}`;
  }
  return undefined;
}

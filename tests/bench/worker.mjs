// What runs in a contestant's process or page: loads it, checks its output, warms it up, and times batches of runs.
// Leaves out whose turn it is, and CPU time, which is read from outside: run.mjs.

import { errorOf, inputsOf } from './workloads.mjs';

const tolerance = 1e-4;
let current; // the way that won the warm-up

/**
 * Makes a contestant ready for a workload. A contestant may know several ways; the fastest is kept.
 * Resolves to { state: 'ready', way, iterations, flops, error }, or { state: 'missing' } where it cannot do this work.
 */
export async function begin({ module, variant, where, workload, expected, ...settings }) {
  const { default: make } = await import(module);
  const contestant = make(variant);
  await contestant.load(where);
  const ways = (await contestant.ways(workload, inputsOf(workload))) ?? [];
  let best;
  const failures = [];
  for (const way of ways) {
    try {
      const error = expected ? await check(way, workload.runs ?? 1, expected) : 0;
      const result = { way, error, ...(await warmUp(way, settings)) };
      if (!best || result.ms < best.ms) best = result;
    } catch (error) {
      failures.push(`${way.name ?? 'only way'}: ${error?.message ?? error}`);
    }
  }
  if (!best) {
    if (failures.length > 0) throw new Error(failures.join('; '));
    return { state: 'missing' };
  }
  current = best.way;
  const { iterations, error } = best;
  const flops = best.way.flops ?? workload.flops;
  return { state: 'ready', way: current.name, iterations, flops, error, failures };
}

/** Runs the current way so many times; resolves to wall milliseconds. */
export async function batch(iterations) {
  return time(current, iterations);
}

/** Milliseconds from nothing loaded to a first result. */
export async function startUp({ module, variant, where, workload }) {
  const inputs = inputsOf(workload);
  const start = performance.now();
  const { default: make } = await import(module);
  const contestant = make(variant);
  await contestant.load(where);
  const [way] = (await contestant.ways(workload, inputs)) ?? [];
  if (!way) return;
  await way.run();
  await way.read();
  return performance.now() - start;
}

async function check(way, runs, expected) {
  const output = [];
  for (let i = 0; i < runs; i++) {
    await way.run();
    const part = await way.read();
    if (runs === 1) {
      output.push(part);
    } else {
      output.push(...part);
    }
  }
  const error = errorOf(runs === 1 ? output[0] : output, expected);
  if (!(error <= tolerance)) throw new Error(`wrong numbers, off by ${error.toExponential(1)}`);
  return error;
}

async function time({ run }, iterations) {
  const start = performance.now();
  for (let i = 0; i < iterations; i++) {
    const pending = run();
    if (pending !== undefined) await pending;
  }
  return performance.now() - start;
}

/**
 * Until three batches in a row bring no gain, but for `warmMs` at least: V8 compiles in tiers, early batches are two to three
 * times slower, and the large functions of a large module reach their last tier only after seconds.
 */
async function warmUp(way, { batchMs, warmMs, limitMs }) {
  let iterations = 1;
  let best = Number.POSITIVE_INFINITY;
  let idle = 0;
  const start = performance.now();
  const since = () => performance.now() - start;
  while ((idle < 3 || since() < warmMs) && since() < limitMs) {
    const total = await time(way, iterations);
    const ms = total / iterations;
    idle = ms < best * 0.98 ? 0 : idle + 1;
    best = Math.min(best, ms);
    if (total < batchMs * 0.7) {
      iterations = Math.ceil(iterations * Math.min(10, batchMs / Math.max(total, 0.1)));
      idle = 0;
    }
  }
  return { iterations, ms: best };
}

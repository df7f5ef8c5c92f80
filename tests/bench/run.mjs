// `npm run bench`: measures our engine against its peers, in Node and in Chromium, and prints a table; the figures also go to
// build/bench/<host>.json. Each contestant has a process or page of its own, one works at a time, and rounds are interleaved.
//
//   npm run bench -- --node --only matmul --rounds 5     only Node (or --chromium), only work whose name has "matmul"
//   npm run bench -- --quick                             short batches, few rounds, no large sizes
//   npm run bench -- --contestants ours,litert           only those whose name has one of these; the peak is always measured
//   npm run bench -- --built                             takes dist/engine as it is instead of building it

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { anyFailed, runTasks } from '../../build-scripts/runner.mjs';
import { root, setUp } from '../../build-scripts/setup/index.mjs';
import { installNodeModules } from '../../build-scripts/setup/npm.mjs';
import { installPackages } from '../../build-scripts/setup/packages.mjs';
import { main, SetupError, say } from '../../build-scripts/setup/run.mjs';
import { bundle, chromiumHost, nodeHost } from './hosts.mjs';
import { show } from './table.mjs';
import { torchCommand } from './torch.mjs';
import { adam, size } from './training.mjs';
import { expectedOf, inputsOf, specsOf, threeNumbers, workloads } from './workloads.mjs';

// The first two are what the others are compared with: the limit, and us at our best.
const everybody = [
  { name: 'peak relaxed', file: 'peak', variant: 'relaxed' },
  { name: 'ours relaxed', file: 'engine', variant: 'relaxed' },
  { name: 'ours plain', file: 'engine', variant: 'plain' },
  { name: 'llama2.c', file: 'llama2', only: 'Chromium' },
  { name: 'litert', file: 'litert', only: 'Chromium' },
  { name: 'onnxruntime', file: 'onnxruntime' },
  { name: 'tfjs', file: 'tfjs' },
  { name: 'jax-js', file: 'jax' },
  { name: 'plain JS', file: 'plain-js' },
  { name: 'PyTorch', file: 'pytorch', only: 'Node', native: true },
  { name: 'peak plain', file: 'peak', variant: 'plain' },
];

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    contestants: { type: 'string' },
    rounds: { type: 'string' },
    quick: { type: 'boolean' },
    built: { type: 'boolean' },
    node: { type: 'boolean' },
    chromium: { type: 'boolean' },
  },
});
const rounds = Number(options.rounds ?? (options.quick ? 3 : 9));
if (!(rounds >= 1)) throw new SetupError(`--rounds is a number from 1, not ${options.rounds}`);
const settings = options.quick
  ? { batchMs: 25, warmMs: 500, limitMs: 5000 }
  : { batchMs: 100, warmMs: 3000, limitMs: 20_000 };

const has = (name, parts) => !parts || parts.some((part) => name.includes(part));
const chosen = everybody.filter(
  ({ name }) => name.startsWith('peak') || has(name, options.contestants?.split(',')),
);
const work = workloads.filter(
  ({ id, slow }) => has(id, options.only) && !(slow && options.quick && !options.only),
);

/** What a contestant that cannot import workloads.mjs needs to make its inputs itself. */
function nativeInputs(workload) {
  const { source, target } = inputsOf(workload); // of training
  return { specs: specsOf(workload), extra: { size, adam, source, target } };
}

/** Every contestant's times of every round for one workload: [{ name, way, ms: [], ... } or { name, missing or failure }]. */
async function measure(host, workload, contestants) {
  const expected = expectedOf(workload);
  const entries = [];
  for (const contestant of contestants) {
    const entry = { name: contestant.name };
    entries.push(entry);
    try {
      entry.seat = await host.open(contestant);
      const { state, ...ready } = await entry.seat.call('begin', {
        module: host.moduleOf(contestant.file),
        variant: contestant.variant,
        where: host.where,
        workload,
        // The peak computes nothing that could be checked.
        expected: contestant.file === 'peak' ? undefined : expected,
        ...settings,
        ...(contestant.native ? nativeInputs(workload) : {}),
      });
      Object.assign(entry, state === 'missing' ? { missing: true } : { ...ready, ms: [] });
    } catch (error) {
      entry.failure = error.message;
    }
  }
  const racing = entries.filter(({ ms }) => ms);
  for (let round = 0; round < rounds; round++) {
    // Nobody is always the first, and who takes seconds for one run is spared after the third round.
    const first = round % Math.max(1, racing.length);
    const turns = [...racing.slice(first), ...racing.slice(0, first)];
    for (const entry of turns.filter(({ ms }) => round < 3 || ms[0] < 1000)) {
      try {
        entry.ms.push(await entry.seat.time(entry.iterations));
      } catch (error) {
        entry.failure = error.message;
        racing.splice(racing.indexOf(entry), 1);
      }
    }
  }
  for (const { seat } of entries) await seat?.close();
  return entries.map(({ seat: _, ...entry }) => entry);
}

/** The same for starting: a new process or page each time. */
async function measureStartUp(host, contestants) {
  const entries = contestants.map((contestant) => ({ contestant, name: contestant.name, ms: [] }));
  for (let round = 0; round < rounds; round++) {
    for (const entry of entries.filter(({ failure, missing }) => !failure && !missing)) {
      const seat = await host.open(entry.contestant);
      try {
        const ms = await seat.call('startUp', {
          module: host.moduleOf(entry.contestant.file),
          variant: entry.contestant.variant,
          where: host.where,
          workload: threeNumbers,
        });
        if (ms === undefined) entry.missing = true;
        else entry.ms.push(ms);
      } catch (error) {
        entry.failure = error.message;
      }
      await seat.close();
    }
  }
  return entries.map(({ contestant: _, ...entry }) => entry);
}

/** What a page downloads, gzipped, in bytes. */
async function measureBytes(contestants) {
  const entries = [];
  for (const { name, file, variant } of contestants) {
    const url = pathToFileURL(join(root, `tests/bench/contestants/${file}.mjs`)).href;
    const { default: make } = await import(url);
    const files = (make(variant).files ?? []).map((path) => ({
      path,
      bytes: gzipSync(readFileSync(join(root, path)), { level: 9 }).length,
    }));
    const bytes = files.reduce((sum, part) => sum + part.bytes, 0);
    entries.push({ name, bytes, files, missing: files.length === 0 });
  }
  return entries;
}

async function benchmark(openHost) {
  const host = await openHost(root);
  const contestants = chosen
    .filter(({ only }) => !only || only === host.name)
    .map((contestant) =>
      contestant.native ? { ...contestant, command: torchCommand(root) } : contestant,
    );
  const results = [];
  try {
    for (const workload of work) {
      say(`${host.name}: ${workload.id}`);
      const entries = await measure(host, workload, contestants);
      results.push({ workload, entries });
    }
    const rest = contestants.filter(({ file, native }) => file !== 'peak' && !native);
    if (has('start-up', options.only)) {
      say(`${host.name}: start-up`);
      const workload = { id: 'start-up to a first result', unit: 'ms' };
      results.push({ workload, entries: await measureStartUp(host, rest) });
    }
    if (has('bytes', options.only)) {
      const workload = { id: 'bytes, gzipped', unit: 'KB' };
      results.push({ workload, entries: await measureBytes(rest) });
    }
  } finally {
    await host.close();
  }
  const file = `build/bench/${host.name.toLowerCase()}.json`;
  const report = { host: host.name, version: host.version, rounds, ...settings, results };
  writeFileSync(join(root, file), `${JSON.stringify(report, undefined, 1)}\n`);
  console.log(show(report));
  say(`All figures: ${file}`);
}

await main(async () => {
  const env = setUp('build');
  installPackages();
  const tasks = options.built ? ['models'] : ['engine', 'models'];
  if (anyFailed(await runTasks(tasks, env))) return 1;
  installNodeModules(join(root, 'tests/bench'));
  mkdirSync(join(root, 'build/bench'), { recursive: true });
  await bundle(root);
  const both = !options.node && !options.chromium;
  if (options.node || both) await benchmark(nodeHost);
  if (options.chromium || both) await benchmark(chromiumHost);
});

// `npm run fuzz -- [--seed 1] [--minutes 1] [--build relaxed] [--case N]`: random calls of the built engine (dist/engine) for so long;
// `--case` repeats one; `--messages N` sends so many random messages to frames instead. Prints what was found and which functions never gave a result, and fails if anything was found.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '1' },
    build: { type: 'string', default: 'relaxed' },
    case: { type: 'string' },
    messages: { type: 'string' },
  },
});
const flag = '--experimental-wasm-relaxed-simd'; // Node 20 needs it

if (values.messages) {
  const { fuzzMessages } = await import('./messages-run.mjs');
  await fuzzMessages(Number(values.messages), Number(values.seed));
  process.exit();
} else if (
  isMainThread &&
  Number.parseInt(process.versions.node, 10) < 21 &&
  !process.execArgv.includes(flag)
) {
  const { status } = spawnSync(process.execPath, [flag, ...process.argv.slice(1)], {
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
} else if (isMainThread) {
  // The work is done beside this thread, so that a call that never ends is seen.
  const at = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL(import.meta.url), {
    workerData: at,
    argv: process.argv.slice(2),
  });
  let last = -1;
  const watch = setInterval(() => {
    if (at[0] === last && last > 0) {
      console.error(`case ${last} does not end: --seed ${values.seed} --case ${last}`);
      process.exit(1);
    }
    last = at[0];
  }, 30_000);
  worker.on('exit', (code) => {
    clearInterval(watch);
    process.exitCode = code;
  });
} else {
  const { EngineError, Generator, loadEngine, Tensor } = await import(
    '../../dist/engine/attention-lab-engine.js'
  );
  const { Fuzzer } = await import('./fuzz.mjs');
  const counts = new Map();
  const findings = [];
  const start = async () =>
    new Fuzzer(
      await loadEngine({ build: values.build }),
      await loadEngine({ build: 'plain' }),
      { EngineError, Generator, Tensor },
      { counts, findings },
    );
  let fuzzer = await start();
  const seed = Number(values.seed);
  const at = workerData;
  const end = Date.now() + Number(values.minutes) * 60_000;
  const { names } = fuzzer;
  // Every second case is of one function, all in turn.
  const target = (number) => (number % 2 ? names[(number >> 1) % names.length] : undefined);
  if (values.case) {
    fuzzer.run(Number(values.case), seed, target(Number(values.case)));
  } else {
    while (Date.now() < end) {
      at[0]++;
      fuzzer.run(at[0], seed, target(at[0]));
      if (fuzzer.broken) fuzzer = await start();
    }
  }
  const { engine } = fuzzer;
  // One of each kind of finding, with how many there are: the numbers in it do not make it another kind.
  const kinds = new Map();
  for (const finding of findings) {
    const key = `${finding.name} ${finding.what.replaceAll(/-?\d[\d.e+-]*/g, '#').slice(0, 60)}`;
    kinds.set(key, [...(kinds.get(key) ?? []), finding]);
  }
  for (const [{ name, what, call, case: number }, ...more] of kinds.values()) {
    console.log(`${name} (${more.length + 1} times): ${what}\n    case ${number}: ${call}`);
  }
  const never = names.filter((name) => !counts.get(name)?.done);
  console.log(
    `\n${at[0]} cases, ${findings.length} findings; never done: ${never.join(' ') || 'none'}`,
  );
  console.log(`heap ${(engine.module.HEAPU8.length / 2 ** 20).toFixed()} MB`);
  if (findings.length > 0) process.exitCode = 1;
}

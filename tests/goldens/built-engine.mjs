// The built engine, in both builds, for test programs that Node runs directly. Node 20 has relaxed SIMD only behind a flag.
import { spawnSync } from 'node:child_process';

const flag = '--experimental-wasm-relaxed-simd';

/**
 * Runs `work(engine)` on both builds, starting Node again with the flag if it needs it, and ends the program.
 * @param {(engine) => Promise<boolean>} work whether everything passed
 */
export async function onBothBuilds(work) {
  const { bestBuild, loadEngine } = await import('../../dist/engine/attention-lab-engine.js');
  if (bestBuild() !== 'relaxed' && !process.execArgv.includes(flag)) {
    const again = [...process.execArgv, flag, ...process.argv.slice(1)];
    const { status } = spawnSync(process.execPath, again, { stdio: 'inherit' });
    process.exit(status ?? 1);
  }
  let passed = true;
  for (const build of ['plain', 'relaxed']) {
    console.log(`engine: ${build} build`);
    passed = (await work(await loadEngine(build))) && passed;
  }
  process.exitCode = passed ? 0 : 1;
}

/** The folder on the command line, or the one given. */
export function chosenFolder(usual) {
  return process.argv[2] ?? usual;
}

// The built engine, in both builds, for test programs that Node runs directly. Node 20 has relaxed SIMD only behind a flag.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const flag = '--experimental-wasm-relaxed-simd';

/**
 * Runs `work(engine)` on both builds, starting Node again with the flag if it needs it, and says by the program's exit
 * status whether all passed. The counts of both also go to the file that COUNTS_FILE names, if it does.
 * @param {(engine) => Promise<{passed: number, failed: number}>} work
 */
export async function onBothBuilds(work) {
  const { bestBuild, loadEngine } = await import('../../dist/engine/attention-lab-engine.js');
  if (bestBuild() !== 'relaxed' && !process.execArgv.includes(flag)) {
    const again = [...process.execArgv, flag, ...process.argv.slice(1)];
    const { status } = spawnSync(process.execPath, again, { stdio: 'inherit' });
    process.exit(status ?? 1);
  }
  const counts = { passed: 0, failed: 0 };
  for (const build of ['plain', 'relaxed']) {
    console.log(`engine: ${build} build`);
    const { passed, failed } = await work(await loadEngine({ build }));
    counts.passed += passed;
    counts.failed += failed;
  }
  if (process.env.COUNTS_FILE) writeFileSync(process.env.COUNTS_FILE, JSON.stringify(counts));
  process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;
}

/** The folder on the command line, or the one given. */
export function chosenFolder(usual) {
  return process.argv[2] ?? usual;
}

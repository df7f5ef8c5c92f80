// Compares the built engine, both builds, with golden numbers from PyTorch, file by file:
//   node tests/goldens/run.mjs [FOLDER]
// FOLDER has rng_*.json, blocks/, grads/, training/ and functions/ in the format of tests/goldens/torch; what it lacks is left out. Seeds and
// shapes are those of the files. It ends with status 1 if anything differs.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runBlock } from './blocks.mjs';
import { chosenFolder, onBothBuilds } from './built-engine.mjs';
import { Checks } from './compare.mjs';
import { runFunctions } from './functions.mjs';
import { runAdam, runClipping, runGradient } from './gradients.mjs';
import { runRandomNumbers } from './random-numbers.mjs';
import { jsonFiles, readIfThere, readJson } from './read.mjs';
import { runLevels, runLosses, runTraining, runTrajectory } from './trajectories.mjs';

const shownFailures = 8;
const folder = chosenFolder(fileURLToPath(new URL('torch', import.meta.url)));

/** Every file of the folder with the function that checks it. */
function plan() {
  const like = readIfThere(folder, 'grads', 'grad_mha_bias.json');
  const paramsOf = (id) => {
    const params = readIfThere(folder, 'blocks', `${id}.json`)?.params;
    if (!params) throw new Error(`it follows ${id}, and the folder has no blocks/${id}.json`);
    return params;
  };
  const gradient = (name) => {
    if (name.startsWith('trajectory_')) return runTrajectory;
    return { 'grad_adam.json': runAdam, 'grad_clip.json': runClipping }[name] ?? runGradient;
  };
  const training = (name) =>
    ({ 'losses.json': runLosses, 'levels.json': runLevels })[name] ?? runTraining;
  const named = (part, run) =>
    jsonFiles(join(folder, part)).map((name) => [join(part, name), run(name)]);
  return [
    ...named('', () => runRandomNumbers).filter(([name]) => name.startsWith('rng')),
    ...named('blocks', () => (e, file, checks) => runBlock(e, file, checks, paramsOf)),
    ...named('grads', (name) => (e, file, checks) => gradient(name)(e, file, checks, like)),
    ...named('training', training),
    ...named('functions', () => runFunctions),
  ];
}

if (!existsSync(folder)) throw new Error(`there is no folder ${folder}`);

await onBothBuilds(async (engine) => {
  const totals = { files: 0, passed: 0, failed: 0 };
  console.log('  passed  failed  file');
  for (const [name, run] of plan()) {
    const checks = new Checks();
    checks.attempt(name, () =>
      engine.scope(() => void run(engine, readJson(join(folder, name)), checks)),
    );
    const { passed, failures } = checks;
    totals.files++;
    totals.passed += passed;
    totals.failed += failures.length;
    console.log(`${String(passed).padStart(8)}${String(failures.length).padStart(8)}  ${name}`);
    for (const failure of failures.slice(0, shownFailures))
      console.log(`                    ${failure}`);
    const hidden = failures.length - shownFailures;
    if (hidden > 0) console.log(`                    and ${hidden} more`);
  }
  console.log(
    `  in all: ${totals.passed} passed, ${totals.failed} failed, in ${totals.files} files\n`,
  );
  return totals;
});

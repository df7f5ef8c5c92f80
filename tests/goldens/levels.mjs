// Trains to the end and prints the accuracies on the test rows beside PyTorch's:
//   node tests/goldens/levels.mjs                       what torch/whole-trainings.json has, by engine.models.training
//   node tests/goldens/levels.mjs FOLDER NAME...        what FOLDER/training/train_NAME.json describe, by the engine's modules
// Runs that differ in a rounding drift apart once another word is the most likely one: compare levels, not digits. It takes minutes.
import { fileURLToPath } from 'node:url';
import { loadEngine } from '../../dist/engine/attention-lab-engine.js';
import { readIfThere, readJson } from './read.mjs';
import { levelsOf, wholeTraining } from './trajectories.mjs';

const [folder, ...names] = process.argv.slice(2);
const e = await loadEngine();

function* pairs(levels) {
  for (const { tok_acc, seq_acc } of levels) yield [tok_acc, seq_acc];
}

/** What runs: its title, for every epoch [tokens, sequences] by PyTorch, and the same as it is reached here. */
function* runs() {
  if (folder) {
    for (const name of names) {
      const file = readIfThere(folder, 'training', `train_${name}.json`);
      if (!file) throw new Error(`${folder} has no training/train_${name}.json`);
      yield [name, [...pairs(file.epochs_log)], pairs(wholeTraining(e, file))];
    }
    return;
  }
  const file = fileURLToPath(new URL('torch/whole-trainings.json', import.meta.url));
  for (const { options, levels } of readJson(file).runs) {
    const title = `${options.task}, length ${options.length}, attention ${options.attention}`;
    yield [title, levels, levelsOf(e, options, levels.length)];
  }
}

const percent = (level) =>
  level.map((part) => `${(100 * part).toFixed(1)} %`.padStart(8)).join(' ');
const better = (a, b) => (b[0] > a[0] ? b : a);

for (const [title, wanted, found] of runs()) {
  console.log(`${title}: ${wanted.length} epochs, words and sequences right`);
  console.log('epoch           here            PyTorch');
  const reached = [];
  for (const level of found) {
    console.log(
      String(reached.length).padStart(5),
      percent(level),
      percent(wanted[reached.length]),
    );
    reached.push(level);
  }
  console.log(' best', percent(reached.reduce(better)), percent(wanted.reduce(better)));
}

// Trains to the end what the training files of a folder describe, and prints the accuracies on the test rows beside PyTorch's:
//   node tests/goldens/levels.mjs FOLDER NAME...        for FOLDER/training/train_NAME.json
// Runs that differ in a rounding drift apart once another word is the most likely one: compare levels, not digits. It takes minutes.
import { loadEngine } from '../../dist/engine/attention-lab-engine.js';
import { readIfThere } from './read.mjs';
import { wholeTraining } from './trajectories.mjs';

const [folder, ...names] = process.argv.slice(2);
const e = await loadEngine();
const percent = ({ tok_acc, seq_acc }) =>
  [tok_acc, seq_acc].map((part) => `${(100 * part).toFixed(1)} %`.padStart(8)).join(' ');
const better = (a, b) => (b.tok_acc > a.tok_acc ? b : a);

for (const name of names) {
  const file = readIfThere(folder, 'training', `train_${name}.json`);
  if (!file) throw new Error(`${folder} has no training/train_${name}.json`);
  console.log(`${name}: ${file.epochs} epochs, words and sequences right`);
  console.log('epoch           here            PyTorch');
  const reached = [];
  for (const level of wholeTraining(e, file)) {
    reached.push(level);
    console.log(
      String(level.epoch).padStart(5),
      percent(level),
      percent(file.epochs_log[level.epoch]),
    );
  }
  console.log(' best', percent(reached.reduce(better)), percent(file.epochs_log.reduce(better)));
}

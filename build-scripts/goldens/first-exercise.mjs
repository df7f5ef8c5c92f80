// What became of PyTorch's runs of tutorial S3's first exercise, as the lessons quote them:
//   node build-scripts/goldens/first-exercise.mjs FOLDER > tests/goldens/torch/first-exercise.json
// FOLDER/training/train_ex1_*.json are the runs, of 30 epochs each. Kept are what is right at the end and at the best epoch, of 500
// other rows, and how often the largest weight was on the number to be written, or within one place of it.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const [folder = '.'] = process.argv.slice(2);
const training = path.join(folder, 'training');
const share = (part) => Number(part.toFixed(5));
const runs = readdirSync(training)
  .filter((name) => /^train_ex1_(attn|plain)_\d+(_seed\d+)?\.json$/.test(name))
  .map((name) => {
    const file = JSON.parse(readFileSync(path.join(training, name), 'utf8'));
    const tokens = file.epochs_log.map((epoch) => epoch.tok_acc);
    const { attention_analysis: looks } = file;
    return {
      attention: file.task.includes('attn') ? 'additive' : 'none',
      length: file.length,
      seed: file.seed,
      last: share(tokens.at(-1)),
      best: share(Math.max(...tokens)),
      ...(looks && {
        on: share(looks.argmax_is_source_position_of_target),
        within_one: share(looks.argmax_within_one_of_it),
      }),
    };
  })
  .sort((a, b) => a.attention.localeCompare(b.attention) || a.length - b.length || a.seed - b.seed);

const rows = runs.map((run) => `  ${JSON.stringify(run)}`).join(',\n');
console.log(`{"torch": "1.13.0a0", "runs": [\n${rows}\n]}`);

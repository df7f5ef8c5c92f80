// What became of recorded runs of tutorial S3's first exercise at length 40, epoch by epoch, as the step shows it and as its program
// has it:
//   node build-scripts/goldens/at-forty.mjs FOLDER [RUN]
// FOLDER/training/train_ex1_*.json are PyTorch's runs. RUN is that of the built engine, and is made first if it is not there: some minutes.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadEngine } from '../../dist/engine/attention-lab-engine.js';

const [folder, run = 'build/at-forty.json'] = process.argv.slice(2);
const lesson = path.join(import.meta.dirname, '../../web/src/lessons/side-by-side');
const perEpoch = 32;
const epochs = 30;

/** For each choice of the step its file; `here` is the engine's own run. */
const files = {
  torch: 'attn_40',
  seed_1: 'attn_40_seed1',
  clipped: 'attn_40_clip0.5',
  truth: 'attn_40_tfconst1',
  plain: 'plain_40',
};

async function engineRun() {
  const e = await loadEngine();
  const training = e.models.training({ task: 'reverse', length: 40, attention: 'additive' });
  const made = { loss: [], norm: [], levels: [] };
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let batch = 0; batch < perEpoch; batch++) {
      const { loss, gradNorm } = training.step();
      made.loss.push(loss);
      made.norm.push(gradNorm);
    }
    made.levels.push(training.evaluate());
    console.log(epoch, made.levels.at(-1).tokens);
  }
  return made;
}

if (!existsSync(run)) writeFileSync(run, JSON.stringify(await engineRun()));

const digits = (numbers, count) => numbers.map((number) => Number(number.toPrecision(count)));
/** Of what was found in each step: one number for each epoch. */
const ofEpochs = (numbers, of) =>
  Array.from({ length: epochs }, (_, at) => of(numbers.slice(at * perEpoch, (at + 1) * perEpoch)));
const mean = (numbers) => numbers.reduce((sum, number) => sum + number / numbers.length, 0);

function table(tokens, sequences, losses, norms) {
  return {
    tokens: tokens.map((share) => Number(share.toFixed(5))),
    sequences: sequences.map((share) => Number(share.toFixed(3))),
    losses: digits(losses, 3),
    norms: digits(norms, 3),
  };
}

const here = JSON.parse(readFileSync(run, 'utf8'));
const runs = {
  here: table(
    here.levels.map(({ tokens }) => tokens),
    here.levels.map(({ sequences }) => sequences),
    ofEpochs(here.loss, mean),
    ofEpochs(here.norm, (norms) => Math.max(...norms)),
  ),
};
for (const [id, name] of Object.entries(files)) {
  const { epochs_log: log } = JSON.parse(
    readFileSync(path.join(folder, 'training', `train_ex1_${name}.json`), 'utf8'),
  );
  const column = (key) => log.map((epoch) => epoch[key]);
  runs[id] = table(
    column('tok_acc'),
    column('seq_acc'),
    column('train_loss'),
    column('max_grad_norm'),
  );
}
const order = ['torch', 'here', 'seed_1', 'clipped', 'truth', 'plain'];

const typed = order.map(
  (id) =>
    `  ${id}: {\n${Object.entries(runs[id])
      .map(([name, numbers]) => `    ${name}: [${numbers.join(', ')}],\n`)
      .join('')}  },\n`,
);
writeFileSync(
  path.join(lesson, 'at-forty.ts'),
  `// Written by build-scripts/goldens/at-forty.mjs: recorded runs of tutorial S3's first exercise at length 40. After each epoch the shares of
// numbers and of whole rows that are right among 500 others; in it the mean loss, and the largest norm of the gradients.
// biome-ignore format: a row for each measure
export const runs = {
${typed.join('')}} as const;
`,
);
const python = order.map(
  (id, at) =>
    `${at === 0 ? 'if' : 'elif'} INPUT_run == "${id}":\n` +
    ['tokens', 'norms']
      .map(
        (name) =>
          `    ${name} = torch.tensor([${runs[id][name].map((n) => (Number.isInteger(n) ? `${n}.0` : n)).join(', ')}])\n`,
      )
      .join(''),
);
writeFileSync(path.join(lesson, 'parts/at_forty.py'), python.join(''));

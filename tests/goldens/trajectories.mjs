// The trajectory files (five steps of Adam on one batch), the training files (the first losses of tutorial S3's trainings, put
// together here from the engine's modules) and what `engine.models.training` does: losses of 200 steps, and what is right after each epoch.
import { createHash } from 'node:crypto';
import { tolerances } from './compare.mjs';
import { classifierSizes, embeddingThenLstm, possibleHeads, setting } from './gradients.mjs';
import * as models from './models.mjs';
import { dataOf, numbers, tensorOf, valuesOf } from './read.mjs';

/** For each case the model and its loss on the batch. */
const cases = {
  bahdanau_seq2seq: (e, shape) =>
    translating(
      e,
      models.translator(e, ...embeddingThenLstm(shape, 'encoder.'), {
        attends: true,
        inner: shape('decoder.attn.W_enc.weight', 0),
      }),
    ),
  plain_seq2seq: (e, shape) =>
    translating(
      e,
      models.translator(e, ...embeddingThenLstm(shape, 'encoder.'), { attends: false }),
    ),
  classifier: (e, shape, hint) => {
    const model = models.classifier(e, ...classifierSizes(shape, hint));
    return { model, lossOf: ({ ids, y }) => e.crossEntropy(model.forward(ids).logits, y) };
  },
  encoder_layer: (e, shape, hint) => {
    const model = models.encoderLayer(
      e,
      shape('norm1.weight', 0),
      hint.heads,
      shape('ffn.0.weight', 0),
      0,
    );
    return { model, lossOf: ({ x, t }) => e.mseLoss(model.forward(x), t) };
  },
};

function translating(e, model) {
  return {
    model,
    lossOf({ src, tgt }) {
      const { logits } = model.forward(src, tgt, 1);
      return sequenceLoss(e, logits, tgt);
    },
  };
}

/** Cross entropy of the predictions of every word but the first. */
function sequenceLoss(e, logits, target) {
  const wanted = e.narrow(target, 1, 1, target.shape[1] - 1);
  return e.crossEntropy(e.reshape(logits, [-1, logits.shape.at(-1)]), e.reshape(wanted, [-1]));
}

export function runTrajectory(e, file, checks, like) {
  const make = cases[file.case];
  if (!make) throw new Error(`unknown case ${file.case}`);
  const shape = (name, axis) => file.start[name].shape[axis];
  const hints = make.length > 2 ? possibleHeads(file, like).map((heads) => ({ heads })) : [{}];
  checks.bestOf(hints, (attempt, hint) =>
    e.scope(() =>
      trajectory(
        e,
        file,
        attempt,
        started(e, file, attempt, () => make(e, shape, hint)),
      ),
    ),
  );
}

/** What is drawn before the model, in order, by the names of a file's data. */
const drawnFirst = {
  src: (e, shape, start) => e.randint(2, start['encoder.embed.weight'].shape[0], shape),
  ids: (e, shape, start) => e.randint(0, start['embedding.weight'].shape[0], shape),
  y: (e, shape, start) => e.randint(0, start['fc.weight'].shape[0], shape),
  x: (e, shape) => e.randn(shape),
  t: (e, shape) => e.randn(shape),
};

/** The model with the file's parameters: written over, or drawn again where the file has only their checksums. */
function started(e, { data, start }, checks, make) {
  const entries = Object.entries(start);
  if (entries.every(([, entry]) => entry.data)) {
    const made = make();
    models.load(e, made.model, start);
    return made;
  }
  // Nothing says the seed, but the batch was drawn from it first.
  const batch = Object.entries(data).filter(([name]) => drawnFirst[name]);
  const wanted = batch.map(([, entry]) => String(dataOf(entry)));
  for (let seed = 0; seed < 100000; seed++) {
    const found = e.scope(() => {
      e.manualSeed(seed);
      const drawn = batch.map(([name, { shape }]) => drawnFirst[name](e, shape, start));
      return drawn.every((tensor, i) => String(valuesOf(tensor)) === wanted[i]);
    });
    if (!found) continue;
    const made = make();
    for (const [name, entry] of entries) {
      checks.drawn(`start: ${name}`, made.model.parameters[name], entry);
    }
    return made;
  }
  throw new Error('no small seed gives the batch, and the file has only checksums of parameters');
}

function trajectory(e, file, checks, { model, lossOf }) {
  const data = Object.fromEntries(
    Object.entries(file.data)
      .filter(([name]) => !name.startsWith('expected'))
      .map(([name, entry]) => [name, tensorOf(e, entry)]),
  );
  if (file.data.expected_first_logits) {
    const { logits, weights } = e.noGrad(() => model.forward(data.src, data.tgt, 1));
    checks.computed('expected_first_logits', logits, file.data.expected_first_logits);
    checks.computed('expected_first_attention', weights, file.data.expected_first_attention);
  }
  const names = Object.keys(model.parameters);
  const parameters = Object.values(model.parameters);
  const adam = e.optim.adam(parameters, { lr: setting(file.text, 'lr', 1e-3) });
  const clip = setting(file.text, 'clip', 5);
  for (const [at, step] of file.steps.entries()) {
    e.scope(() => {
      const loss = lossOf(data);
      adam.zeroGrad();
      loss.backward();
      checks.value(`loss ${at}`, loss.item(), step.loss, tolerances.loss);
      if (step.grads)
        compareAll(
          `gradient ${at}`,
          (name) => model.parameters[name].grad,
          step.grads,
          () => tolerances.gradient,
        );
      const norm = e.optim.clipGradNorm_(parameters, clip);
      checks.value(`norm ${at}`, norm, step.grad_norm_before_clipping, tolerances.forward);
      adam.step();
      if (step.params_after)
        compareAll(`parameter ${at}`, (name) => model.parameters[name], step.params_after, allowed);
    });
  }
  checks.value('last loss', lossOf(data).item(), file.loss_after_last_step, tolerances.loss);

  function compareAll(what, tensorOf, entries, toleranceOf) {
    for (const name of names)
      checks.computed(`${what}: ${name}`, tensorOf(name), entries[name], toleranceOf(name));
  }

  /** Where Adam walks along rounding noise, three times as far as PyTorch itself walked. */
  function allowed(name) {
    const noise = file.noise_per_final_param?.[name] ?? 0;
    return { absolute: Math.max(tolerances.parameter.absolute, 3 * noise), relative: 0 };
  }
}

// ---- training ----

const sha256 = (tensor) => {
  const { buffer, byteOffset, byteLength } = valuesOf(tensor);
  return createHash('sha256')
    .update(new Uint8Array(buffer, byteOffset, byteLength))
    .digest('hex');
};

/**
 * The data and the model of a training, its `levels` (accuracies on the test rows), and its `steps`: a generator that takes
 * one batch at a time, and must be asked for all of them in turn.
 */
function prepareTraining(e, file) {
  const kind = file.task.split(/[:,]/)[0];
  e.manualSeed(file.seed);
  const source = e.randint(2, file.vocab, [file.n_train + file.n_test, file.length]);
  const target = kind === 'sort' ? e.sort(source, { dim: 1 })[0] : e.flip(source, [1]);
  const rows = (from, count) => [source, target].map((all) => e.narrow(all, 0, from, count));
  const [train, test] = [rows(0, file.n_train), rows(file.n_train, file.n_test)];
  const model = models.translator(e, file.vocab, file.emb, file.hid, { attends: file.attention });
  const parameters = Object.values(model.parameters);
  const adam = e.optim.adam(parameters, { lr: file.lr });

  const levels = () =>
    e.scope(() =>
      e.noGrad(() => {
        model.train(false);
        const predicted = e.argmax(model.forward(test[0], test[1], 0).logits, -1);
        const right = e.eq(predicted, e.narrow(test[1], 1, 1, file.length - 1));
        model.train(true);
        const tok_acc = e.mean(e.to(right, 'float32')).item();
        return { tok_acc, seq_acc: e.mean(e.to(e.all(right, 1), 'float32')).item() };
      }),
    );

  const slope = Number(/([\d.]+)\*epoch/.exec(file.tf_schedule)?.[1] ?? 0);
  function* steps() {
    for (let epoch = 0; epoch < file.epochs; epoch++) {
      const ratio = Math.max(0.2, 1 - epoch * slope);
      const batches = e.split(e.shuffledEpoch(file.n_train), file.batch, 0);
      for (const [batch, picked] of batches.entries()) {
        yield e.scope(() => {
          const [from, wanted] = train.map((all) => e.indexSelect(all, 0, picked));
          const draws = [];
          const loss = sequenceLoss(e, model.forward(from, wanted, ratio, draws).logits, wanted);
          adam.zeroGrad();
          loss.backward();
          e.optim.clipGradNorm_(parameters, file.clip);
          adam.step();
          const last = batch === batches.length - 1;
          return { epoch, batch, last, loss: loss.item(), draws, source: valuesOf(from) };
        });
      }
      for (const batch of batches) batch.dispose();
      // The tutorial's sorting program evaluates inside the random stream every tenth epoch.
      if (kind === 'sort' && epoch % 10 === 0) levels();
    }
  }
  return { source, target, model, levels, steps };
}

/** The start of a training and its losses, as many as the file has; later numbers drift and are not compared. */
export function runTraining(e, file, checks) {
  const { source, target, model, levels, steps } = prepareTraining(e, file);
  checks.value('src_sha256_int64', sha256(source), file.src_sha256_int64);
  const row = (tensor, at) => numbers(e.select(tensor, 0, at));
  checks.value('src_first_row', row(source, 0), file.src_first_row);
  checks.value('tgt_first_row', row(target, 0), file.tgt_first_row);
  for (const [name, sum] of Object.entries(file.init_param_sha256)) {
    checks.value(`start: ${name}`, sha256(model.parameters[name]), sum);
  }
  checks.value('params', models.sizeOf(model), file.params);
  const state = e.getRngState();
  const before = levels();
  e.setRngState(state);
  for (const [name, value] of Object.entries(before)) {
    checks.value(`before: ${name}`, value, file.eval_before_training[name], tolerances.level);
  }

  const losses = file.first_batch_losses;
  let taken = 0;
  for (const { epoch, batch, loss, draws, source: ids } of steps()) {
    if (taken === 0) {
      for (const [i, first] of (file.first_batch_src ?? []).entries()) {
        const from = i * file.length;
        checks.value(
          `first batch, row ${i}`,
          [...ids.slice(from, from + file.length)].map(Number),
          first,
        );
      }
    }
    const wantedDraws = file.first_epoch_tf_draws?.find(
      (entry) => entry.epoch === epoch && entry.batch === batch,
    );
    if (wantedDraws) checks.value(`draws of batch ${epoch}.${batch}`, draws, wantedDraws.draws);
    checks.value(`loss ${taken}`, loss, losses[taken], tolerances.firstLosses);
    if (++taken === losses.length) break;
  }
}

/** A training to its end: for every epoch the accuracies, as the file has them in `epochs_log`. */
export function* wholeTraining(e, file) {
  const { levels, steps } = prepareTraining(e, file);
  for (const { epoch, last } of steps()) {
    if (!last) continue;
    const state = e.getRngState();
    yield { epoch, ...levels() };
    e.setRngState(state);
  }
}

// ---- engine.models.training ----

/** A text as numbers by its characters' places, filled up in front with 0; all as rows of one tensor. */
function idsOf(e, texts, characters) {
  const length = Math.max(...texts.map((text) => text.length));
  const rows = texts.map((text) => [
    ...Array(length - text.length).fill(0),
    ...Array.from(text, (character) => characters.indexOf(character)),
  ]);
  return e.tensor(rows.flat(), { dtype: 'int64', shape: [texts.length, length] });
}

/** The losses of trainings by their options, step by step from the same seed. */
export function runLosses(e, { runs, pairs }, checks) {
  const side = (i) => {
    const texts = pairs.texts.map((pair) => pair[i]);
    return idsOf(e, texts, pairs.characters[i]);
  };
  for (const { options, steps, losses } of runs) {
    const name = `${options.task}, ${options.attention}, hidden ${options.hiddenDim}`;
    e.scope(() => {
      const given = options.task === 'given' ? { source: side(0), target: side(1) } : undefined;
      const training = e.models.training(options, given);
      const found = Array.from({ length: steps.at(-1) + 1 }, () => training.step().loss);
      for (const [i, step] of steps.entries()) {
        checks.value(`${name}: loss ${step}`, found[step], losses[i], tolerances.loss);
      }
    });
  }
}

/** After each of so many epochs the shares of tokens and of sequences that are right. */
export function* levelsOf(e, options, epochs) {
  const training = e.models.training(options);
  for (let epoch = 0; epoch < epochs; epoch++) {
    while (training.epoch === epoch) training.step();
    const { tokens, sequences } = training.evaluate();
    yield [tokens, sequences];
  }
  training.dispose();
}

/** The same as in a file. */
export function runLevels(e, { runs }, checks) {
  for (const { options, levels } of runs) {
    const found = [...levelsOf(e, options, levels.length)];
    checks.value(`right, ${options.attention}`, found, levels, tolerances.level);
  }
}

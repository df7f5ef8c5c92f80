// The trainable models of the course, and training them step by step.
import {
  type EvaluateOptions,
  evaluateOptions,
  type Seq2SeqOptions,
  seq2SeqOptions,
  type TrainingOptions,
  type TrainingPairs,
  trainingOptions,
  trainingPairs,
  type WriteOptions,
  writeOptions,
} from '../../../build/engine/surface';
import { number, whole } from './check';
import type { Core } from './core';
import { BuiltIn, Module } from './nn';
import { readOptions } from './options';
import { Owned } from './owned';
import type { StateDict } from './safetensors';
import type { Tensor } from './tensor';

/** Encoder and decoder with LSTMs, the decoder with attention if wanted. */
export class Seq2Seq extends Module {
  /**
   * Logits (batch, length - 1, target ids), and with attention the weights (batch, length - 1, source length). The decoder is
   * fed the target's own tokens with probability `teacherForcing`, otherwise what it predicted.
   */
  forward(
    source: Tensor,
    target: Tensor,
    teacherForcing = 0.5,
  ): [logits: Tensor, weights: Tensor | null] {
    number('seq2seq', 'teacherForcing', teacherForcing);
    const call = (src = 0, tgt = 0) =>
      this.core.module.seq2seqForward(this.handle, src, tgt, teacherForcing);
    const [logits, weights] = this.apply([source, target], { teacherForcing }, call);
    return [logits as Tensor, weights ?? null];
  }

  /** The likeliest next token, `steps` times. */
  greedy(source: Tensor, first: Tensor, steps: number): Tensor {
    whole('greedy', 'steps', steps);
    const call = (src = 0, start = 0) => [
      this.core.module.seq2seqGreedy(this.handle, src, start, steps),
    ];
    return this.apply([source, first], { steps }, call)[0] as Tensor;
  }

  /** Keeps the `width` likeliest continuations at every step, and gives the best. */
  beamSearch(source: Tensor, first: Tensor, steps: number, width: number): Tensor {
    whole('beamSearch', 'steps', steps);
    whole('beamSearch', 'width', width);
    const call = (src = 0, start = 0) => [
      this.core.module.seq2seqBeamSearch(this.handle, src, start, steps, width),
    ];
    return this.apply([source, first], { steps, width }, call)[0] as Tensor;
  }
}

/** Embedding, self-attention, the mean over tokens, a linear layer. */
export class Classifier extends BuiltIn {
  /** Logits, and the weights averaged over heads. */
  classify(ids: Tensor): [logits: Tensor, weights: Tensor] {
    const call = (handle = 0) => this.core.module.classifierForward(this.handle, handle);
    return this.apply([ids], {}, call) as [Tensor, Tensor];
  }
}

export interface TrainingStep {
  readonly epoch: number;
  readonly batch: number;
  readonly teacherForcing: number;
  readonly loss: number;
  /** Before clipping. */
  readonly gradNorm: number;
}

/** What of the test rows comes out right when every token after the first is the model's own. */
export interface Accuracy {
  readonly tokens: number;
  readonly sequences: number;
  readonly positions: readonly number[];
}

/** A training that is advanced step by step, with a random stream of its own. */
export class Training extends Owned {
  /** @internal */
  protected readonly kind = 'training';

  step(): TrainingStep {
    const [epoch = 0, batch = 0, teacherForcing = 0, loss = 0, gradNorm = 0] = this.core.call(() =>
      this.core.module.trainingStep(this.handle),
    );
    return { epoch, batch, teacherForcing, loss, gradNorm };
  }

  /** How many epochs are complete. */
  get epoch(): number {
    return this.core.module.trainingEpoch(this.handle);
  }

  get batchesPerEpoch(): number {
    return this.core.module.trainingBatches(this.handle);
  }

  /** On the rows it is tested on. */
  evaluate(given?: EvaluateOptions): Accuracy {
    const { numbers } = readOptions(this.core, 'evaluate', evaluateOptions, given);
    const [tokens = 0, sequences = 0, ...positions] = this.core.call(() =>
      this.core.module.trainingEvaluate(this.handle, numbers),
    );
    return { tokens, sequences, positions };
  }

  /** The rows it is tested on. */
  testPairs(): [source: Tensor, target: Tensor] {
    const handles = this.core.call(() => this.core.module.trainingTest(this.handle));
    return handles.map((handle) => this.core.own(handle)) as [Tensor, Tensor];
  }

  /** What the model writes: the likeliest tokens, or by beam search with a width above 0. */
  write(source: Tensor, first: Tensor, given?: WriteOptions): Tensor {
    const { numbers } = readOptions(this.core, 'write', writeOptions, given);
    return this.core.op('write', [source, first], {}, (src, start) =>
      this.core.module.trainingWrite(this.handle, src, start, numbers),
    );
  }

  /** Where each predicted token looked: (batch, length - 1, source length). */
  alignment(source: Tensor, target: Tensor): Tensor {
    return this.core.op('alignment', [source, target], {}, (src, tgt) =>
      this.core.module.trainingAlignment(this.handle, src, tgt),
    );
  }

  /** All that decides how it goes on, as copies. */
  stateDict(): StateDict {
    return Object.fromEntries(this.core.named((module) => module.trainingState(this.handle)));
  }

  /** @throws EngineError unless a training with the same options and pairs gave this state. */
  loadStateDict(state: StateDict): void {
    const [names, handles] = this.core.stateArguments(state);
    this.core.call(() => this.core.module.trainingLoad(this.handle, names, handles));
  }

  /** @internal */
  protected free(handle: number): void {
    this.core.module.releaseTraining(handle);
  }
}

/** `engine.models`. */
export class Models {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  seq2seq(given?: Seq2SeqOptions): Seq2Seq {
    const core = this.#core;
    const { numbers } = readOptions(core, 'Seq2Seq', seq2SeqOptions, given);
    const handle = core.call(() => core.module.seq2seqModule(numbers));
    return new Seq2Seq(core, handle, 'Seq2Seq');
  }

  classifier(vocab: number, dim: number, numHeads: number, classes: number): Classifier {
    const core = this.#core;
    for (const [what, size] of Object.entries({ vocab, dim, numHeads, classes })) {
      whole('Classifier', what, size);
    }
    const handle = core.call(() => core.module.classifierModule(vocab, dim, numHeads, classes));
    return new Classifier(core, handle, 'Classifier');
  }

  /**
   * Data and model are drawn as the tutorials' programs draw them after `manual_seed(seed)`. For the task 'given' the data
   * are `pairs`, and the model is drawn first.
   */
  training(given?: TrainingOptions, pairs?: TrainingPairs): Training {
    const core = this.#core;
    const { numbers } = readOptions(core, 'training', trainingOptions, given);
    const handles = readOptions(core, 'training', trainingPairs, pairs).numbers;
    const handle = core.call(() => core.module.training(numbers, handles));
    return core.keep(new Training(handle, core));
  }
}

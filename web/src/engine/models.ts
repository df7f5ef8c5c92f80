// The models of the course: those that are trained in it, step by step, and those that come trained.
import {
  type DecoderOptions,
  type DecoderRequest,
  decoderOptions,
  decoderRequest,
  type EncoderOptions,
  type EvaluateOptions,
  encoderOptions,
  evaluateOptions,
  type InsideRequest,
  insideRequest,
  type Seq2SeqOptions,
  seq2SeqOptions,
  type TrainingOptions,
  type TrainingPairs,
  trainingOptions,
  trainingPairs,
  type WriteOptions,
  writeOptions,
} from '../../../build/engine/surface-modules';
import { number, whole } from './check';
import type { Core } from './core';
import { described, EngineError } from './errors';
import { Gpt2Decoder } from './gpt2';
import type { Gpt2Options } from './gpt2-shapes';
import { Module } from './module';
import { BuiltIn } from './nn';
import { readOptions } from './options';
import { Owned } from './owned';
import { readWeights, type StateDict } from './safetensors';
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

/** What can be seen of a trained model at work: of what was asked for, the numbers of all layers; null for the rest. */
export interface Inside {
  readonly scores: Tensor | null;
  readonly weights: Tensor | null;
  readonly line: Tensor | null;
}

function insideOf(
  { scores, weights, line }: InsideRequest,
  tensors: readonly Tensor[],
): [result: Tensor, inside: Inside] {
  const [result, ...rest] = tensors;
  const next = (asked: boolean | undefined) => (asked ? (rest.shift() ?? null) : null);
  return [result as Tensor, { scores: next(scores), weights: next(weights), line: next(line) }];
}

/** A trained decoder of Llama's kind, which writes. It keeps the keys and values of what it has read. */
export class Decoder extends Module {
  /** From ids (length) the scores of what comes next: (1, vocab), or (length, vocab) for every place. */
  forward(ids: Tensor, given: DecoderRequest = {}): [logits: Tensor, inside: Inside] {
    const { core } = this;
    const { numbers, tensors, attributes } = readOptions(core, 'Decoder', decoderRequest, given);
    const call = (handle = 0) => core.module.decoderForward(this.handle, handle, numbers);
    return insideOf(given, this.apply([ids], attributes, call, tensors));
  }
}

/** A trained encoder of BERT's kind, which reads. */
export class Encoder extends Module {
  /** From ids (length) a vector for each: (length, dim). */
  forward(ids: Tensor, given: InsideRequest = {}): [output: Tensor, inside: Inside] {
    const { core } = this;
    const { numbers, tensors, attributes } = readOptions(core, 'Encoder', insideRequest, given);
    const call = (handle = 0) => core.module.encoderForward(this.handle, handle, numbers);
    return insideOf(given, this.apply([ids], attributes, call, tensors));
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
   * The decoder whose weights are in a safetensors file, under Hugging Face's names for LlamaForCausalLM. Matrices of I8, with a
   * `NAME_scale` for each row, stay as they are.
   * @throws EngineError that says what is wrong with the file, what it lacks, or what does not fit the options.
   */
  decoder(given: DecoderOptions, file: Uint8Array | ArrayBuffer): Decoder {
    const { numbers } = readOptions(this.#core, 'Decoder', decoderOptions, given);
    const make = (weights: number) => this.#core.module.decoderModule(numbers, weights);
    return this.#fromFile('Decoder', file, make, Decoder);
  }

  /**
   * The decoder whose weights are in a safetensors file, under Hugging Face's names for GPT2Model, all of them floats. With a
   * `lm_head.weight` that is its output matrix, otherwise the embedding.
   * @throws EngineError that says what is wrong with the file, what it lacks, or what does not fit the options.
   */
  gpt2(given: Gpt2Options, file: Uint8Array | ArrayBuffer): Gpt2Decoder {
    const core = this.#core;
    const bytes = bytesOf('Gpt2Decoder', file);
    return core.resident(bytes, () =>
      core.untraced(() =>
        core.scope(() => new Gpt2Decoder(core, given, readWeights(bytes).entries)),
      ),
    );
  }

  /** The encoder whose weights are in a safetensors file, under Hugging Face's names for BertModel; see `decoder`. */
  encoder(given: EncoderOptions, file: Uint8Array | ArrayBuffer): Encoder {
    const { numbers } = readOptions(this.#core, 'Encoder', encoderOptions, given);
    const make = (weights: number) => this.#core.module.encoderModule(numbers, weights);
    return this.#fromFile('Encoder', file, make, Encoder);
  }

  /** What `make` makes of the weights of a file; layers share them, and nothing else is left. */
  #fromFile<Model extends Module>(
    op: string,
    file: Uint8Array | ArrayBuffer,
    make: (weights: number) => number,
    Kind: new (core: Core, handle: number, kind: string) => Model,
  ): Model {
    const bytes = bytesOf(op, file);
    const core = this.#core;
    return core.resident(bytes, () => new Kind(core, this.#weights(bytes, make), op));
  }

  #weights(bytes: Uint8Array, make: (weights: number) => number): number {
    const core = this.#core;
    const { module } = core;
    const { entries, quantized } = readWeights(bytes);
    return core.untraced(() =>
      core.scope(() => {
        const weights = core.call(() => module.checkpoint());
        try {
          for (const { name, dtype, shape, values } of entries) {
            if (dtype !== 'float32') continue; // such as lists of positions
            const { handle } = core.tensor(values(), { shape });
            core.call(() => module.checkpointAdd(weights, name, handle));
          }
          for (const { name, rows, columns, numbers, scales } of quantized) {
            const { handle } = core.tensor(scales.values(), [rows]);
            const at = core.call(() =>
              module.checkpointAddInt8(weights, name, rows, columns, handle),
            );
            module.HEAPU8.set(numbers, at);
          }
          return core.call(() => make(weights));
        } finally {
          module.releaseCheckpoint(weights);
        }
      }),
    );
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

function bytesOf(op: string, file: Uint8Array | ArrayBuffer): Uint8Array {
  const bytes = file instanceof ArrayBuffer ? new Uint8Array(file) : file;
  if (bytes instanceof Uint8Array) return bytes;
  throw new EngineError(`${op}: expected the bytes of a file, not ${described(file)}`);
}

// A trained decoder of GPT-2's kind, which writes: a learned vector for each place, LayerNorm before each part, biases, a feed-forward layer
// with the tanh form of GELU, the embedding as output matrix. It is made of functions of the engine, as anybody could make it, keeps the
// keys and values of what it has read, and is not trained here.
//
// This work is based on: A. Radford et al., "Language Models are Unsupervised Multitask Learners" (2019).
import {
  type DecoderRequest,
  decoderOptions,
  decoderRequest,
} from '../../../build/engine/surface-modules';
import type { Core } from './core';
import { EngineError } from './errors';
import { type Gpt2Options, gpt2Shapes } from './gpt2-shapes';
import type { Inside } from './models';
import { Module } from './module';
import { attention } from './ops/attention';
import { creation } from './ops/creation';
import { indexing } from './ops/indexing';
import { pointwise } from './ops/pointwise';
import { products } from './ops/products';
import { reductions } from './ops/reductions';
import { views } from './ops/views';
import { readOptions, type Table } from './options';
import type { ReadEntry } from './safetensors';
import type { Tensor } from './tensor';

const op = 'Gpt2Decoder';

const { numKvHeads: _, base: __, layout: ___, ...table } = decoderOptions;
type Sizes = Required<Gpt2Options> & { readonly [Name in keyof Gpt2Options]-?: number };

/** What the kernels still take; see nn/module.h. */
const largestSize = 2 ** 28;

/** The layers of attention and norms of one block, as checkpoints call them, and the keys and values of all places that were read. */
interface Block {
  readonly weights: (name: string) => Tensor;
  readonly keys: Tensor;
  readonly values: Tensor;
}

/** Its request is that of `Decoder`. */
export class Gpt2Decoder extends Module {
  readonly #sizes: Sizes;
  readonly #weights: ReadonlyMap<string, Tensor>;
  readonly #blocks: readonly Block[];
  /** How many places were read. */
  #length = 0;

  /** @internal Inside a scope, from the floats of a file. */
  constructor(core: Core, given: Gpt2Options, entries: readonly ReadEntry[]) {
    const sizes = sizesIn(core, given);
    const byName = new Map(entries.map((entry) => [entry.name, entry]));
    if (sizes.numLayers > entries.length) {
      throw new EngineError(`the model has no weights for ${sizes.numLayers} layers`);
    }
    const shapes = gpt2Shapes(sizes);
    for (const [name, shape] of shapes) {
      const found = byName.get(name);
      if (!found) throw new EngineError(`the model has no ${name}`);
      if (`${found.shape}` !== `${shape}` || found.dtype !== 'float32') {
        throw new EngineError(
          `the model's ${name} has shape (${found.shape.join(', ')}) of ${found.dtype}: expected (${shape.join(', ')}) of floats`,
        );
      }
    }
    super(core);
    this.#sizes = sizes;
    const weights = new Map<string, Tensor>();
    const add = (name: string, shape: readonly number[]): void => {
      const values = () => core.tensor((byName.get(name) as ReadEntry).values(), { shape });
      // A linear layer is faster the usual way round: (out, in).
      const turned = () =>
        core.scope(() => pointwise.contiguous.call(core, views.t.call(core, values())));
      weights.set(name, /\.c_\w+\.weight$/.test(name) ? turned() : values());
    };
    for (const [name, shape] of shapes) add(name, shape);
    const untied = byName.get('lm_head.weight');
    if (untied && `${untied.shape}` === `${[sizes.vocab, sizes.dim]}`) {
      add('lm_head.weight', untied.shape);
    }
    this.#weights = weights;
    const { numHeads, dim, maxLength } = sizes;
    const places = () => creation.zeros.call(core, [numHeads, maxLength, dim / numHeads]);
    this.#blocks = Array.from({ length: sizes.numLayers }, (_, layer) => ({
      weights: (name) => this.#weight(`h.${layer}.${name}`),
      keys: places(),
      values: places(),
    }));
    // They live as long as the model.
    const kept = [
      ...weights.values(),
      ...this.#blocks.flatMap(({ keys, values }) => [keys, values]),
    ];
    for (const [i, tensor] of kept.entries()) this.registerBuffer(`${i}`, tensor);
  }

  /** From ids (length) the scores of what comes next: (1, vocab), or (length, vocab) for every place. */
  forward(ids: Tensor, given: DecoderRequest = {}): [logits: Tensor, inside: Inside] {
    const { core } = this;
    const { attributes } = readOptions(core, op, decoderRequest, given);
    const { past, allLogits, scores, weights, line } = attributes;
    const length = this.#check(ids, past);
    const without = this.#without(given.without ?? null);
    const made = core.untraced(() =>
      core.scope(() => {
        // Nothing of what was read before is lost until here, where nothing can fail any more.
        this.#length = past;
        const places = views.narrow.call(core, this.#weight('wpe.weight'), 0, past, length);
        const words = reductions.embedding.call(core, ids, this.#weight('wte.weight'));
        let x = pointwise.add.call(core, words, places);
        const all = { scores: [] as Tensor[], weights: [] as Tensor[], line: [x] };
        for (const [layer, block] of this.#blocks.entries()) {
          const attended = this.#attend(block, this.#norm(x, block.weights, 'ln_1'), past);
          if (scores) all.scores.push(attended.masked);
          if (weights) all.weights.push(attended.weights);
          const heads = without ? this.#off(attended.output, without, layer) : attended.output;
          const joined = views.reshape.call(core, views.transpose.call(core, heads, 0, 1), [
            length,
            this.#sizes.dim,
          ]);
          x = pointwise.add.call(core, x, this.#linear(joined, block.weights, 'attn.c_proj'));
          const y = this.#linear(this.#norm(x, block.weights, 'ln_2'), block.weights, 'mlp.c_fc');
          const active = pointwise.gelu.call(core, y, { approximate: 'tanh' });
          x = pointwise.add.call(core, x, this.#linear(active, block.weights, 'mlp.c_proj'));
          if (line) all.line.push(x);
        }
        const last = allLogits ? x : views.narrow.call(core, x, 0, length - 1, 1);
        const stacked = (asked: boolean, list: readonly Tensor[]) =>
          asked ? indexing.stack.call(core, list) : null;
        const inside: Inside = {
          scores: stacked(scores, all.scores),
          weights: stacked(weights, all.weights),
          line: stacked(line, all.line),
        };
        return { logits: this.#guesses(last), inside };
      }),
    );
    this.#length = past + length;
    return [made.logits, made.inside];
  }

  /** The places of what is read. */
  #check(ids: Tensor, past: number): number {
    const { vocab, maxLength } = this.#sizes;
    this.core.handle(op, ids);
    const [length = 0, ...more] = ids.shape;
    if (ids.dtype !== 'int64' || ids.shape.length !== 1 || more.length > 0 || length === 0) {
      throw new EngineError(
        `${op}: ids are ${ids.dtype} of shape (${ids.shape.join(', ')}): expected int64 in one axis, not empty`,
      );
    }
    for (const id of ids.int64s()) {
      if (id < 0n || id >= vocab) {
        throw new EngineError(`${op}: id ${id} is not one of ${vocab} pieces`);
      }
    }
    if (past < 0 || past > this.#length) {
      throw new EngineError(`${op}: ${past} places cannot stay of ${this.#length} that were read`);
    }
    if (past + length > maxLength) {
      throw new EngineError(
        `${op}: ${length} pieces after ${past} are more than its ${maxLength} places`,
      );
    }
    return length;
  }

  #without(without: Tensor | null): Tensor | null {
    if (!without) return null;
    const { numLayers, numHeads } = this.#sizes;
    if (without.dtype === 'bool' && `${without.shape}` === `${[numLayers, numHeads]}`) {
      return without;
    }
    throw new EngineError(
      `${op}: the heads to do without are ${without.dtype} of shape (${without.shape.join(', ')}): expected bool of (${numLayers}, ${numHeads})`,
    );
  }

  #weight(name: string): Tensor {
    return this.#weights.get(name) as Tensor;
  }

  #norm(x: Tensor, weights: Block['weights'], name: string): Tensor {
    const { dim, eps } = this.#sizes;
    const [weight, bias] = [weights(`${name}.weight`), weights(`${name}.bias`)];
    return reductions.layerNorm.call(this.core, x, [dim], weight, bias, eps);
  }

  #linear(x: Tensor, weights: Block['weights'], name: string): Tensor {
    return products.linear.call(this.core, x, weights(`${name}.weight`), weights(`${name}.bias`));
  }

  #attend({ weights, keys, values }: Block, x: Tensor, past: number) {
    const { core } = this;
    const { dim, numHeads } = this.#sizes;
    const length = x.shape[0] as number;
    const all = this.#linear(x, weights, 'attn.c_attn');
    const part = (which: number): Tensor => {
      const own = views.narrow.call(core, all, 1, which * dim, dim);
      const split = views.reshape.call(core, own, [length, numHeads, dim / numHeads]);
      return views.transpose.call(core, split, 0, 1);
    };
    pointwise.copy_.call(core, views.narrow.call(core, keys, 1, past, length), part(1));
    pointwise.copy_.call(core, views.narrow.call(core, values, 1, past, length), part(2));
    const read = (of: Tensor) => views.narrow.call(core, of, 1, 0, past + length);
    return attention.attentionStages.call(core, part(0), read(keys), read(values), {
      isCausal: true,
      causalOffset: past,
    });
  }

  #off(heads: Tensor, without: Tensor, layer: number): Tensor {
    const { core } = this;
    const off = views.select.call(core, without, 0, layer);
    const mask = views.reshape.call(core, off, [this.#sizes.numHeads, 1, 1]);
    return pointwise.maskedFill.call(core, heads, mask, 0);
  }

  #guesses(x: Tensor): Tensor {
    const normal = this.#norm(x, (name) => this.#weight(name), 'ln_f');
    const matrix = this.#weights.get('lm_head.weight') ?? this.#weight('wte.weight');
    return products.linear.call(this.core, normal, matrix);
  }
}

function sizesIn(core: Core, given: Gpt2Options): Sizes {
  const sizes = readOptions(core, op, table as Table<Gpt2Options>, given).attributes as Sizes;
  const { eps: _eps, ...whole } = sizes;
  for (const [name, size] of Object.entries(whole)) {
    if (size < 1 || size > largestSize) {
      throw new EngineError(
        `${op}: ${name} is ${size}: every size must be from 1 to ${largestSize}`,
      );
    }
  }
  if (sizes.dim % sizes.numHeads !== 0) {
    throw new EngineError(
      `${op}: ${sizes.numHeads} heads do not share a width of ${sizes.dim} evenly`,
    );
  }
  return sizes;
}

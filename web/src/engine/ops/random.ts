// Random tensors and generators: PyTorch's numbers to the last bit. Every function draws from the engine's own generator
// unless it is given another; `generator(seed)` makes one.
import {
  type DropoutOptions,
  dropoutOptions,
  type RandomOptions,
  randomOptions,
} from '../../../../build/engine/surface';
import { number, safe, whole, wholes } from '../check';
import { type Core, dtypeCode } from '../core';
import { checkedSeed, Generator } from '../generator';
import { readOptions } from '../options';
import type { Tensor } from '../tensor';

export const random = {
  /** Seeds the engine's own generator. */
  manualSeed(this: Core, seed: number): void {
    this.seed(checkedSeed(seed));
  },

  generator(this: Core, seed: number): Generator {
    const value = checkedSeed(seed);
    return this.keep(
      new Generator(
        this.call(() => this.module.generator(value)),
        this,
      ),
    );
  },

  /** The state of the engine's own generator, as a tensor of int64. */
  getRngState(this: Core): Tensor {
    return this.own(this.call(() => this.module.getState(0)));
  },

  setRngState(this: Core, state: Tensor): void {
    const handle = this.handle('setRngState', state);
    this.call(() => this.module.setState(0, handle));
  },

  rand(this: Core, shape: readonly number[], options?: RandomOptions): Tensor {
    return make(this, 'rand', { size: wholes('rand', 'shape', shape) }, options);
  },

  randn(this: Core, shape: readonly number[], options?: RandomOptions): Tensor {
    return make(this, 'randn', { size: wholes('randn', 'shape', shape) }, options);
  },

  /** int64, at least `low` and below `high`. */
  randint(
    this: Core,
    low: number,
    high: number,
    shape: readonly number[],
    options?: RandomOptions,
  ): Tensor {
    const attributes = {
      low: safe('randint', 'low', low),
      high: safe('randint', 'high', high),
      size: wholes('randint', 'shape', shape),
    };
    return make(this, 'randint', attributes, options);
  },

  randperm(this: Core, n: number, options?: RandomOptions): Tensor {
    return make(this, 'randperm', { n: whole('randperm', 'n', n) }, options);
  },

  /** The order in which PyTorch's DataLoader with shuffle=True gives n items in its next epoch. */
  shuffledEpoch(this: Core, n: number, options?: RandomOptions): Tensor {
    return make(this, 'shuffledEpoch', { n: whole('shuffledEpoch', 'n', n) }, options);
  },

  /** 1 with the probability that is in each place, otherwise 0. */
  bernoulli(this: Core, probabilities: Tensor, options?: RandomOptions): Tensor {
    const generator = chosen(this, 'bernoulli', options);
    return this.op('bernoulli', [probabilities], {}, (p) => this.module.bernoulli(p, generator));
  },

  uniform_(this: Core, a: Tensor, from = 0, to = 1, options?: RandomOptions): Tensor {
    const range = [number('uniform_', 'from', from), number('uniform_', 'to', to)] as const;
    const generator = chosen(this, 'uniform_', options);
    return fill(this, 'uniform_', a, (x) => this.module.uniform_(x, ...range, generator));
  },

  normal_(this: Core, a: Tensor, mean = 0, std = 1, options?: RandomOptions): Tensor {
    const normal = [number('normal_', 'mean', mean), number('normal_', 'std', std)] as const;
    const generator = chosen(this, 'normal_', options);
    return fill(this, 'normal_', a, (x) => this.module.normal_(x, ...normal, generator));
  },

  /** The weight that PyTorch's `nn.Linear(inFeatures, outFeatures)` starts with: a matrix of a row for each output. */
  linearWeight(
    this: Core,
    inFeatures: number,
    outFeatures: number,
    options?: RandomOptions,
  ): Tensor {
    // kaiming_uniform_ with a = sqrt(5), in the steps in which PyTorch rounds.
    const gain = Math.sqrt(2 / (1 + Math.sqrt(5) ** 2));
    const bound = Math.sqrt(3) * (gain / Math.sqrt(inFeatures));
    const size = [outFeatures, inFeatures];
    return layer(this, 'linearWeight', size, [inFeatures, outFeatures], bound, options);
  },

  /** The bias that it draws after its weight. */
  linearBias(this: Core, inFeatures: number, outFeatures: number, options?: RandomOptions): Tensor {
    const bound = 1 / Math.sqrt(inFeatures);
    return layer(this, 'linearBias', [outFeatures], [inFeatures, outFeatures], bound, options);
  },

  /** A matrix of a row for each output as PyTorch's `xavier_uniform_` fills it: the projections of its attention, say. */
  xavierUniform(
    this: Core,
    inFeatures: number,
    outFeatures: number,
    options?: RandomOptions,
  ): Tensor {
    const bound = Math.sqrt(3) * Math.sqrt(2 / (inFeatures + outFeatures));
    const size = [outFeatures, inFeatures];
    return layer(this, 'xavierUniform', size, [inFeatures, outFeatures], bound, options);
  },

  /** Any whole numbers of at least 0, in float32 up to 2^24. */
  random_(this: Core, a: Tensor, options?: RandomOptions): Tensor {
    const generator = chosen(this, 'random_', options);
    return fill(this, 'random_', a, (x) => this.module.random_(x, generator));
  },

  bernoulli_(this: Core, a: Tensor, p = 0.5, options?: RandomOptions): Tensor {
    number('bernoulli_', 'p', p);
    const generator = chosen(this, 'bernoulli_', options);
    return fill(this, 'bernoulli_', a, (x) => this.module.bernoulli_(x, p, generator));
  },

  /** Each element is 0 with probability p, otherwise divided by 1 - p. */
  dropout(this: Core, a: Tensor, p = 0.5, given?: DropoutOptions): Tensor {
    const { numbers, attributes } = readOptions(this, 'dropout', dropoutOptions, given);
    const { training } = attributes;
    return this.op('dropout', [a], { p: number('dropout', 'p', p), training }, (x) =>
      this.module.dropout(x, p, numbers),
    );
  },
};

/** A new tensor by the wasm module's function of this name. */
function make(
  core: Core,
  op: 'rand' | 'randn' | 'randint' | 'randperm' | 'shuffledEpoch',
  attributes: Readonly<Record<string, number | readonly number[]>>,
  options?: RandomOptions,
): Tensor {
  const generator = chosen(core, op, options);
  const call = core.module[op] as (...args: unknown[]) => number;
  return core.op(op, [], attributes, () => call(...Object.values(attributes), generator));
}

/** What a new layer has: numbers between -bound and bound, all 0 where nothing comes in, of which no bound can be said. */
function layer(
  core: Core,
  op: 'linearWeight' | 'linearBias' | 'xavierUniform',
  size: readonly number[],
  [inFeatures, outFeatures]: readonly [number, number],
  bound: number,
  options?: RandomOptions,
): Tensor {
  const attributes = {
    in_features: whole(op, 'inFeatures', inFeatures),
    out_features: whole(op, 'outFeatures', outFeatures),
  };
  const within = inFeatures > 0 ? bound : 0;
  const generator = chosen(core, op, options);
  return core.op(op, [], attributes, () => {
    const drawn = core.module.full([...size], 0, dtypeCode(op, 'float32'));
    core.module.uniform_(drawn, -within, within, generator);
    return drawn;
  });
}

/** Fills a tensor in place and gives it back. */
function fill(core: Core, op: string, a: Tensor, call: (handle: number) => void): Tensor {
  const handle = core.handle(op, a);
  core.call(() => call(handle));
  return a;
}

/** The handle of the generator to draw from; 0 for the engine's own. */
function chosen(core: Core, op: string, given?: RandomOptions): number {
  return readOptions(core, op, randomOptions, given).numbers[0] as number;
}

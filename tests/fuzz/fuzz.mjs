// Random calls of everything that the engine offers to JavaScript. What signatures.mjs reads from its types says what there is; here
// is what must hold after every call:
// - it gave a value of its declared type whose shape and numbers fit together, or threw an EngineError that a reader understands;
// - it threw if an argument was not of its declared type;
// - the same call with copies of its tensors, without gaps between their elements, gives the same numbers;
// - finite numbers do not become NaN where PyTorch has none;
// - a known softmax still comes out right, and no tensor, gradient mode or memory is left behind.
// Whether a result is right is for oracles.mjs and the tests against PyTorch.

import {
  decoderAttentions,
  decoderFile,
  decoderOptions,
  encoderFile,
  encoderOptions,
  gpt2File,
  recipes,
  sizesOfTrained,
} from './recipes.mjs';
import { conforms, machinery, readSurface } from './signatures.mjs';
import { Arguments, Random, randomTensor } from './values.mjs';

/** Finite numbers may become NaN here, as in PyTorch: 0/0, roots of negative numbers, means of nothing, what is asked to. */
const makesNaN = new Set([
  ...[
    'log',
    'sqrt',
    'rsqrt',
    'pow',
    'div',
    'remainder',
    'floorDivide',
    ...['fmod', 'asin', 'acos', 'log1p', 'softplus', 'elu', 'prod', 'cumprod'],
    ...['batchNorm', 'groupNorm', 'nllLoss', 'l1Loss', 'smoothL1Loss', 'huberLoss'],
    ...['binaryCrossEntropy', 'binaryCrossEntropyWithLogits', 'klDiv', 'conv1d'],
    'mean',
    'var',
    'std',
    'crossEntropy',
    'mseLoss',
  ],
  ...[
    'cosineSimilarity',
    'attentionStages',
    'slidingWindowAttention',
    'stridedAttention',
    'scaledDotProductAttention',
    'maskedSoftmax',
    'full',
    'fullLike',
    'fill_',
    'loadSafetensors',
    'layerNorm',
    'rmsNorm',
    'arange',
  ],
]);
/** These change what they are given, so a second call would see other arguments; the others of this kind end in `_`. */
const changing = new Set([
  'assign',
  'scope',
  'noGrad',
  'trace',
  'setRngState',
  'manualSeed',
  'generator',
]);
/** What no message should show: JavaScript's and C++'s own words. */
const garbage =
  /\[object|(?<!not |\(|: |node |element |named )undefined|=>|native code|std::|wasm|embind|Cannot (read|pass|convert|destructure)|is not (a function|iterable|defined)|null function|memory access|unreachable|18446744073709551615|9223372036854775807|^\w+: *$|attention_lab/i;

const big = 1 << 22;

export class Fuzzer {
  #surface = readSurface();
  #seen = new Set();
  #kinds = new WeakMap();

  /**
   * @param engine what is tested; `other` an engine of its own, whose tensors do not belong here
   * @param {{ Tensor, Generator, EngineError }} classes
   */
  constructor(engine, other, { Tensor, Generator, EngineError }, { counts, findings } = {}) {
    this.engine = engine;
    this.Tensor = Tensor;
    this.EngineError = EngineError;
    this.exported = { Tensor, Generator };
    this.foreign = other.tensor([1, 2]);
    this.foreignGenerator = other.generator(1);
    /** @type {Map<string, { calls: number, done: number }>} */
    this.counts = counts ?? new Map();
    /** @type {{ case: number, call: string, what: string }[]} */
    this.findings = findings ?? [];
    /** @type {string[]} What objects have and their types do not show: it is not fuzzed. */
    this.undeclared = [];
    const { nn, optim, models } = engine;
    for (const [kind, object] of Object.entries({
      Engine: engine,
      Nn: nn,
      Optim: optim,
      Models: models,
    })) {
      this.mark(object, kind);
    }
  }

  /** Every function and property, as `Class.name`; those of Engine by their names alone. */
  get names() {
    return Object.entries(this.#surface).flatMap(([kind, members]) =>
      kind === 'Core' || kind === 'Module'
        ? []
        : Object.keys(members).map((member) => `${kind}.${member}`),
    );
  }

  /** One case: a few calls in a scope. With a `target`, such as `Engine.softmax`, all calls are of that. */
  run(number, seed, target) {
    const { engine } = this;
    const random = new Random(seed * 1000003 + number);
    const before = engine.liveTensors();
    this.case = number;
    try {
      engine.scope(() => this.#calls(random, target));
    } catch (error) {
      this.#find(target ?? 'scope', `the end of the scope: ${error.stack}`);
    }
    if (engine.liveTensors() !== before) {
      this.#find(target ?? 'scope', `${engine.liveTensors() - before} tensors are left`);
    }
    if (!engine.gradEnabled) this.#find(target ?? 'scope', 'gradients are off');
  }

  #calls(random, target) {
    const { engine } = this;
    const seed = random.int(0, 1e6);
    engine.manualSeed(seed);
    const world = new World(this, random);
    for (let count = random.int(2, 5); count > 0; count--)
      world.add(randomTensor(random, engine, world.sizes), { kind: 'class', name: 'Tensor' });
    world.disposed = engine.tensor([1]);
    world.disposed.dispose();
    const make = new Arguments(random, world);
    for (let count = target ? 3 : random.int(1, 8); count > 0; count--) {
      const [object, kind, member] = this.#choice(random, world, target);
      if (!object) continue;
      this.#call(random, world, make, object, kind, member);
      this.#check();
    }
  }

  #choice(random, world, target) {
    const [kind, member] = target?.split('.') ?? [world.kind()];
    const object =
      kind === 'Engine' ? this.engine : (random.of(world.all(kind)) ?? world.make(kind));
    return [object, kind, member ?? random.of(Object.keys(this.#surface[kind]))];
  }

  #call(random, world, make, object, kind, member) {
    const { engine } = this;
    const signature = this.#surface[kind][member];
    const spoilt = random.chance(0.3);
    const name = `${kind}.${member}`;
    let args;
    let same;
    const recipe = random.chance(0.6) ? recipes[name] : undefined;
    try {
      if (recipe) {
        engine.manualSeed(random.int(0, 1e6));
        const made = recipe(engine, random, world);
        same = made.same;
        object = made.object ?? object;
        args = made.args;
      } else
        args = signature.parameters
          ? make.of(signature.parameters)
          : signature.set && random.chance(0.6)
            ? [make.value(signature.type, member)]
            : [];
      if (spoilt && (args.length > 0 || (signature.parameters && random.chance(0.2)))) {
        args = make.spoil(args);
        same = undefined;
      }
    } catch (error) {
      // Arguments are made with the engine too, from tensors that may be gone.
      if (!(error instanceof this.EngineError))
        this.#find(name, `making arguments: ${error.stack}`);
      return;
    }
    const counts = this.counts.get(name) ?? { calls: 0, done: 0 };
    this.counts.set(name, counts);
    counts.calls++;
    const seed = random.int(0, 1e6);
    const fits = this.#fits(signature, args);
    const text = () =>
      `${name}(${args.map((arg) => this.#shown(arg)).join(', ')})${object instanceof this.Tensor ? ` on ${this.#shown(object)}` : ''}`;
    const finite = args.concat(object).every((arg) => this.#isFinite(arg));
    const started = performance.now();
    let result;
    try {
      engine.manualSeed(seed);
      result = this.#apply(object, member, signature, args);
    } catch (error) {
      if (!(error instanceof this.EngineError))
        this.#find(
          name,
          `${error?.stack ?? error}`
            .split('\n')
            .slice(0, error instanceof WebAssembly.RuntimeError ? 14 : 4)
            .join(' | '),
          text(),
        );
      else if (recipe && !spoilt) this.#find(name, `refuses what fits: ${error.message}`, text());
      else if (garbage.test(error.message)) this.#find(name, `message: ${error.message}`, text());
      return;
    } finally {
      const time = performance.now() - started;
      if (time > 3000) this.#find(name, `took ${time.toFixed()} ms`, text());
    }
    counts.done++;
    // It answers what is no name with false.
    if (!fits && name !== 'Trace.has') this.#find(name, 'took an argument of another type', text());
    const type = signature.result ?? signature.type;
    const writes = !signature.parameters && args.length > 0;
    if (!writes && !conforms(result, type, this.#isNew))
      this.#find(name, `gave ${this.#shown(result)}`, text());
    try {
      const made = this.#tensorsIn(result);
      for (const tensor of made) this.#inspect(name, tensor, text);
      if (kind === 'Engine' && finite && !makesNaN.has(member) && !changing.has(member)) {
        if (made.some((tensor) => !tensor.disposed && this.#hasNaN(tensor)))
          this.#find(name, 'made NaN of finite numbers', text());
      }
      if (kind === 'Engine' && fits && !writes && !member.endsWith('_') && !changing.has(member))
        this.#again(name, object, member, signature, args, seed, made, text);
      if (same)
        this.#compare(name, made, this.#tensorsIn(same()), 1e-4, 'done in another way', text);
      world.harvest(result, type);
      if (made.length > 0 && random.chance(0.3))
        this.#backward(name, random.of(made), random, text);
    } catch (error) {
      this.#find(name, `after it: ${error.stack}`, text());
    }
  }

  #apply(object, member, signature, args) {
    if (signature.parameters) return object[member](...args);
    if (args.length > 0) {
      object[member] = args[0];
      return undefined;
    }
    return object[member];
  }

  /** The same call with contiguous copies of its tensors. */
  #again(name, object, member, signature, args, seed, made, text) {
    const { engine, Tensor } = this;
    if (!this.#tensorsIn(args).some((tensor) => !tensor.disposed && tensor.shape.length > 0))
      return;
    if (
      this.#tensorsIn(args).some(({ core }) => core !== engine) ||
      this.#ownedIn(args) ||
      made.some((tensor) => args.includes(tensor))
    )
      return;
    const copied = (value) => {
      if (value instanceof Tensor) return engine.clone(engine.contiguous(value));
      if (Array.isArray(value)) return Array.from(value, copied);
      if (value && Object.getPrototypeOf(value) === Object.prototype)
        return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copied(part)]));
      return value;
    };
    const copies = args.map(copied);
    engine.manualSeed(seed);
    let result;
    try {
      result = this.#apply(object, member, signature, copies);
    } catch (error) {
      if (member !== 'view') this.#find(name, `of contiguous copies: ${error.message}`, text());
      return;
    }
    this.#compare(name, made, this.#tensorsIn(result), 1e-5, 'of contiguous copies', text);
  }

  #compare(name, made, others, tolerance, how, text) {
    if (made.length !== others.length) {
      this.#find(name, `${how}: ${made.length} tensors, not ${others.length}`, text());
    }
    for (const [i, tensor] of made.entries()) {
      const why = others[i] && this.#difference(tensor, others[i], tolerance);
      if (why) this.#find(name, `${how}: ${why}`, text());
    }
  }

  #difference(a, b, tolerance) {
    if (a.dtype !== b.dtype) return `${a.dtype} and ${b.dtype}`;
    if (`${a.shape}` !== `${b.shape}`) return `(${a.shape}) and (${b.shape})`;
    if (numel(a) > big) return;
    if (a.dtype !== 'float32')
      return `${a.bytes()}` === `${b.bytes()}` ? undefined : 'other values';
    const [x, y] = [a.data(), b.data()];
    const largest = x.reduce(
      (most, entry) => (Number.isFinite(entry) ? Math.max(most, Math.abs(entry)) : most),
      0,
    );
    const at = x.findIndex(
      (entry, i) =>
        !(
          Object.is(entry, y[i]) ||
          entry === y[i] ||
          Math.abs(entry - y[i]) <= tolerance * Math.max(largest, 1e-3)
        ),
    );
    return at < 0 ? undefined : `${x[at]} and ${y[at]} at ${at}`;
  }

  #inspect(name, tensor, text) {
    const { shape, dtype } = tensor;
    if (
      !shape.every((size) => Number.isInteger(size) && size >= 0) ||
      !['float32', 'int64', 'bool'].includes(dtype)
    ) {
      this.#find(name, `a tensor of shape ${JSON.stringify(shape)}, ${dtype}`, text());
    }
    const count = numel(tensor);
    if (count > big) return;
    const bytes = tensor.bytes().length;
    if (bytes !== count * { float32: 4, int64: 8, bool: 1 }[dtype])
      this.#find(name, `${bytes} bytes for shape ${shape}`, text());
    if (dtype === 'bool' && tensor.bytes().some((byte) => byte > 1))
      this.#find(name, 'a truth value beyond 1', text());
    if (dtype !== 'float32' && tensor.requiresGrad)
      this.#find(name, `${dtype} that requires a gradient`, text());
    if (!/^tensor\(/.test(tensor.toString())) this.#find(name, `prints as ${tensor}`, text());
  }

  #backward(name, tensor, random, text) {
    if (tensor.disposed || !tensor.requiresGrad || numel(tensor) > big) return;
    const { engine } = this;
    try {
      engine.sum(tensor).backward(undefined, { retainGraph: random.chance(0.3) });
    } catch (error) {
      if (!(error instanceof this.EngineError) || garbage.test(error.message))
        this.#find(name, `backward: ${error.stack}`, text());
    }
  }

  /** What must come out right whatever went before. */
  #check() {
    const { engine } = this;
    engine.scope(() => {
      const [a, b, c] = engine.softmax(engine.tensor([2, 1, 3]), 0).data();
      if (Math.abs(a - 0.24472848) + Math.abs(b - 0.09003057) + Math.abs(c - 0.66524094) > 1e-6)
        this.#find('softmax', `gives ${[a, b, c]}`);
    });
  }

  #fits({ parameters, type }, args) {
    if (!parameters) return args.length === 0 || conforms(args[0], type, this.#isA);
    return parameters.every(({ optional, rest, type: wanted }, i) => {
      if (rest) return args.slice(i).every((arg) => conforms(arg, wanted.of, this.#isA));
      return (args[i] === undefined && optional) || conforms(args[i], wanted, this.#isA);
    });
  }

  /** Whether an argument is of a class of this engine; classes that are not exported are known by their objects. */
  #isA = (value, kind) => {
    const known = this.exported[kind];
    if (known) return value instanceof known && value.core === this.engine;
    return this.#kinds.get(value)?.includes(kind) ?? false;
  };
  /** The same for a result, which nobody has seen before. */
  #isNew = (value, kind) => {
    return kind in this.exported ? this.#isA(value, kind) : typeof value === 'object';
  };

  /** Remembers of which class an object is, and at the first of a class whether the types show all that it has. */
  mark(object, kind) {
    const layers = ['Layer', 'TransformerEncoderLayer', 'TransformerEncoder', 'Classifier'];
    this.#kinds.set(object, layers.includes(kind) ? [kind, 'Layer', 'Module'] : [kind, 'Module']);
    if (this.#seen.has(kind)) return;
    this.#seen.add(kind);
    for (let part = object; part !== Object.prototype; part = Object.getPrototypeOf(part)) {
      for (const name of Object.getOwnPropertyNames(part)) {
        const declared = name in this.#surface[kind] || machinery.includes(name);
        const isMethod = kind === 'Tensor' && name in this.#surface.Engine;
        if (!declared && !isMethod) this.undeclared.push(`${kind}.${name}`);
      }
    }
  }

  #tensorsIn(value, found = []) {
    if (value instanceof this.Tensor) found.push(value);
    else if (Array.isArray(value))
      for (const part of value.slice(0, 99)) {
        if (part !== value) this.#tensorsIn(part, found);
      }
    else if (
      value &&
      typeof value === 'object' &&
      Object.getPrototypeOf(value) === Object.prototype
    )
      for (const part of Object.values(value)) this.#tensorsIn(part, found);
    return found;
  }

  /** Whether there is something in it that has a state of its own: a generator, a module. */
  #ownedIn(args) {
    return (
      JSON.stringify(args, (_, part) =>
        part instanceof this.exported.Generator || typeof part === 'function'
          ? 'owned!'
          : typeof part === 'bigint'
            ? 0
            : part instanceof this.Tensor
              ? 0
              : part,
      )?.includes('owned!') ?? true
    );
  }

  #isFinite(value) {
    if (typeof value === 'number') return Number.isFinite(value) && Math.abs(value) < 1e4;
    if (value instanceof this.Tensor)
      return (
        !value.disposed &&
        value.core === this.engine &&
        (value.dtype !== 'float32' ||
          numel(value) > big ||
          value.data().every((x) => Math.abs(x) < 1e4))
      );
    if (Array.isArray(value))
      return value.length < 50 && value.every((part) => part !== value && this.#isFinite(part));
    if (value && Object.getPrototypeOf(value) === Object.prototype)
      return Object.values(value).every((part) => this.#isFinite(part));
    return true;
  }

  #hasNaN(tensor) {
    return tensor.dtype === 'float32' && numel(tensor) <= big && tensor.data().some(Number.isNaN);
  }

  #shown(value) {
    if (value instanceof this.Tensor) {
      if (value.disposed) return 'disposed tensor';
      if (value.core !== this.engine) return 'foreign tensor';
      return `${value.dtype}(${value.shape})${value.requiresGrad ? 'g' : ''}${numel(value) <= 6 ? `[${value.numel === 0 ? '' : value.tolist()}]` : ''}`;
    }
    if (Array.isArray(value))
      return value[0] === value
        ? '[itself]'
        : `[${Array.from(value.slice(0, 9), (part) => this.#shown(part)).join(', ')}]`;
    if (value && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
      return `{${Object.entries(value).map(([key, part]) => `${key}: ${this.#shown(part)}`)}}`;
    if (typeof value === 'function') return `function ${value}`.slice(0, 60);
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value === 'string') return `'${value}'`;
    if (value && typeof value === 'object') return Object.prototype.toString.call(value);
    return Object.is(value, -0) ? '-0' : String(value);
  }

  #find(name, what, call = name) {
    // The engine has aborted, and nothing that it says from now on means anything.
    this.broken ||= /RuntimeError|undefined$|\[object Object\]$|ExitStatus/.test(what);
    this.findings.push({ case: this.case, call, name, what });
  }
}

function numel({ shape }) {
  return shape.reduce((product, size) => product * size, 1);
}

/** What exists in one case. */
class World {
  #objects = new Map();

  constructor(fuzzer, random) {
    this.fuzzer = fuzzer;
    this.random = random;
    this.engine = fuzzer.engine;
    this.foreign = fuzzer.foreign;
    this.foreignGenerator = fuzzer.foreignGenerator;
    const size = () => random.of([0, 1, 2, 2, 3, 4, 5, 7, 8, 9, 17]);
    this.sizes = random.chance(0.1)
      ? [0, 1, size()]
      : [random.of([1, 2, 2, 3, 4]), size() || 2, size() || 1];
  }

  /** On what the next call is. */
  kind() {
    const { random } = this;
    return random.chance(0.55)
      ? 'Engine'
      : random.of(['Nn', 'Optim', 'Models', 'Tensor', 'Tensor', ...this.#objects.keys()]);
  }

  all(kind) {
    return this.#objects.get(kind) ?? [];
  }

  modules() {
    return [
      'Layer',
      'LSTM',
      'GRU',
      'MultiheadAttention',
      'TransformerEncoderLayer',
      'TransformerDecoderLayer',
      ...['RNN', 'TransformerEncoder', 'TransformerDecoder', 'Transformer'],
      'Seq2Seq',
      'Classifier',
    ]
      .flatMap((kind) => this.all(kind))
      .filter((module) => !module.disposed);
  }

  add(object, { name }) {
    if (!this.#objects.has(name)) this.#objects.set(name, []);
    this.#objects.get(name).push(object);
    this.fuzzer.mark(object, name);
  }

  /** Keeps the objects of the engine in a result of this type. */
  harvest(value, type) {
    if (value === null || value === undefined || typeof value !== 'object') return;
    if (type.kind === 'class') this.add(value, type);
    else if (type.kind === 'array')
      for (const part of value.slice(0, 3)) this.harvest(part, type.of);
    else if (type.kind === 'tuple')
      for (const [i, part] of value.entries()) this.harvest(part, type.of[i]);
    else if (type.kind === 'record')
      for (const part of Object.values(value).slice(0, 3)) this.harvest(part, type.of);
    else if (type.kind === 'object')
      for (const [name, part] of Object.entries(value)) {
        if (type.fields[name]) this.harvest(part, type.fields[name].type);
      }
    else if (type.kind === 'union') {
      const fit = type.of.find(
        (part) => (part.kind === 'tuple') === Array.isArray(value) && part.kind !== 'literal',
      );
      if (fit) this.harvest(value, fit);
    }
  }

  /** An object of a class of which there is none yet. */
  make(kind) {
    const { engine, random } = this;
    const { nn, models, optim } = engine;
    const [a, b] = [random.of(this.sizes) || 1, random.of(this.sizes) || 2];
    const head = random.int(1, 2);
    const recipes = {
      Nn: () => nn,
      Optim: () => optim,
      Models: () => models,
      Generator: () => engine.generator(3),
      Tensor: () => randomTensor(random, engine, this.sizes),
      Layer: () => nn.linear(a, b),
      LSTM: () => nn.lstm(a, b),
      GRU: () => nn.gru(a, b),
      MultiheadAttention: () => nn.multiheadAttention(head * a, head),
      TransformerEncoderLayer: () =>
        nn.transformerEncoderLayer(head * a, head, { dimFeedforward: b }),
      TransformerDecoderLayer: () =>
        nn.transformerDecoderLayer(head * a, head, { dimFeedforward: b }),
      RNN: () => nn.rnn(a, b),
      TransformerEncoder: () => nn.transformerEncoder(this.make('TransformerEncoderLayer'), 2),
      TransformerDecoder: () => nn.transformerDecoder(this.make('TransformerDecoderLayer'), 2),
      Transformer: () => nn.transformer(head * a, head, { dimFeedforward: b, numEncoderLayers: 1 }),
      Seq2Seq: () =>
        models.seq2seq({
          vocab: 5,
          embeddingDim: a,
          hiddenDim: b,
          attention: random.of(decoderAttentions),
        }),
      Classifier: () => models.classifier(5, head * a, head, b),
      Decoder: () => models.decoder(decoderOptions, decoderFile(engine)),
      Gpt2Decoder: () => models.gpt2(sizesOfTrained, gpt2File(engine)),
      Encoder: () => models.encoder(encoderOptions, encoderFile(engine)),
      Training: () =>
        models.training({
          vocab: 6,
          embeddingDim: 2,
          hiddenDim: 3,
          attention: random.of(decoderAttentions),
          attentionDim: 2,
          length: 3,
          trainRows: 5,
          testRows: 2,
          batch: 2,
        }),
      Optimizer: () =>
        random.of([optim.sgd, optim.adam, optim.adamW]).call(optim, nn.linear(a, b).parameters()),
      Trace: () => engine.trace(() => ({ a: engine.relu(engine.tensor([1, -1])) })),
    };
    const object = recipes[kind]?.();
    if (object) this.add(object, { name: kind });
    return object;
  }
}

// Random arguments: such as fit the type and the name of a parameter, and such as no type allows.

/** Random numbers from a seed (splitmix32), the same in every run. */
export class Random {
  #state;

  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** At least 0 and below 1. */
  next() {
    this.#state = (this.#state + 0x9e3779b9) >>> 0;
    let z = this.#state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return ((z ^ (z >>> 15)) >>> 0) / 2 ** 32;
  }

  chance(probability) {
    return this.next() < probability;
  }

  /** A whole number, both ends included. */
  int(low, high) {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  of(list) {
    return list[this.int(0, list.length - 1)];
  }
}

const hugeSizes = [2 ** 31 - 1, 2 ** 31 - 2, 2 ** 16, -(2 ** 31)];
const wildNumbers = [
  ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0, 0.5, -1, 2.7, 1e-310],
  ...[2 ** 31, 2 ** 32, 2 ** 32 + 1, 2 ** 53, -(2 ** 63), 2 ** 63, 2 ** 64, 1e300, 3.5e38, 65],
  ...[2 ** 31 - 1, -(2 ** 31)],
];

/** What stands in no signature. */
function wild(random, world) {
  const makers = [
    ...[() => undefined, () => null, () => '', () => 'x', () => '1'],
    ...[() => true, () => 1n, () => 2n ** 70n, () => Symbol('s'), () => ({}), () => []],
    ...[
      () => [[]],
      () => [undefined],
      () => [null],
      () => ['1'],
      () => [1n],
      () => [0.5],
      () => [Number.NaN],
    ],
    ...[
      () => new Array(3),
      () => Object.assign(new Array(3), [1]),
      () => [2 ** 53],
      () => [[1], [2, 3]],
      () => [{}],
    ],
    ...[
      () => () => {},
      () => async () => {},
      () => class {},
      () => new Date(0),
      () => /x/,
      () => new Map(),
    ],
    ...[() => Object.create(null), () => Object.create({ a: 1 }), () => new Proxy([], {})],
    ...[() => new Float64Array(2), () => new Int32Array([1]), () => new Float32Array(3)],
    ...[
      () => new BigInt64Array(2),
      () => new Uint8Array(9),
      () => new ArrayBuffer(8),
      () => new DataView(new ArrayBuffer(8)),
    ],
    ...[
      () => new Array(70).fill(0),
      () => JSON.parse(`${'['.repeat(70)}1${']'.repeat(70)}`),
      () => selfContaining(),
    ],
    ...[
      () => ({ dim: 'x' }),
      () => ({ dtype: 'float64' }),
      () => ({ generator: {} }),
      () => ({ toString: null }),
    ],
    ...[() => Promise.resolve(1), () => world.foreign, () => world.disposed, () => world.engine],
    ...[() => world.foreignGenerator, () => random.of(wildNumbers), () => random.of(wildNumbers)],
  ];
  return random.of(makers)();
}

function selfContaining() {
  const list = [];
  list.push(list);
  return list;
}

/** An element of a tensor. */
function element(random, kind) {
  if (kind === 'wild') {
    return random.of([
      Number.NaN,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      -0,
      1e38,
      -3e38,
      1e-40,
      0,
      1,
    ]);
  }
  if (kind === 'whole') return random.int(-3, 3);
  return Math.fround(random.next() * 4 - 2);
}

/** A tensor of a random shape, type and layout, mostly with sizes that other tensors of this case have as well. */
export function randomTensor(random, engine, sizes, wanted) {
  const dtype = wanted ?? random.of(['float32', 'float32', 'float32', 'int64', 'bool']);
  const axes = random.chance(0.03) ? random.int(5, 12) : random.int(0, 4);
  const shape = Array.from({ length: axes }, () =>
    axes > 4 ? random.int(1, 2) : random.of(sizes),
  );
  const count = shape.reduce((product, size) => product * size, 1);
  const kind =
    dtype === 'float32' ? random.of(['usual', 'usual', 'usual', 'whole', 'wild']) : 'whole';
  const flat = Array.from({ length: count }, () => element(random, kind));
  const values = {
    float32: () => Float32Array.from(flat),
    int64: () => BigInt64Array.from(flat, BigInt),
    bool: () => Uint8Array.from(flat, (x) => (x > 0 ? 1 : 0)),
  };
  const tensor = engine.tensor(values[dtype](), { dtype, shape });
  if (dtype === 'float32' && random.chance(0.3)) tensor.requiresGrad = true;
  return random.chance(0.35) ? randomView(random, engine, tensor) : tensor;
}

function randomView(random, engine, a) {
  const axes = a.shape.length;
  if (axes === 0) return engine.expand(a, [2]);
  const dim = random.int(0, axes - 1);
  const size = a.shape[dim];
  return random.of([
    () => engine.transpose(a, dim, random.int(0, axes - 1)),
    () => engine.slice(a, dim, random.int(0, size), null, random.int(1, 2)),
    () => (size === 0 ? a : engine.select(a, dim, random.int(-size, size - 1))),
    () =>
      engine.expand(engine.unsqueeze(a, dim), [
        ...a.shape.slice(0, dim),
        random.int(0, 3),
        ...a.shape.slice(dim),
      ]),
    () => engine.detach?.(a) ?? a.detach(),
  ])();
}

/** Makes the arguments of one call. `world` is what exists: tensors and other objects by class, and the sizes in use. */
export class Arguments {
  constructor(random, world) {
    this.random = random;
    this.world = world;
  }

  /** For the parameters of a function; some of those that may be left out are. */
  of(parameters) {
    const args = [];
    const { random } = this;
    for (const { name, optional, rest, type } of parameters) {
      if (optional && random.chance(0.4)) break;
      if (rest) {
        for (let count = random.int(0, 3); count > 0; count--) args.push(this.value(type.of, name));
      } else {
        args.push(this.value(type, name));
      }
    }
    return args;
  }

  /** One argument, or one part of one, is exchanged for a value of any kind. */
  spoil(args) {
    const { random, world } = this;
    const at = random.int(0, Math.max(args.length - 1, 0));
    const old = args[at];
    if (isPlain(old) && Object.keys(old).length > 0 && random.chance(0.7)) {
      const key = random.of(Object.keys(old));
      args[at] = { ...old, [key]: wild(random, world) };
    } else if (Array.isArray(old) && old.length > 0 && random.chance(0.6)) {
      args[at] = old.with?.(random.int(0, old.length - 1), wild(random, world)) ?? [
        wild(random, world),
      ];
    } else if (typeof old === 'number' && random.chance(0.6)) {
      args[at] = random.of(wildNumbers);
    } else {
      args[at] = wild(random, world);
    }
    return args;
  }

  value(type, name) {
    const { random } = this;
    switch (type.kind) {
      case 'union':
        return this.value(random.of(type.of), name);
      case 'literal':
        return type.value;
      case 'number':
        return this.number(name);
      case 'boolean':
        return random.chance(0.5);
      case 'bigint':
        return BigInt(random.int(-3, 3));
      case 'string':
        return random.of([
          'ij,jk->ik',
          'ij->ji',
          'i,j->',
          'bij,bjk->bik',
          'x',
          '',
          'weight',
          'ii->i',
          'a,b->é',
        ]);
      case 'function':
        return this.callback();
      case 'tuple':
        return type.of.map((part) => this.value(part, name));
      case 'array':
        return this.list(type.of, name);
      case 'class':
        return this.instance(type.name, name);
      case 'record':
        return this.record(type.of, name);
      case 'object':
        return this.object(type.fields);
      case 'builtin':
        return this.builtin(type.name);
      default:
        return random.of([1, 0, true, [], 2n]);
    }
  }

  number(name) {
    const { random } = this;
    if (/dim[01s2]?$|axis|source|destination/i.test(name) && !/^(dim|.*[a-z]Dim)$/.test(name))
      return random.int(-3, 2);
    if (name === 'dim' || name === 'dims') return random.of([0, 0, 1, -1, -1, 2, -2, -3, 4]);
    if (/index|offset|diagonal|shift|start|end|stop|low|padding/i.test(name))
      return random.int(-4, 4);
    if (
      /^p$|dropout|momentum|dampening|betas|smoothing|teacher|decay|least|gamma|weightDecay/i.test(
        name,
      )
    )
      return random.of([0, 0, 0.1, 0.5, 1, 0.9]);
    if (
      /eps|tol|lr|base|scale|softcap|maxNorm|clip|factor|std|mean|alpha|value|correction|from|^to$|wave/i.test(
        name,
      )
    )
      return random.of([0, 1, 0.5, 1e-3, 2, -1, 10]);
    if (
      /length|size|steps|rows|epoch|batch|vocab|count|features|heads|classes|window|stride|width|chunks|reach|hidden|num|dModel|nhead|kdim|vdim|[a-z](Len|Dim)$|^[nmk]$/i.test(
        name,
      )
    ) {
      return random.chance(0.8) ? random.of([...this.world.sizes, 1, 2, 4]) : random.int(-1, 6);
    }
    return random.of([0, 1, 2, 3, -1, 0.5, random.int(0, 9)]);
  }

  list(type, name) {
    const { random, world } = this;
    if (type.kind === 'number' && /shape|size|repeats/i.test(name)) {
      const near = random.of(world.all('Tensor'))?.shape;
      if (near && random.chance(0.4))
        return random.chance(0.5) ? [...near] : near.slice(random.int(0, near.length));
      if (random.chance(0.04))
        return Array.from({ length: random.int(1, 3) }, () =>
          random.of(random.chance(0.5) ? hugeSizes : world.sizes),
        );
      return Array.from({ length: random.int(0, 4) }, () => random.of([...world.sizes, 1, -1]));
    }
    if (type.kind === 'number' && /dims/.test(name)) {
      const axes = random.of(world.all('Tensor'))?.shape.length ?? 2;
      const order = Array.from({ length: axes }, (_, i) => i).sort(() => random.next() - 0.5);
      return random.chance(0.7) ? order : order.slice(random.int(0, axes));
    }
    if (/activations/.test(name)) return [0, 1, 2].map(() => this.value(type, name));
    if (/parameters/.test(name)) {
      const module = random.of(world.modules());
      if (module && random.chance(0.7)) return module.parameters();
    }
    if (/weights/.test(name) && random.chance(0.7)) {
      const layer = random.of([...world.all('LSTM'), ...world.all('GRU')]);
      if (layer) return layer.parameters();
    }
    const length = random.chance(0.02) ? 66 : random.int(0, 3);
    return Array.from({ length }, () => this.value(type, name));
  }

  instance(kind, name) {
    const { random, world } = this;
    if (kind === 'Tensor') {
      const integral = /^(ids|target|index|lengths|keyLengths|source|first|tgt)$/.test(name);
      const logical = /mask|condition/i.test(name);
      if (integral || logical) {
        const fitting = world
          .all('Tensor')
          .filter((t) => !t.disposed && t.dtype === (integral ? 'int64' : 'bool'));
        if (fitting.length > 0 && random.chance(0.8)) return random.of(fitting);
        return randomTensor(random, world.engine, world.sizes, integral ? 'int64' : 'bool');
      }
      if (random.chance(0.15)) return randomTensor(random, world.engine, world.sizes);
    }
    return random.of(world.all(kind)) ?? world.make(kind) ?? null;
  }

  object(fields) {
    const { random } = this;
    const chosen = Object.entries(fields).filter(
      ([, { optional }]) => !optional || random.chance(0.35),
    );
    return Object.fromEntries(chosen.map(([key, { type }]) => [key, this.value(type, key)]));
  }

  record(type, name) {
    const { random, world } = this;
    const owner = random.of([
      ...world.modules(),
      ...world.all('Optimizer'),
      ...world.all('Training'),
    ]);
    if (type.kind === 'class' && owner && random.chance(0.6)) {
      const state = owner.stateDict();
      const [first] = Object.keys(state);
      const change = random.next();
      if (change < 0.2) delete state[first];
      else if (change < 0.4) state[first ?? 'weight'] = this.value(type, name);
      return state;
    }
    return Object.fromEntries(
      random
        .of([[], ['weight'], ['a', '__proto_', 'bias']])
        .map((key) => [key, this.value(type, key)]),
    );
  }

  builtin(kind) {
    const { random, world } = this;
    if (kind === 'BigInt64Array') return BigInt64Array.from([1n, -2n]);
    if (kind === 'Float32Array') return new Float32Array(random.int(0, 6)).fill(1.5);
    const file = world.engine.saveSafetensors({
      x: randomTensor(random, world.engine, world.sizes),
      y: world.engine.tensor([1, 2]),
    });
    for (let flips = random.int(0, 2); flips > 0; flips--)
      file[random.int(0, Math.min(file.length - 1, 90))] ^= 1 << random.int(0, 7);
    const bytes = random.chance(0.3) ? file.slice(0, random.int(0, file.length)) : file;
    return kind === 'Uint8Array' ? bytes : bytes.buffer;
  }

  callback() {
    const { random, world } = this;
    const { engine } = world;
    return random.of([
      () => undefined,
      () => randomTensor(random, engine, world.sizes),
      () => ({ a: engine.tensor([1, 2]), b: engine.softmax(engine.tensor([[1, 2]]), -1) }),
      () => ({ a: engine.relu(random.of(world.all('Tensor'))) }),
      () => [engine.tensor([1]), { deep: engine.generator(1) }],
      () => engine.matmul(engine.tensor([1]), engine.tensor([1, 2])),
      () => engine.scope(() => engine.noGrad(() => engine.add(1, 2))),
      async () => 1,
    ]);
  }
}

function isPlain(value) {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

// The boundary between TypeScript and the wasm module: numbers, errors, memory, traces.
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { binaries } from '#binaries';
import { type Engine, EngineError, type StartError, type Tensor } from '../../web/src/engine';
import { binaries as siteBinaries } from '../../web/src/engine/binaries.site';
import { callEngine } from '../../web/src/engine/errors';
import { loadEngine } from '../../web/src/engine/full';
import { freshEngine, fullEngine } from './support';

let engine: Engine;
beforeEach(async () => {
  engine = await fullEngine();
});

const list = (tensor: Tensor): number[] => [...tensor.data()];

describe('numbers', () => {
  it('runs the build that was asked for', () => {
    expect(engine.build).toBe(inject('build'));
  });

  it('keeps shape and order of nested numbers', () => {
    engine.scope(() => {
      const tensor = engine.tensor([
        [1, 2, 3],
        [4, 5, 6],
      ]);
      expect(tensor.shape).toEqual([2, 3]);
      expect(list(tensor)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(engine.tensor(7).shape).toEqual([]);
      expect(engine.tensor([]).shape).toEqual([0]);
      expect(engine.tensor([[], []]).shape).toEqual([2, 0]);
    });
  });

  // PyTorch: torch.softmax(torch.tensor([2., 1., 3.]), 0)
  it('gives the softmax of I love pizza', () => {
    engine.scope(() => {
      const weights = list(engine.softmax(engine.tensor([2, 1, 3]), 0));
      expect(weights[0]).toBeCloseTo(0.244728, 6);
      expect(weights[1]).toBeCloseTo(0.0900306, 6);
      expect(weights[2]).toBeCloseTo(0.665241, 6);
    });
  });

  it('takes plain numbers where it takes tensors', () => {
    engine.scope(() => {
      expect(list(engine.sub(engine.tensor([1, 2]), 1))).toEqual([0, 1]);
      expect(list(engine.div(1, engine.tensor([2, 4])))).toEqual([0.5, 0.25]);
    });
  });

  it('copies strided views in row-major order', () => {
    engine.scope(() => {
      const matrix = engine.tensor([
        [1, 2, 3],
        [4, 5, 6],
      ]);
      expect(list(engine.transpose(matrix, 0, 1))).toEqual([1, 4, 2, 5, 3, 6]);
      expect(list(engine.select(matrix, 1, -1))).toEqual([3, 6]);
    });
  });

  it('gives copies that outlive the tensor and do not change it', () => {
    const tensor = engine.tensor([1, 2]);
    const copy = tensor.data();
    copy[0] = 9;
    expect(list(tensor)).toEqual([1, 2]);
    tensor.dispose();
    expect([...copy]).toEqual([9, 2]);
  });

  it('takes minus zero for the first axis', () => {
    engine.scope(() => expect(list(engine.sum(engine.tensor([1, 2]), -0))).toEqual([3]));
  });

  it('reads the numbers of a subclass of Float32Array and not what it says of itself', () => {
    class Liar extends Float32Array {
      override get length() {
        return 1000;
      }
    }
    engine.scope(() => expect(list(engine.tensor(new Liar([1, 2])))).toEqual([1, 2]));
  });

  it('survives the growth of the wasm memory with every number in place', () => {
    engine.scope(() => {
      const first = engine.tensor([1, 2, 3]);
      const large = engine.tensor(new Float32Array(8 << 20).fill(1));
      expect(list(first)).toEqual([1, 2, 3]);
      expect(engine.sum(large).item()).toBe(8 << 20);
    });
  });
});

type Case = [what: string, act: () => unknown, message: RegExp];

describe('errors', () => {
  const cases: readonly Case[] = [
    [
      'shapes that do not fit',
      () => engine.matmul(engine.tensor([[1, 2, 3]]), engine.tensor([[1, 2]])),
      /^matmul: .*\(1, 3\).*\(1, 2\)/,
    ],
    [
      'shapes that do not broadcast',
      () => engine.add(engine.tensor([1, 2]), engine.tensor([1, 2, 3])),
      /^add: .*\(2,\).*\(3,\)/,
    ],
    ['a dimension out of range', () => engine.softmax(engine.tensor([1, 2]), 1), /^softmax: .*1/],
    ['a fraction for a dimension', () => engine.sum(engine.tensor([1]), 0.5), /^sum: .*0\.5/],
    [
      'a text for a dimension',
      () => engine.softmax(engine.tensor([1]), 'x' as unknown as number),
      /^softmax: .*x/,
    ],
    [
      'a dimension as text',
      () => engine.softmax(engine.tensor([1]), '0' as never),
      /^softmax: dim must be a whole number, not '0' \(a string\)$/,
    ],
    [
      'a dimension as a BigInt',
      () => engine.softmax(engine.tensor([1]), 0n as never),
      /^softmax: dim must be a whole number, not 0n \(a BigInt\)$/,
    ],
    ...[2 ** 31, 2 ** 32, -(2 ** 32), 1e300].flatMap((value): Case[] => [
      [
        `the dimension ${value}`,
        () => engine.softmax(engine.tensor([1]), value),
        /^softmax: dim .* is out of range$/,
      ],
      [
        `the index ${value}`,
        () => engine.select(engine.tensor([1]), 0, value),
        /^select: index .* is out of range$/,
      ],
      [
        `an axis of ${value}`,
        () => engine.tensor(new Float32Array(1), [value]),
        /^(tensor|out of memory): /,
      ],
    ]),
    [
      'a text for keepdim',
      () => engine.sum(engine.tensor([1]), 0, 'no' as never),
      /^sum: keepdim must be true or false, not 'no' \(a string\)$/,
    ],
    [
      'keepdim without a dimension',
      () => engine.max(engine.tensor([1]), null, true),
      /^max: keepdim needs a dim$/,
    ],
    [
      'a list that contains itself',
      () => {
        const rows: number[] = [];
        rows.push(rows as never);
        return engine.tensor(rows);
      },
      /^tensor: there are more than 64 axes/,
    ],
    [
      'a shape of too many axes',
      () => engine.tensor(new Float32Array(1), new Array<number>(65).fill(1)),
      /^tensor: there are more than 64 axes/,
    ],
    ...[3, '3', new Float32Array([3])].map(
      (shape): Case => [
        `the shape ${JSON.stringify(shape)}`,
        () => engine.tensor(new Float32Array(3), shape as never),
        /^tensor: the shape must be a list of whole numbers$/,
      ],
    ),
    [
      'an array whose memory was transferred',
      () => {
        const floats = new Float32Array(3);
        structuredClone(floats.buffer, { transfer: [floats.buffer] });
        return engine.tensor(floats);
      },
      /^tensor: the memory of the array was transferred elsewhere$/,
    ],
    ['uneven rows', () => engine.tensor([[1, 2], [3]]), /^tensor: /],
    ['numbers beside rows', () => engine.tensor([[1], 2]), /^tensor: /],
    ['something that is no number', () => engine.tensor(['1'] as unknown as number[]), /^tensor: /],
    [
      'a shape that does not fit the count',
      () => engine.tensor(new Float32Array(3), [2, 2]),
      /^tensor: .*2, 2/,
    ],
    ['the maximum of nothing', () => engine.max(engine.tensor([])), /^max: /],
    [
      'the only item of two',
      () => engine.tensor([1, 2]).item(),
      /^item: a tensor of 2 numbers is not a single number$/,
    ],
  ];

  it.each(cases)('says what is wrong with %s', (_, act, message) => {
    engine.scope(() => {
      expect(act).toThrow(EngineError);
      expect(act).toThrow(message);
    });
  });

  const noTensors: readonly [value: unknown, said: string][] = [
    [null, 'null'],
    [undefined, 'undefined'],
    [true, 'true'],
    ['2', "'2' (a string)"],
    [3n, '3n (a BigInt)'],
    [Symbol('s'), 'Symbol(s)'],
    [[1, 2], 'a value of type Array'],
    [new Float32Array(1), 'a value of type Float32Array'],
    [{ handle: {} }, 'a value of type Object'],
    [Object.create(null), 'a value of type Object'],
    [() => 1, 'a value of type Function'],
  ];
  const operations: Record<string, (bad: never) => unknown> = {
    add: (bad) => engine.add(1, bad),
    sub: (bad) => engine.sub(bad, 1),
    mul: (bad) => engine.mul(1, bad),
    div: (bad) => engine.div(bad, 1),
    neg: (bad) => engine.neg(bad),
    exp: (bad) => engine.exp(bad),
    sqrt: (bad) => engine.sqrt(bad),
    sum: (bad) => engine.sum(bad),
    max: (bad) => engine.max(bad, 0),
    argmax: (bad) => engine.argmax(bad),
    softmax: (bad) => engine.softmax(bad, 0),
    matmul: (bad) => engine.matmul(engine.tensor([1]), bad),
    mv: (bad) => engine.mv(bad, engine.tensor([1])),
    dot: (bad) => engine.dot(engine.tensor([1]), bad),
    transpose: (bad) => engine.transpose(bad, 0, 0),
    unsqueeze: (bad) => engine.unsqueeze(bad, 0),
    select: (bad) => engine.select(bad, 0, 0),
  };

  it.each(Object.entries(operations))(
    '%s refuses what is no tensor of this engine',
    async (op, act) => {
      const refused = (bad: unknown, message: string): void => {
        expect(() => engine.scope(() => act(bad as never))).toThrow(
          new EngineError(`${op}: ${message}`),
        );
      };
      for (const [bad, said] of noTensors) refused(bad, `expected a tensor, not ${said}`);
      const other = await freshEngine();
      other.scope(() => refused(other.tensor([1]), 'the tensor belongs to another engine'));
      expect(engine.liveTensors()).toBe(0);
    },
  );

  it('says that memory ran out where C++ only says bad_alloc, and gives the stack back', () => {
    const tag = new WebAssembly.Tag({ parameters: [] });
    const restored: number[] = [];
    const helpers = {
      stackSave: () => 64,
      stackRestore: (stack: number) => void restored.push(stack),
      getExceptionMessage: (): [string, string] => ['St9bad_alloc', 'std::bad_alloc'],
      decrementExceptionRefcount: () => {},
    };
    const stopped = vi.fn();
    const fail = (thrown: unknown) => () =>
      callEngine(
        helpers,
        () => {
          throw thrown;
        },
        stopped,
      );
    expect(fail(new WebAssembly.Exception(tag, []))).toThrow(new EngineError('out of memory'));
    expect(fail(new RangeError('from JavaScript'))).toThrow(RangeError);
    expect(restored).toEqual([64, 64]);
    expect(stopped).not.toHaveBeenCalled();
  });

  it('says of every call after the module was stopped that it can be used no more', async () => {
    const own = await loadEngine(inject('build'));
    const kept = own.scope(() => own.tensor([1, 2]));
    const layer = own.nn.linear(2, 2);
    // An address far outside its memory: what a fault in the engine would come to.
    const stop = () => own.call(() => own.module.repr(0x7fffff00));
    expect(() => own.scope(() => [own.ones([3]), stop()])).toThrow(WebAssembly.RuntimeError);
    const calls: (() => unknown)[] = [
      ...[() => own.tensor([1]), () => own.softmax(kept, 0), () => kept.shape, () => kept.tolist()],
      ...[() => layer.forward(kept), () => layer.training, () => own.liveTensors(), stop],
      ...[() => own.nn.linear(2, 2), () => own.manualSeed(0), () => own.noGrad(() => 1)],
    ];
    for (const call of calls) {
      expect(call, String(call)).toThrow(EngineError);
      expect(call).toThrow(/^the engine was stopped \(.*: load another$/);
    }
    for (const owned of [kept, layer]) owned.dispose();
    expect(inspect(own)).toBe(`engine (${own.build} build, unusable)`);
  });

  it('leaks nothing outside a scope either, where a number would have become a tensor', () => {
    const before = engine.liveTensors();
    const x = engine.zeros([2]);
    expect(() => engine.assign(x, [99], 1)).toThrow(/99/);
    expect(() => engine.assign(engine as never, [0], 1)).toThrow(/expected a tensor/);
    expect(() => engine.assign(x, [0], 'x' as never)).toThrow(/expected a tensor/);
    x.dispose();
    expect(engine.liveTensors()).toBe(before);
  });

  it('lets nobody change the shape of a tensor by what it says of it', () => {
    engine.scope(() => {
      const x = engine.ones([2]);
      expect(() => Object.assign(x.shape, [77])).toThrow(TypeError);
      expect(x.tolist()).toEqual([1, 1]);
    });
  });

  it('stays usable and leaks nothing', () => {
    const before = engine.liveTensors();
    for (const [, act] of cases) {
      expect(() => engine.scope(act)).toThrow(EngineError);
    }
    expect(engine.liveTensors()).toBe(before);
    engine.scope(() => expect(list(engine.exp(engine.tensor([0])))).toEqual([1]));
  });

  it('refuses a tensor whose scope has ended', () => {
    let kept: Tensor | undefined;
    engine.scope(() => {
      kept = engine.tensor([1]);
    });
    expect(() => kept?.data()).toThrow(/after the end of the scope/);
  });

  it('refuses more memory than there is, and goes on', () => {
    const before = engine.liveTensors();
    expect(() =>
      engine.scope(() => {
        const row = engine.tensor(new Float32Array(1 << 16), [1, 1 << 16]);
        return engine.add(row, engine.transpose(row, 0, 1)); // 16 GiB
      }),
    ).toThrow(EngineError);
    expect(engine.liveTensors()).toBe(before);
    engine.scope(() => expect(list(engine.add(engine.tensor([1]), 1))).toEqual([2]));
  });
});

describe('memory', () => {
  it('frees what a scope made and keeps what it returned', () => {
    const before = engine.liveTensors();
    const kept = engine.scope(() => {
      const a = engine.tensor([1, 2]);
      const b = engine.add(a, 1);
      engine.mul(b, 2);
      return { b, inside: [engine.exp(a)] };
    });
    expect(engine.liveTensors()).toBe(before + 2);
    expect(list(kept.b)).toEqual([2, 3]);
    kept.b.dispose();
    kept.b.dispose(); // twice is harmless
    kept.inside[0]?.dispose();
    expect(engine.liveTensors()).toBe(before);
    expect(engine.liveBytes()).toBe(0);
  });

  it('passes what an inner scope returned to the outer one', () => {
    const before = engine.liveTensors();
    engine.scope(() => {
      const inner = engine.scope(() => engine.add(engine.tensor([1]), 1));
      expect(list(inner)).toEqual([2]);
    });
    expect(engine.liveTensors()).toBe(before);
  });

  it('frees everything when the work throws', () => {
    const before = engine.liveTensors();
    expect(() =>
      engine.scope(() => {
        engine.tensor([1]);
        throw new Error('stop');
      }),
    ).toThrow('stop');
    expect(engine.liveTensors()).toBe(before);
  });

  it('finds what is returned in objects that contain themselves or are nested deeply', () => {
    const before = engine.liveTensors();
    const kept = engine.scope(() => {
      const part: Record<string, unknown> = { tensor: engine.tensor([1]) };
      let deep: unknown = engine.tensor([2]);
      for (let depth = 0; depth < 1e5; depth++) deep = [deep];
      return Object.assign(part, { part, deep });
    });
    expect(engine.liveTensors()).toBe(before + 2);
    engine.scope(() => engine.scope(() => kept)); // made elsewhere: none of their business
    expect(engine.liveTensors()).toBe(before + 2);
    let inmost: unknown = kept.deep;
    while (Array.isArray(inmost)) [inmost] = inmost;
    for (const tensor of [kept.tensor, inmost]) (tensor as Tensor).dispose();
    expect(engine.liveTensors()).toBe(before);
  });

  it('frees everything when what is returned cannot be read', () => {
    const before = engine.liveTensors();
    const unreadable = Object.defineProperty({}, 'part', {
      enumerable: true,
      get: () => {
        throw new Error('unreadable');
      },
    });
    expect(() => engine.scope(() => [engine.tensor([1]), unreadable])).toThrow('unreadable');
    expect(engine.liveTensors()).toBe(before);
  });

  it('refuses asynchronous work, whose tensors would be freed before it uses them', () => {
    const before = engine.liveTensors();
    expect(() => engine.scope(async () => engine.tensor([1]))).toThrow(
      /^scope: it takes no async function/,
    );
    // biome-ignore lint/suspicious/noThenProperty: what makes a value a promise
    expect(() => engine.scope(() => ({ then: () => engine.tensor([1]) }))).toThrow(EngineError);
    expect(engine.liveTensors()).toBe(before);
  });

  it('frees the tensors that plain numbers became, also outside of a scope', () => {
    const before = engine.liveTensors();
    const a = engine.tensor([1]);
    const sum = engine.add(a, 1);
    const negative = engine.neg(2);
    a.dispose();
    sum.dispose();
    negative.dispose();
    expect(engine.liveTensors()).toBe(before);
  });
});

describe('traces', () => {
  it('records every operation, names what is returned, and frees it all', () => {
    const before = engine.liveTensors();
    const trace = engine.trace(() => {
      const scores = engine.tensor([2, 1, 3]);
      const exps = engine.exp(engine.sub(scores, engine.max(scores)));
      return { scores, weights: engine.div(exps, engine.sum(exps)) };
    });
    expect(engine.liveTensors()).toBe(before);
    expect(trace.names).toEqual(['scores', 'weights']);
    expect(trace.nodes.map((node) => node.op)).toEqual([
      'input',
      'max',
      'sub',
      'exp',
      'sum',
      'div',
    ]);
    expect(trace.get('weights').inputs).toEqual([3, 4]);
    expect(trace.value('weights', 2)).toBeCloseTo(0.665241, 6);
    expect(() => trace.get('output')).toThrow(EngineError);
    expect(() => trace.get('output')).toThrow('no tensor is named "output"');
    expect(() => trace.node(6)).toThrow(EngineError);
    expect(() => trace.value('weights', 3)).toThrow(EngineError);
  });

  it('say which of several results a number is of, and which operands were given', () => {
    const trace = engine.trace(() => {
      const scores = engine.tensor([1, 3, 2]);
      const [values, positions] = engine.max(scores, 0);
      const bias = engine.tensor([1, 1, 1]);
      return { values, positions, normed: engine.layerNorm(scores, [3], null, bias) };
    });
    expect(trace.get('values')).toMatchObject({ op: 'max', result: 0, inputs: [0] });
    expect(trace.get('positions')).toMatchObject({ op: 'max', result: 1, inputs: [0] });
    expect(trace.get('normed')).toMatchObject({ op: 'layerNorm', inputs: [0, 3] });
    expect(trace.get('normed').attributes).toMatchObject({ given: ['bias'] });
    expect(trace.get('normed').result).toBeUndefined();
  });

  it('hold the smaller operations that a function is composed of, if asked to', () => {
    const compute = () => {
      const scores = engine.tensor([1, 3, 2]);
      return { sum: engine.logsumexp(scores, 0) };
    };
    const trace = engine.trace(compute, (op) =>
      op === 'logsumexp'
        ? (_, [scores], { dim }, called) => {
            const exps = called('exp', engine.exp(scores as Tensor));
            return [engine.log(engine.sum(exps, dim as number))];
          }
        : undefined,
    );
    const { composed } = trace.get('sum');
    expect(trace.nodes.map(({ op, called }) => called ?? op)).toEqual(
      'input exp sum log logsumexp'.split(' '),
    );
    expect(trace.node(composed ?? -1)).toMatchObject({ op: 'log', name: undefined });
    expect(trace.node(composed ?? -1).data[0]).toBeCloseTo(trace.value('sum'), 6);
    expect(engine.trace(compute).get('sum').composed).toBeUndefined();
  });

  it('refuses tensors from outside, one tensor under two names, and traces inside traces', () => {
    const outside = engine.tensor([1]);
    expect(() => engine.trace(() => ({ sum: engine.add(outside, 1) }))).toThrow(EngineError);
    expect(() => engine.trace(() => ({ outside }))).toThrow(/not made inside/);
    expect(() =>
      engine.trace(() => {
        const a = engine.tensor([1]);
        return { a, b: a };
      }),
    ).toThrow(/the same tensor/);
    expect(() => engine.trace(() => ({ a: engine.trace(() => ({})) as never }))).toThrow(
      /already being recorded/,
    );
    outside.dispose();
    expect(engine.liveTensors()).toBe(0);
  });

  it.each([
    ['nothing', () => null, 'trace: expected tensors by name, not null'],
    ['a list', () => [], 'trace: expected tensors by name, not a value of type Array'],
    ['a missing tensor', () => ({ a: null }), 'trace: "a" must be a tensor, not null'],
    ['a number', () => ({ a: 5 }), 'trace: "a" must be a tensor, not 5'],
    [
      'an empty name',
      () => ({ '': engine.tensor(1) }),
      'trace: a returned tensor has an empty name',
    ],
    [
      'a promise',
      async () => ({ a: engine.tensor(1) }),
      'trace: it takes no async function: tensors are freed when it returns',
    ],
  ])('refuses %s for its result', (_, compute, message) => {
    expect(() => engine.trace(compute as never)).toThrow(new EngineError(message));
    expect(engine.liveTensors()).toBe(0);
    expect(engine.trace(() => ({ a: engine.tensor(1) })).names).toEqual(['a']);
  });

  it('does not take a tensor of an earlier trace for one of its own', () => {
    let earlier: Tensor | undefined;
    engine.trace(() => {
      earlier = engine.tensor(1);
      return {};
    });
    expect(() =>
      engine.trace(() => {
        engine.tensor(2);
        return { earlier: earlier as Tensor };
      }),
    ).toThrow(/"earlier" was not made inside/);
  });
});

describe('loading', () => {
  const build = inject('build');

  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  /** What loading says, which must be all: nothing printed beside it. */
  async function failure(): Promise<[reason: string, message: string]> {
    const printed = vi.spyOn(console, 'error');
    const thrown = await loadEngine(build).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(EngineError);
    expect(printed).not.toHaveBeenCalled();
    const { reason, message } = thrown as StartError;
    return [reason, message];
  }

  it.each(['x', '__proto__', 'constructor', 5])('knows no build %s', async (name) => {
    await expect(loadEngine(name as never)).rejects.toThrow(
      /^loadEngine: the builds are 'plain' and 'relaxed', not /,
    );
    await expect(loadEngine(name as never)).rejects.toThrow(EngineError);
  });

  it('says that the file is not where it should be', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    vi.spyOn(binaries.full, build).mockImplementation(siteBinaries.full[build]);
    expect(await failure()).toEqual([
      'notDownloaded',
      "The engine's file could not be downloaded (HTTP 404).",
    ]);
  });

  it('says that the network does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    vi.spyOn(binaries.full, build).mockImplementation(siteBinaries.full[build]);
    expect(await failure()).toEqual([
      'notDownloaded',
      "The engine's file could not be downloaded (Failed to fetch).",
    ]);
  });

  it.each([
    ['empty', () => new Uint8Array()],
    ['a web page', () => new TextEncoder().encode('<!doctype html>')],
    ['cut short', (whole: Uint8Array<ArrayBuffer>) => whole.subarray(0, 20000)],
  ])('says that the file is damaged when it is %s', async (_, damage) => {
    const whole = (await binaries.full[build]()) as Uint8Array<ArrayBuffer>;
    vi.spyOn(binaries.full, build).mockResolvedValue(damage(whole));
    expect(await failure()).toEqual([
      'damaged',
      "The engine's file is damaged or incomplete; reload the page.",
    ]);
  });

  it('says that the policy of the page forbids WebAssembly', async () => {
    const refused = new WebAssembly.CompileError(
      "'unsafe-eval' is not an allowed source of script",
    );
    vi.spyOn(WebAssembly, 'instantiate').mockRejectedValue(refused);
    vi.spyOn(WebAssembly, 'Module').mockImplementation(function refuse() {
      throw refused;
    });
    expect(await failure()).toEqual([
      'policy',
      "This page's security policy does not allow WebAssembly (it needs 'wasm-unsafe-eval').",
    ]);
  });

  it('says that the browser has no SIMD', async () => {
    vi.spyOn(WebAssembly, 'instantiate').mockRejectedValue(
      new WebAssembly.CompileError('invalid opcode 0xfd'),
    );
    vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
    expect(await failure()).toEqual(['noSimd', 'This browser has no WebAssembly SIMD.']);
  });

  it('says that the browser has no exceptions', async () => {
    const { Exception } = WebAssembly;
    vi.spyOn(WebAssembly, 'instantiate').mockRejectedValue(new WebAssembly.CompileError('try'));
    Reflect.deleteProperty(WebAssembly, 'Exception');
    try {
      expect(await failure()).toEqual([
        'noExceptions',
        'This browser has no WebAssembly exceptions.',
      ]);
    } finally {
      Object.assign(WebAssembly, { Exception });
    }
  });

  it('says that the browser cannot run the build that was asked for', async () => {
    vi.spyOn(WebAssembly, 'instantiate').mockRejectedValue(new WebAssembly.CompileError('opcode'));
    vi.spyOn(WebAssembly, 'validate').mockReturnValueOnce(true).mockReturnValue(false);
    await expect(loadEngine('relaxed')).rejects.toThrow(
      'This browser has no WebAssembly relaxed SIMD; the plain build does without.',
    );
  });

  it('repeats a cause that it does not know', async () => {
    vi.spyOn(WebAssembly, 'instantiate').mockRejectedValue(new RangeError('no memory'));
    expect(await failure()).toEqual([
      'other',
      expect.stringMatching(/^The engine could not start: .*no memory/),
    ]);
  });
});

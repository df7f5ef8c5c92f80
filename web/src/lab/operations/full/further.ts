// Functions that no lesson calls: what a number of theirs was computed from.
import { parts, texts } from '#words/operations';
import type { Engine, OpAttributes, Tensor } from '../../../engine';
import type { CellRef } from '../../cell-ref';
import { formatOperand } from '../../format';
import { ravel, unravel } from '../../shape';
import { type Asked, broadcast, fromFront } from '../asked';
import { drawn } from '../creation';
import { around, extreme, infix, joined, listed, summed, torch } from '../forms';
import type { Operation, Python } from '../operation';
import { place, reduced, remainingLabels } from '../reductions';
import { axisOf } from '../views';
import { keywords, optionals } from './optionals';
import { oneByOne } from './reductions';

export const further = {
  trunc: around('trunc(', ')', torch('trunc')),
  tan: around('tan(', ')', torch('tan')),
  asin: around('asin(', ')', torch('asin')),
  acos: around('acos(', ')', torch('acos')),
  atan: around('atan(', ')', torch('atan')),
  sinh: around('sinh(', ')', torch('sinh')),
  cosh: around('cosh(', ')', torch('cosh')),
  expm1: around('exp(', ') − 1', torch('expm1')),
  log1p: around('ln(1 + ', ')', torch('log1p')),
  fmod: {
    ...paired(torch('fmod')),
    formula: (asked) => {
      const [a, b] = [asked.pairedFrom(0), asked.pairedFrom(1)];
      return [a, ' − trunc(', a, ' ÷ ', b, ') × ', b];
    },
  },
  atan2: {
    ...paired(torch('atan2')),
    formula: (asked) => ['atan2(', asked.pairedFrom(0), ', ', asked.pairedFrom(1), ')'],
  },

  softplus: {
    ...around('', '', activation('softplus', 'beta', 'threshold')),
    shows: (asked) => {
      const { beta, threshold } = asked.node.attributes as { beta: number; threshold: number };
      return asked.valueOf(asked.paired(0)) * beta > threshold ? asked.paired(0) : undefined;
    },
    formula: (asked) => {
      const beta = asked.attribute('beta');
      const x = asked.pairedFrom(0);
      if (beta === 1) return ['ln(1 + exp(', x, '))'];
      return [`ln(1 + exp(${beta} × `, x, `)) ÷ ${beta}`];
    },
  },
  leakyRelu: {
    ...around('', '', activation('leaky_relu', 'negativeSlope')),
    shows: above,
    formula: (asked) => [`${asked.attribute('negativeSlope')} × `, asked.pairedFrom(0)],
  },
  elu: {
    ...around('', '', activation('elu', 'alpha')),
    shows: above,
    formula: (asked) => [`${asked.attribute('alpha')} × (exp(`, asked.pairedFrom(0), ') − 1)'],
  },
  selu: {
    ...around('', '', activation('selu')),
    formula: (asked) => {
      const x = asked.pairedFrom(0);
      if (asked.valueOf(asked.paired(0)) > 0) return ['1.05070099 × ', x];
      return ['1.05070099 × 1.67326324 × (exp(', x, ') − 1)'];
    },
  },
  mish: {
    ...around('', '', activation('mish')),
    formula: (asked) => {
      const x = asked.pairedFrom(0);
      return [x, ' × tanh(ln(1 + exp(', x, ')))'];
    },
  },
  logSigmoid: around('−ln(1 + exp(−', '))', activation('logsigmoid')),

  prod: {
    formula: (asked) => summed(asked.along(), (part) => [part], texts.numbers, '×'),
    python: oneByOne('prod'),
    labels: remainingLabels,
  },
  cumprod: {
    formula: (asked) => summed(upToHere(asked), (cell) => [cell], texts.numbers, '×'),
    python: alongOne('cumprod'),
  },
  cummax: { shows: atSibling, formula: place, python: alongOne('cummax') },
  cummin: { shows: atSibling, formula: place, python: alongOne('cummin') },
  median: {
    shows: (asked) => {
      const { dim } = asked.node.attributes;
      if (dim !== null && dim !== undefined) return atSibling(asked);
      return asked.element(0, asked.operand().data.indexOf(asked.value));
    },
    formula: place,
    python: reduced('median'),
    labels: remainingLabels,
  },
  unique: {
    shows: (asked) =>
      asked.node.result === 0
        ? asked.element(0, asked.operand().data.indexOf(asked.value))
        : undefined,
    formula: (asked) => {
      if (asked.node.result === 1) {
        const value = { node: asked.sibling(0).id, index: asked.value };
        return [`${texts.place} `, value, `: ${asked.value}`];
      }
      const value = { node: asked.sibling(0).id, index: asked.index };
      const all = [...asked.operand().data.keys()].map((index) => asked.from(0, index));
      return summed(all, (cell) => ['(', cell, ' = ', value, ')']);
    },
    python: (_, [a]) => `torch.unique(${a}, return_inverse=True, return_counts=True)`,
  },

  scatter: {
    // The last one that was put there is seen.
    shows: (asked) => putHere(asked).at(-1) ?? asked.element(0, asked.index),
    python: scattering('scatter'),
  },
  scatterAdd: {
    formula: (asked) => [
      asked.from(0, asked.index),
      ...putHere(asked).flatMap((cell) => [' + ', cell]),
    ],
    python: scattering('scatter_add'),
  },
  pad: {
    shows: (asked) => {
      const from = asked.position.map((at, axis) => beforePadding(asked, at, axis));
      return from.includes(undefined) ? undefined : asked.element(0, from as number[]);
    },
    formula: (asked) => [formatOperand(asked.value)],
    python: ({ attributes: { pads, mode, value } }, [a]) =>
      `torch.nn.functional.pad(${a}, [${listed(pads)}], mode="${mode}", value=${value})`,
  },
  repeatInterleave: {
    shows: (asked) => {
      const dim = asked.attribute<number | null>('dim');
      const axis = dim === null ? 0 : axisOf(asked);
      const times = asked.operand(1).data;
      let at = asked.position[axis] ?? 0;
      let from = 0;
      for (; at >= (times[from] ?? times[0] ?? 1); from++) at -= times[from] ?? times[0] ?? 1;
      return asked.element(0, dim === null ? from : asked.position.with(axis, from));
    },
    python: ({ attributes: { dim } }, [a, repeats]) =>
      `torch.repeat_interleave(${a}, ${repeats}${dim === null ? '' : `, dim=${dim}`})`,
  },
  unfold: {
    shows: (asked) => {
      const position = asked.position;
      const within = position.pop() ?? 0;
      const axis = fromFront(asked.attribute('dim'), position.length);
      const start = (position[axis] ?? 0) * asked.attribute('step');
      return asked.element(0, position.with(axis, start + within));
    },
    python: ({ attributes: { dim, size, step } }, [a]) => `${a}.unfold(${dim}, ${size}, ${step})`,
  },
  cross: {
    formula: (asked) => {
      const { position } = asked;
      const { shape } = asked.node;
      const axis = fromFront(asked.attribute('dim'), shape.length);
      const cell = (which: number, ahead: number) => {
        const at = ravel(position.with(axis, ((position[axis] ?? 0) + ahead) % 3), shape);
        return asked.from(which, broadcast(at, shape, asked.operand(which).shape));
      };
      return [cell(0, 1), ' × ', cell(1, 2), ' − ', cell(0, 2), ' × ', cell(1, 1)];
    },
    python: ({ attributes: { dim } }, [a, b]) => `torch.linalg.cross(${a}, ${b}, dim=${dim})`,
  },
  multinomial: drawn(({ attributes: { count, replacement } }, [weights]) => {
    return `torch.multinomial(${weights}, ${count}, ${replacement ? 'True' : 'False'})`;
  }),

  conv1d: {
    formula: (asked) => {
      const bias = asked.given('bias');
      const { groups } = asked.node.attributes as { groups: number };
      const [weight, x] = [asked.operand(1).shape, asked.operand().shape];
      const [out = 0, at = 0] = asked.position.slice(-2);
      const inGroup = weight[1] ?? 1;
      const first = Math.floor(out / ((weight[0] ?? 1) / groups)) * inGroup;
      const terms = windowOf(asked, at, weight[2] ?? 1).flatMap(([k, place]) =>
        place < 0 || place >= (x.at(-1) ?? 0)
          ? []
          : Array.from({ length: inGroup }, (_, c) => [
              asked.from(0, [...asked.position.slice(0, -2), first + c, place]),
              asked.from(1, [out, c, k]),
            ]),
      );
      const sum = summed(terms, ([a, b]) => [a as CellRef, ' × ', b as CellRef], texts.products);
      if (terms.length === 0) return bias === undefined ? ['0'] : [asked.from(bias, out)];
      return bias === undefined ? sum : [...sum, ' + ', asked.from(bias, out)];
    },
    python: (node, operands) => {
      const { stride, padding, dilation, groups } = node.attributes;
      const options = keywords(node, operands, { bias: 'bias' });
      return `torch.nn.functional.conv1d(${[operands[0], operands[1], ...options].join(', ')}, stride=${stride}, padding=${padding}, dilation=${dilation}, groups=${groups})`;
    },
  },
  maxPool1d: {
    formula: (asked) => extreme(asked, 'max', pooled(asked), texts.largest),
    python: ({ attributes: { size, stride, padding, dilation } }, [x]) =>
      `torch.nn.functional.max_pool1d(${x}, ${size}, stride=${stride}, padding=${padding}, dilation=${dilation})`,
  },
  avgPool1d: {
    formula: (asked) => ['(', ...joined(pooled(asked)), `) ÷ ${asked.attribute('size')}`],
    python: ({ attributes: { size, stride, padding } }, [x]) =>
      `torch.nn.functional.avg_pool1d(${x}, ${size}, stride=${stride}, padding=${padding})`,
  },
  batchNorm: {
    composed: (engine, operands, attributes, called) => {
      const { runningMean, runningVar, weight, bias } = optionals(operands, attributes);
      const [x] = operands as [Tensor];
      const axes = x.shape.map((_, axis) => axis).filter((axis) => axis !== 1);
      const own = attributes.training === true || !runningMean || !runningVar;
      const middle = own ? engine.mean(x, axes, true) : ofChannels(engine, runningMean, x);
      const centred = engine.sub(x, called(parts.mean, middle));
      const spread = own
        ? engine.mean(engine.square(centred), axes, true)
        : ofChannels(engine, runningVar, x);
      const variance = called(parts.variance, spread);
      return [scaled(engine, centred, variance, attributes, weight, bias)];
    },
    python: (node, operands) => {
      const { training, momentum, eps } = node.attributes;
      const given = keywords(node, operands, {
        runningMean: 'running_mean',
        runningVar: 'running_var',
        weight: 'weight',
        bias: 'bias',
      });
      // While training PyTorch, too, changes the running ones.
      const clones = given.map((each) => (/^running/.test(each) ? `${each}.clone()` : each));
      const none = given.some((each) => /^running/.test(each))
        ? []
        : ['running_mean=None', 'running_var=None'];
      return `torch.nn.functional.batch_norm(${[operands[0], ...none, ...clones].join(', ')}, training=${training ? 'True' : 'False'}, momentum=${momentum}, eps=${eps})`;
    },
  },
  groupNorm: {
    composed: (engine, operands, attributes, called) => {
      const { weight, bias } = optionals(operands, attributes);
      const [x] = operands as [Tensor];
      const [batch = 0] = x.shape;
      const rows = engine.reshape(x, [batch, attributes.groups as number, -1]);
      const centred = engine.sub(rows, called(parts.mean, engine.mean(rows, -1, true)));
      const variance = called(parts.variance, engine.mean(engine.square(centred), -1, true));
      const root = engine.sqrt(engine.add(variance, attributes.eps as number));
      const normal = engine.reshape(engine.div(centred, root), x.shape);
      return [affine(engine, normal, weight, bias)];
    },
    python: (node, operands) => {
      const { groups, eps } = node.attributes;
      const options = keywords(node, operands, { weight: 'weight', bias: 'bias' });
      return `torch.nn.functional.group_norm(${[operands[0], groups, ...options, `eps=${eps}`].join(', ')})`;
    },
  },
} satisfies Readonly<Record<string, Operation>>;

/** A function of two numbers that is no sign between them. */
function paired(python: Python): Operation {
  const { sign: _, ...operation } = infix('', '');
  return { ...operation, python };
}

/** Of torch.nn.functional, given these attributes in its order. */
function activation(name: string, ...attributes: string[]): Python {
  return ({ attributes: given }, [x]) =>
    `torch.nn.functional.${name}(${[x, ...attributes.map((each) => `${given[each]}`)].join(', ')})`;
}

function above(asked: Asked): CellRef | undefined {
  return asked.valueOf(asked.paired(0)) > 0 ? asked.paired(0) : undefined;
}

function alongOne(name: string): Python {
  return ({ attributes: { dim } }, [a]) => `${a}.${name}(dim=${dim})`;
}

function upToHere(asked: Asked): CellRef[] {
  const axis = axisOf(asked);
  const { position } = asked;
  return Array.from({ length: (position[axis] ?? 0) + 1 }, (_, at) =>
    asked.from(0, position.with(axis, at)),
  );
}

/** The element whose position is the second result. */
function atSibling(asked: Asked): CellRef | undefined {
  if (asked.node.result !== 0) return undefined;
  const at = asked.sibling(1).data[asked.index] ?? 0;
  const axis = fromFront(asked.attribute('dim'), asked.operand().shape.length);
  const { position } = asked;
  const sameRank = position.length === asked.operand().shape.length;
  return asked.element(0, sameRank ? position.with(axis, at) : position.toSpliced(axis, 0, at));
}

/** The values that `index` sends to this place. */
function putHere(asked: Asked): CellRef[] {
  const [index, src] = [asked.operand(1), asked.operand(2)];
  const axis = axisOf(asked);
  return [...index.data.keys()].flatMap((which) => {
    const from = unravel(which, index.shape);
    const to = from.with(axis, index.data[which] ?? 0);
    const here = to.every((at, i) => at === asked.position[i]);
    return here ? [asked.from(2, src.shape.length === 0 ? 0 : from)] : [];
  });
}

function scattering(name: string): Python {
  return ({ attributes: { dim, value } }, [a, index, src]) =>
    `${a}.${name}(${dim}, ${index}, ${value ?? src})`;
}

/** The position in the operand of one along an axis of the padded; `undefined` where nothing of it stands. */
function beforePadding(asked: Asked, at: number, axis: number): number | undefined {
  const { pads, mode } = asked.node.attributes as { pads: readonly number[]; mode: string };
  const { shape } = asked.operand();
  const length = shape[axis] ?? 0;
  const place = at - (pads[2 * (shape.length - 1 - axis)] ?? 0);
  if (place >= 0 && place < length) return place;
  if (mode === 'constant') return undefined;
  if (mode === 'replicate') return place < 0 ? 0 : length - 1;
  if (mode === 'circular') return (place + length) % length;
  return place < 0 ? -place : 2 * (length - 1) - place;
}

/** For each element of a window its number and its place along the last axis. */
function windowOf(asked: Asked, at: number, size: number): [number, number][] {
  const { stride, padding, dilation } = asked.node.attributes as Record<string, number>;
  const start = at * (stride ?? 1) - (padding ?? 0);
  return Array.from({ length: size }, (_, k) => [k, start + k * (dilation ?? 1)]);
}

/** The elements of a window that are there. */
function pooled(asked: Asked): CellRef[] {
  const { position } = asked;
  const at = position.pop() ?? 0;
  const length = asked.operand().shape.at(-1) ?? 0;
  return windowOf(asked, at, asked.attribute('size'))
    .filter(([, place]) => place >= 0 && place < length)
    .map(([, place]) => asked.from(0, [...position, place]));
}

function ofChannels(engine: Engine, a: Tensor, x: Tensor): Tensor {
  return engine.reshape(
    a,
    x.shape.map((_, axis) => (axis === 1 ? -1 : 1)),
  );
}

function affine(engine: Engine, normal: Tensor, weight?: Tensor, bias?: Tensor): Tensor {
  const by = weight ? engine.mul(normal, ofChannels(engine, weight, normal)) : normal;
  return bias ? engine.add(by, ofChannels(engine, bias, normal)) : by;
}

function scaled(
  engine: Engine,
  centred: Tensor,
  variance: Tensor,
  { eps }: OpAttributes,
  weight?: Tensor,
  bias?: Tensor,
): Tensor {
  const root = engine.sqrt(engine.add(variance, eps as number));
  return affine(engine, engine.div(centred, root), weight, bias);
}

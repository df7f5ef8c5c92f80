// Who may attend to whom: masks made of a rule, joined, translated, and the softmax that keeps to one.
import { names, texts } from '#words/operations';
import type { CellRef } from '../../cell-ref';
import { ravel } from '../../shape';
import { type Asked, broadcast, origin } from '../asked';
import { joined } from '../forms';
import type { Formula, Operation } from '../operation';
import { shareOfExps } from '../reductions';

export const masks = {
  causalMask: pattern(
    (asked, query, key) => [`${key} ≤ ${query} + ${asked.attribute('offset')}`],
    ({ offset }) => `k <= q + ${offset}`,
  ),
  slidingWindowMask: pattern(
    (asked, query, key) => {
      const back = `${query} + ${asked.attribute('offset')} − ${key}`;
      const least = asked.attribute<boolean>('causal') ? 0 : `−${asked.attribute('window')}`;
      return [`${least} ≤ ${back} ${texts.and} ${back} ≤ ${asked.attribute('window')}`];
    },
    ({ window, causal, offset }) =>
      `(q + ${offset} - k <= ${window}) & (q + ${offset} - k >= ${causal ? 0 : `-${window}`})`,
  ),
  stridedMask: pattern(
    (asked, query, key) => {
      const distance = Math.abs(query - key);
      const stride = asked.attribute('stride');
      if (asked.attribute<boolean>('causal') && key > query) return [`${key} ≤ ${query}`];
      const times = Math.floor(distance / stride);
      return [`${distance} < ${stride} ${texts.or} ${distance} = ${times} × ${stride}`];
    },
    ({ stride, causal }) => {
      const near = `((q - k).abs() < ${stride}) | ((q - k).abs() % ${stride} == 0)`;
      return causal ? `(${near}) & (k <= q)` : near;
    },
  ),

  convertMask: {
    shows: (asked) => {
      const source = asked.element(0, asked.index);
      const same = asked.valueOf(source) === asked.value;
      return same && asked.attribute<string>('convention') !== 'trueHidden' ? source : undefined;
    },
    formula: (asked) => [`${texts.not} `, asked.from(0, asked.index)],
    python: ({ attributes: { convention } }, [mask]) =>
      convention === 'trueHidden'
        ? `~${mask}`
        : convention === 'trueAllowed'
          ? `${mask}.clone()`
          : `${mask}.bool()`,
  },
  combineMasks: {
    formula: (asked) => {
      const cells = asked.node.inputs.map((_, which) => asked.pairedFrom(which));
      if (asked.node.dtype === 'bool') return joined(cells, ` ${texts.and} `);
      const added = cells.map((cell, which) => {
        if (asked.operand(which).dtype !== 'bool') return cell;
        return asked.valueOf(cell) === 0 ? '−∞' : '0';
      });
      return joined(added);
    },
    python: ({ dtype }, [a, b]) => {
      if (dtype === 'bool') return `${a} & ${b}`;
      const added = (mask?: string) =>
        `(torch.zeros(${mask}.shape).masked_fill(~${mask}, float("-inf")) if ${mask}.dtype == torch.bool else ${mask})`;
      return `${added(a)} + ${added(b)}`;
    },
  },
  extendMask: {
    shows: (asked) => {
      const key = asked.position.at(-1) ?? 0;
      if (key >= asked.attribute('keyLen')) return undefined;
      const [width] = asked.operand().shape.slice(-1);
      return asked.element(0, asked.position.with(-1, width === 1 ? 0 : key));
    },
    formula: () => texts.fixed,
    python: ({ attributes: { keyLen, more, allowed } }, [mask]) => {
      const shape = `(*${mask}.shape[:-1], ${more})`;
      const free = `${mask}.dtype == torch.bool`;
      const value = allowed ? `${free}` : `False if ${free} else float("-inf")`;
      const all = `${mask}.expand(*${mask}.shape[:-1], ${keyLen})`;
      return `torch.cat([${all}, torch.full(${shape}, ${value}, dtype=${mask}.dtype)], dim=-1)`;
    },
  },

  maskedSoftmax: {
    formula: maskedSoftmax,
    python: ({ attributes: { dim, fullyMasked } }, [scores, mask]) => {
      const hidden = fullyMasked === 'uniform' ? '-1e9' : 'float("-inf")';
      const weights = `torch.softmax(${scores}.masked_fill(~${mask}, ${hidden}), dim=${dim})`;
      return fullyMasked === 'zeros' ? `${weights}.nan_to_num(0.0)` : weights;
    },
    labels: (_, [labels = []]) => labels,
  },
} satisfies Readonly<Record<string, Operation>>;

/** A rule of the positions of query and key; in Python they are `q` and `k`. */
function pattern(
  rule: (asked: Asked, query: number, key: number) => Formula,
  python: (attributes: Readonly<Record<string, unknown>>) => string,
): Operation {
  return {
    name: names.mask,
    formula: (asked) => {
      const [query = 0, key = 0] = asked.position;
      return rule(asked, query, key);
    },
    python: ({ attributes, shape: [queries, keys] }) =>
      `(lambda q, k: ${python(attributes)})(torch.arange(${queries}).unsqueeze(1), torch.arange(${keys}))`,
  };
}

function maskedSoftmax(asked: Asked): Formula {
  const { shape } = asked.node;
  const mask = asked.operand(1);
  const maskAt = (index: number): CellRef => ({
    node: mask.id,
    index: broadcast(index, shape, mask.shape),
  });
  const line = asked.line().map((position) => ravel(position, shape));
  const allowed = line.filter((index) => asked.valueOf(maskAt(index)) !== 0);
  if (!allowed.includes(asked.index)) {
    const even = allowed.length === 0 && asked.value > 0;
    const value = even ? `1 ÷ ${line.length}` : `${asked.value}`;
    return [`${texts.blocked} `, origin(asked.trace, maskAt(asked.index)), `: ${value}`];
  }
  const cells = allowed.map((index) => asked.from(0, index));
  return shareOfExps(asked, asked.from(0, asked.index), cells);
}

// Tensors made of a rule or of random numbers: what the page's tier leaves out, and dropout.
import { names, texts } from '#words/operations';
import { drawn, type } from '../creation';
import { listed, tuple } from '../forms';
import type { Operation } from '../operation';

export const creation = {
  eye: {
    name: names.fixed,
    formula: () => texts.fixed,
    python: (node) => `torch.eye(${node.attributes.n}, ${node.attributes.m}${type(node)})`,
  },
  linspace: {
    name: names.counted,
    formula: () => texts.fixed,
    python: ({ attributes: { start, end, steps } }) => `torch.linspace(${start}, ${end}, ${steps})`,
  },
  oneHot: {
    formula: (asked) => {
      const { position } = asked;
      const column = position.pop();
      return [asked.from(0, position), ` = ${column}`];
    },
    python: ({ attributes: { num_classes } }, [a]) =>
      `torch.nn.functional.one_hot(${a}, ${num_classes})`,
  },

  rand: drawn(({ attributes: { size } }) => `torch.rand(${listed(size) || '()'})`),
  randint: drawn(
    ({ attributes: { low, high, size } }) => `torch.randint(${low}, ${high}, ${tuple(size)})`,
  ),
  randperm: drawn(({ attributes: { n } }) => `torch.randperm(${n})`),
  shuffledEpoch: drawn(({ attributes: { n } }) => {
    const loader = `torch.utils.data.DataLoader(range(${n}), batch_size=${n}, shuffle=True)`;
    return `next(iter(${loader}))`;
  }),
  bernoulli: drawn((_, [p]) => `torch.bernoulli(${p})`),
  dropout: {
    shows: (asked) => (asked.attribute<boolean>('training') ? undefined : asked.paired(0)),
    formula: (asked) => {
      const source = asked.pairedFrom(0);
      const dropped = asked.value === 0 && asked.valueOf(source) !== 0;
      if (dropped) return [`${texts.dropped}: 0 × `, source];
      return [source, ` ÷ (1 − ${asked.attribute('p')})`];
    },
    python: ({ attributes: { p, training } }, [a]) =>
      `torch.nn.functional.dropout(${a}, ${p}, training=${training ? 'True' : 'False'})`,
    draws: ({ attributes: { training } }) => training === true,
    labels: (_, [labels = []]) => labels,
  },
} satisfies Readonly<Record<string, Operation>>;

// What the steps of this lesson share: keys by number, rows of numbers, and a quantity with and without the root.

import { labels } from '#words/lessons/why-the-square-root/parts';
import { numbered } from '../../course/axes';
import type { PageEngine, Tensor } from '../../engine';
import { Cell } from '../../figures/Cell';
import './lesson.css';
import { Share } from '../../figures/Share';
import { WordRow, WordTable } from '../../figures/WordTable';
import { useStep } from '../../lab/context';
import { nameOf, type TensorName } from '../../lab/tensors';

/** The keys of the tutorial's experiment. */
export const fiveKeys = numbered(5);

/** With the root and without it, in this order. */
export const withAndWithout = [labels.with, labels.without];

/** The entropy of weights along the last axis, in nats; a weight of 0 adds nothing to it. */
export function entropyOf(engine: PageEngine, weights: Tensor): Tensor {
  const logs = engine.log(engine.where(engine.gt(weights, 0), weights, 1));
  return engine.neg(engine.sum(engine.mul(weights, logs), -1));
}

export interface KeyTableProps {
  readonly caption: string;
  /** The named tensors, a row of numbers for each. */
  readonly rows: readonly TensorName[];
  /** Those of them that are weights, and so shares of 1. */
  readonly shares?: readonly TensorName[];
}

/** A column for each of the five keys, a row for each tensor. */
export function KeyTable({ caption, rows, shares = [] }: KeyTableProps) {
  const { names } = useStep();
  return (
    <div class="five-keys">
      <WordTable
        caption={caption}
        corner={labels.key}
        words={fiveKeys}
        head={(i) => <span>{fiveKeys[i]}</span>}
      >
        {rows.map((of) => (
          <WordRow
            key={of}
            label={nameOf(of, names)}
            term={of}
            count={fiveKeys.length}
            cell={(i) =>
              shares.includes(of) ? <Share of={of} at={i} /> : <Cell of={of} at={i} decimals={2} />
            }
          />
        ))}
      </WordTable>
    </div>
  );
}

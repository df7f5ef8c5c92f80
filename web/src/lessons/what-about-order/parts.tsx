// What the steps of this lesson share: an untrained self-attention and its inputs, and rows of numbers under words.

import type { ComponentChildren } from 'preact';
import { OrderButtons, Token, WithWord } from '../../controls/TokenOrder';
import { AddWord, WordField } from '../../controls/WordField';
import { score, weigh } from '../../course/attention';

import { drawLinear, three } from '../../course/linear';
import { drawVectors } from '../../course/vectors';
import type { PageEngine, Tensor } from '../../engine';
import { Cell } from '../../figures/Cell';
import { ColumnHeads } from '../../figures/ColumnHeads';
import { ScrollFrame } from '../../figures/ScrollFrame';
import { TintedCell } from '../../figures/TintedCell';
import { WordRow, WordTable } from '../../figures/WordTable';
import type { Inputs } from '../../lab/inputs';
import type { TensorName } from '../../lab/tensors';

/** The words in the order of the input `order`, as labels of an axis. */
export function inOrder(inputs: Inputs): readonly string[] {
  const words = inputs.words as readonly string[];
  return (inputs.order as readonly number[]).map((at) => words[at] ?? '');
}

/** Words, an order of theirs, and the seed of everything that is drawn. */
export interface Shuffled {
  readonly words: readonly string[];
  readonly order: readonly number[];
  readonly seed: number;
}

/** What words say to each other before it is decided who may look where. */
export interface Asked {
  readonly scores: Tensor;
  readonly values: Tensor;
}

export interface Attended {
  readonly weights: Tensor;
  readonly values: Tensor;
  readonly output: Tensor;
}

/** Fresh projections: of vectors, the scaled scores and the values. */
export function drawProjections(engine: PageEngine, width: number): (x: Tensor) => Asked {
  const [query, key, value] = three(() => drawLinear(engine, width, width, { bias: true }));
  return (x) => ({ scores: score(engine, query(x), key(x)).scaled_scores, values: value(x) });
}

/** The weighted mixtures of the values; `hidden` is true where a word may not look. */
export function mix(engine: PageEngine, { scores, values }: Asked, hidden?: Tensor): Attended {
  const weights = weigh(engine, scores, hidden);
  return { weights, values, output: engine.matmul(weights, values) };
}

/** Self-attention with fresh projections and no output projection. */
export function drawAttention(engine: PageEngine, width: number): (x: Tensor) => Attended {
  const ask = drawProjections(engine, width);
  return (x) => mix(engine, ask(x));
}

/** What fresh attention gives for words as written and in another order, a list of their positions. */
export function inTwoOrders(
  engine: PageEngine,
  width: number,
  { words, order: positions, seed }: Shuffled,
) {
  const order = engine.tensor(positions, { dtype: 'int64' });
  engine.manualSeed(seed);
  const attention = drawAttention(engine, width);
  const x = drawVectors(engine, words, width);
  const written = attention(x);
  const shuffled = attention(engine.indexSelect(x, 0, order));
  return { order, x, written, shuffled };
}

/** The largest difference of two tensors of rows. */
export function largestDifference(engine: PageEngine, a: Tensor, b: Tensor): Tensor {
  return engine.max(engine.abs(engine.sub(a, b)));
}

/** The cosine of each row of a table to one of them. */
export function cosinesTo(engine: PageEngine, table: Tensor, position: number): Tensor {
  const lengths = engine.norm(table, { dim: 1 });
  const products = engine.matmul(table, engine.select(table, 0, position));
  return engine.div(products, engine.mul(lengths, engine.select(lengths, 0, position)));
}

export interface NumberRowProps {
  readonly label: string;
  readonly of: TensorName;
  readonly count: number;
  /** Where the number of a word stands in the tensor; by default one number for each word. */
  readonly at?: (word: number) => number;
  readonly decimals?: number;
  readonly class?: string;
  /** With it each number stands on its colour, on a scale that ends here. */
  readonly most?: number;
  /** The numbers are those of the words in the learner's order, and move along with them. */
  readonly moving?: boolean;
}

/** A row of computed numbers under words. */
export function NumberRow(props: NumberRowProps) {
  const { label, of, count, at = (i) => i, decimals = 4, most, moving } = props;
  const number = (i: number) =>
    most === undefined ? (
      <Cell of={of} at={at(i)} decimals={decimals} />
    ) : (
      <TintedCell of={of} at={at(i)} most={most} decimals={decimals} />
    );
  return (
    <WordRow
      label={label}
      term={of}
      count={count}
      cell={(i) =>
        moving ? (
          <WithWord input="order" place={i}>
            {number(i)}
          </WithWord>
        ) : (
          number(i)
        )
      }
      {...(props.class ? { class: props.class } : {})}
    />
  );
}

/** A row in which the words stand in the learner's order and can be moved. */
export function TokenRow({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <WordRow
      class="group"
      label={label}
      count={count}
      cell={(place) => <Token input="order" place={place} />}
    />
  );
}

/** A table with the editable words over it, and under it buttons for the usual orders. */
export function OrderTable({
  caption,
  words,
  children,
}: {
  readonly caption: string;
  readonly words: readonly string[];
  readonly children: ComponentChildren;
}) {
  return (
    <>
      <WordTable
        caption={caption}
        dense
        corner={<AddWord input="words" />}
        words={words}
        head={(i) => <WordField input="words" at={i} />}
      >
        {children}
      </WordTable>
      <p class="row">
        <OrderButtons input="order" />
      </p>
    </>
  );
}

/** A table of results, a row for each tensor or case, that scrolls sideways where it is too wide. */
export function OutcomeTable({
  caption,
  columns,
  children,
}: {
  readonly caption: ComponentChildren;
  readonly columns: readonly string[];
  readonly children: ComponentChildren;
}) {
  return (
    <ScrollFrame>
      <table class="outcomes">
        <caption>{caption}</caption>
        <ColumnHeads columns={columns} />
        <tbody>{children}</tbody>
      </table>
    </ScrollFrame>
  );
}

export interface FactProps {
  readonly label: string;
  readonly of: TensorName;
  readonly at?: number;
  readonly decimals?: number;
}

/** One number with what it is, on a line of its own. */
export function Fact({ label, of, at = 0, decimals = 4 }: FactProps) {
  return (
    <p class="row">
      <span data-term={of}>{label}</span>
      <strong>
        <Cell of={of} at={at} decimals={decimals} />
      </strong>
    </p>
  );
}

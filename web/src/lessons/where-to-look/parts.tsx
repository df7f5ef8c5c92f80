// What the figures of this lesson share: the editable words over a table, and rows of numbers under them.

import type { ComponentChildren } from 'preact';
import { texts } from '#words/lessons/where-to-look/parts';
import { wordNames } from '#words/vocabulary';
import { NumberField } from '../../controls/NumberField';
import { AddWord, WordField } from '../../controls/WordField';
import type { Trace } from '../../engine';
import { Cell } from '../../figures/Cell';
import type { Point } from '../../figures/plane-frame';
import { Share } from '../../figures/Share';
import { WordRow, WordTable } from '../../figures/WordTable';
import { useStep } from '../../lab/context';
import { type NamesOf, nameOf, type TensorName } from '../../lab/tensors';

export const axisNames = ['x', 'y'] as const;

/** The usual sentence of the lesson. */
export const sentence = {
  kind: 'words',
  default: texts.sentence,
} as const;

/** A score for each word. */
export const scoresInput = {
  kind: 'vector',
  label: wordNames.scores,
  default: [2, 1, 3],
  per: 'words',
  fill: 0,
  min: -20,
  max: 20,
  step: 0.1,
} as const;

/** A query in the plane that the learner sets. */
export const queryInput = {
  kind: 'vector',
  label: wordNames.query,
  default: [1, 0],
  min: -5,
  max: 5,
  step: 0.1,
} as const;

/** One key in the plane for each word; the tutorial has the first two, and their values. */
export const keysInput = {
  kind: 'matrix',
  label: wordNames.keys,
  default: [
    [1, 0],
    [0, 1],
    [0.5, 0],
  ],
  per: 'words',
  fill: [1, 1],
  min: -5,
  max: 5,
  step: 0.1,
} as const;

/** One value in the plane for each word, the same in every step. */
export const valuesInput = {
  kind: 'matrix',
  label: wordNames.values,
  default: [
    [1, 0],
    [0, 1],
    [1, 1],
  ],
  per: 'words',
  fill: [1, 1],
  min: -10,
  max: 10,
  step: 0.1,
} as const;

/** What a look-up needs: the words with their keys and values, and a query. */
export const lookUpInputs = {
  words: sentence,
  query: queryInput,
  keys: keysInput,
  values: valuesInput,
} as const;

export interface WordFigureProps {
  readonly caption: string;
  readonly words: readonly string[];
  readonly sumHead?: string;
  readonly children: ComponentChildren;
}

/** A table with the editable words of the input `words` over it, and in its corner the button that adds one. */
export function WordFigure({ caption, words, sumHead, children }: WordFigureProps) {
  return (
    <WordTable
      caption={caption}
      corner={<AddWord input="words" />}
      words={words}
      head={(i) => <WordField input="words" at={i} />}
      {...(sumHead === undefined ? {} : { sumHead })}
    >
      {children}
    </WordTable>
  );
}

/** The query as two fields, x and y. */
export function QueryFields({ children }: { readonly children?: ComponentChildren }) {
  return (
    <p class="row">
      <span data-term="query">{wordNames.query}</span>
      {axisNames.map((axis, i) => (
        <span key={axis}>
          {axis} <NumberField input="query" at={i} label={rowName(wordNames.query, i)} />
        </span>
      ))}
      {children}
    </p>
  );
}

/** What a row of numbers is called, from what one of them is called; of one with two numbers per word, which of them. */
export function rowName(name: string, column?: number): string {
  return column === undefined ? name : `${name} ${axisNames[column]}`;
}

/** What one number of such a row is called: that of a word. */
export function numberName(name: string, word = '', column?: number): string {
  return texts.ofWord(rowName(name, column), word);
}

export interface FieldRowProps {
  /** The tensor that is put in; its input is called like it. */
  readonly of: TensorName;
  readonly words: readonly string[];
  /** For an input with a row of numbers per word: which of them. */
  readonly column?: number;
  readonly sum?: ComponentChildren;
  readonly class?: string;
}

/** A row of numbers that the learner sets, one for each word. */
export function FieldRow({ of, words, column, ...row }: FieldRowProps) {
  const name = nameOf(of, useStep().names);
  return (
    <WordRow
      label={rowName(name, column)}
      term={of}
      count={words.length}
      cell={(i) => (
        <NumberField
          input={of}
          at={column === undefined ? i : [i, column]}
          label={numberName(name, words[i], column)}
        />
      )}
      {...row}
    />
  );
}

export interface CellRowProps {
  readonly of: TensorName;
  readonly words: readonly string[];
  readonly column?: number;
  readonly sum?: ComponentChildren;
  readonly class?: string;
  readonly shown?: number;
}

/** A row of computed numbers, one for each word. */
export function CellRow({ of, words, column, ...row }: CellRowProps) {
  return (
    <WordRow
      label={rowName(nameOf(of, useStep().names), column)}
      term={of}
      count={words.length}
      cell={(i) => <Cell of={of} at={column === undefined ? i : i * axisNames.length + column} />}
      {...row}
    />
  );
}

/** A row of weights, each with its share of 1 as a bar. */
export function ShareRow({ of, words, sum }: Pick<CellRowProps, 'of' | 'words' | 'sum'>) {
  return (
    <WordRow
      label={nameOf(of, useStep().names)}
      term={of}
      count={words.length}
      cell={(i) => <Share of={of} at={i} />}
      sum={sum}
    />
  );
}

export interface ContributionRowsProps {
  readonly of: NamesOf<'contributions' | 'output'>;
  readonly words: readonly string[];
}

/** What weighting gives: each word's part of x and of y, and their sums, which are the output. */
export function ContributionRows({ of, words }: ContributionRowsProps) {
  return (
    <>
      {axisNames.map((axis, column) => (
        <CellRow
          key={axis}
          {...(column === 0 ? { class: 'group' } : {})}
          of={of.contributions}
          column={column}
          words={words}
          sum={<Sum label={axis} of={of.output} at={column} />}
        />
      ))}
    </>
  );
}

export interface SumProps {
  readonly label: string;
  readonly of: TensorName;
  readonly at?: number;
}

/** A number over all words, with the word for how it was made: sum, max. */
export function Sum({ label, of, at = 0 }: SumProps) {
  return (
    <>
      <span class="sum-label" data-term={of}>
        {label}
      </span>{' '}
      <Cell of={of} at={at} />
    </>
  );
}

/** The rows of a named tensor of pairs, as points of the plane. */
export function pointsOf<Name extends string>(trace: Trace<Name>, name: Name): Point[] {
  const { data } = trace.get(name);
  return Array.from({ length: data.length / 2 }, (_, i) => [
    data[2 * i] ?? Number.NaN,
    data[2 * i + 1] ?? Number.NaN,
  ]);
}

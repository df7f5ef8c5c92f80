// What a component needs to know of one number on the page: its value, its name for people, and whether the
// explanation that is open is about it or reads it. What has no name of its own is called in expressions.ts.
import { ofWords, placed } from '#words/lab';
import type { Trace } from '../engine';
import { type CellRef, cellKey, cellOf, valueAt } from './cell-ref';
import { useModel, useStep } from './context';
import type { Labels } from './operations/operation';
import { unravel } from './shape';
import type { StepModel } from './step-model';
import { axisLabels, nameOf } from './tensors';

/** The numbers of the open step; `undefined` while an error stands in their place. */
export function useTrace(): Trace | undefined {
  const run = useModel().run.value;
  return 'trace' in run ? run.trace : undefined;
}

export interface CellState {
  readonly cell: CellRef;
  readonly value: number;
  /** The open explanation is about this number. */
  readonly explained: boolean;
  /** The open explanation reads this number. */
  readonly source: boolean;
}

/** What a figure reads once and asks about many cells. */
export interface Cells {
  readonly model: StepModel;
  readonly trace: Trace;
  /** The state of one element of a named tensor; `undefined` when there is no such number now. */
  readonly state: (name: string, index: number) => CellState | undefined;
  /** The name of a cell for people: `weight of pizza`, `weight of it → animal`, `key x of love`; empty if its tensor has none. */
  readonly name: (cell: CellRef) => string;
  /** The same of a cell whose tensor is called like this and has axes with these labels. */
  readonly nameIn: (cell: CellRef, tensor: string, labels: Labels) => string;
  /** What one number of a named tensor is called. */
  readonly called: (name: string) => string;
  /** The labels of the axes of a named tensor. */
  readonly labels: (name: string) => Labels;
}

/** The cells of the open step; `undefined` while an error stands in their place. */
export function useCells(): Cells | undefined {
  const model = useModel();
  const step = useStep();
  const trace = useTrace();
  const inputs = model.read.value;
  const asked = model.explained.value.at(-1);
  const sources = model.sources.value;
  if (!trace) return undefined;
  const labels = (named: string): Labels => axisLabels(step, inputs, trace, named);
  const called = (named: string): string => nameOf(named, step.names);
  const startsAnInput = (parts: readonly string[]): boolean =>
    parts.length > 0 &&
    Object.values(inputs).some(
      (input) => Array.isArray(input) && parts.every((part, i) => part === input[i]),
    );
  const nameIn: Cells['nameIn'] = (cell, given, axes) => {
    const position = unravel(cell.index, trace.node(cell.node).shape);
    if (position.length === 0 || given === '') return given;
    // What follows belongs to all of it: "(score + c) of I".
    const tensor = /^\w+ [+−] \w+$/.test(given) ? `(${given})` : given;
    const parts = position.map((at, axis) => axes[axis]?.[at] ?? `${at + 1}`);
    // The labels of an axis of words are the learner's words, or the first of them; of two the first one asks the second.
    const areWords = position.map((_, axis) => startsAnInput(axes[axis] ?? []));
    const words = parts.filter((_, axis) => areWords[axis]);
    const others = parts.filter((_, axis) => !areWords[axis]);
    const numbers = others.filter((part) => /^\d+$/.test(part));
    const name = [tensor, ...others.filter((part) => !numbers.includes(part))].join(' ');
    const ofThese = words.length > 0 ? ofWords(name, words) : name;
    if (numbers.length === 0) return ofThese;
    // A list is counted: "position 3".
    return parts.length === 1 ? `${name} ${numbers[0]}` : placed(ofThese, numbers);
  };
  return {
    model,
    trace,
    state(name, index) {
      if (!trace.has(name) || index >= trace.get(name).data.length) return undefined;
      const cell = cellOf(trace, name, index);
      return {
        cell,
        value: valueAt(trace, cell),
        explained: asked !== undefined && sameCell(asked, cell),
        source: sources.has(cellKey(cell)),
      };
    },
    name(cell) {
      const { name } = trace.node(cell.node);
      return name ? nameIn(cell, called(name), labels(name)) : '';
    },
    nameIn,
    called,
    labels,
  };
}

/** One number alone. */
export function useCell(name: string, index: number): CellState | undefined {
  return useCells()?.state(name, index);
}

function sameCell(a: CellRef, b: CellRef): boolean {
  return a.node === b.node && a.index === b.index;
}

// What lesson prose may hold beside text and formulas: a term that lights up, a live number, a link to a lesson, step or
// paper, what leads on to the lesson that comes next, what only the curious need, what is only told, and what a lesson found.

import { type ComponentChildren, Fragment } from 'preact';
import { inline, made } from '#words/numbers';
import { useModel, useStep } from '../lab/context';
import type { TensorName, TermName } from '../lab/tensors';
import { Cell } from './Cell';
import { Cite } from './Cite';
import { Onward, ToLesson, ToRoute, ToStep } from './StepLink';

export interface TermProps {
  /** A tensor of the step or a word of the course; the build refuses another. */
  readonly of: TermName;
  readonly children: ComponentChildren;
}

/** A word of the prose that means a quantity: hovering, focusing or tapping it lights up all that means the same. */
export function Term({ of, children }: TermProps) {
  const model = useModel();
  return (
    <button
      type="button"
      class="term"
      title={inline.show}
      data-term={of}
      aria-pressed={model.litTerm.value === of}
    >
      {children}
    </button>
  );
}

export interface LiveProps {
  readonly of: TensorName;
  readonly at?: number;
  readonly decimals?: number;
}

/** A computed number in a sentence; it can be explained like any other. A word of the course need not be a tensor of the step. */
export function Live(props: LiveProps) {
  const { tensors } = useStep();
  if (!(props.of in tensors))
    throw new Error(`the prose shows "${props.of}", which is not computed`);
  return <Cell {...props} inline />;
}

export interface CuriousProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

/** What goes further than the main road, folded. */
export function Curious({ title, children }: CuriousProps) {
  return (
    <details class="fold">
      <summary>{inline.curious(title)}</summary>
      {children}
    </details>
  );
}

/** What is said of real models, and computed by nothing here. */
export function Told({ children }: { readonly children: ComponentChildren }) {
  return (
    <div class="told">
      <span class="made" title={made.told.says}>
        {made.told.badge}
      </span>
      {children}
    </div>
  );
}

/** What the lesson found: the end of its last step on the main road. */
export function Recap({ children }: { readonly children: ComponentChildren }) {
  return (
    <section class="recap">
      <h2>{inline.recap}</h2>
      {children}
    </section>
  );
}

const marks = { Term, Live, ToLesson, ToRoute, ToStep, Onward, Cite, Curious, Told, Recap };
const All = Fragment;
const Nothing = (): null => null;

/** The components that MDX finds by name, for the lead of a step's prose and for the rest of it. */
export const proseComponents = {
  lead: { ...marks, Lead: All, Rest: Nothing },
  rest: { ...marks, Lead: Nothing, Rest: All },
};

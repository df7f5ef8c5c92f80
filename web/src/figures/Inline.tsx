// What lesson prose may hold beside text and formulas from its lead on: a term that lights up, a live number, a link to a lesson, step or
// paper. What only stands after the lead is in InlineRest.tsx.

import { type ComponentChildren, Fragment } from 'preact';
import { inline } from '#words/numbers';
import { useModel, useStep } from '../lab/context';
import type { TensorName, TermName } from '../lab/tensors';
import { Cell } from './Cell';
import { Cite } from './Cite';
import { ToLesson, ToStep } from './StepLink';

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

/** What may not stand in a lead. */
function NotInLead(): never {
  throw new Error('This stands after the lead.');
}

const later = ['ToRoute', 'Onward', 'Curious', 'Told', 'Recap'] as const;

export const marks = { Term, Live, ToLesson, ToStep, Cite };

/** The components that MDX finds by name in the lead of a step's prose; those of the rest come with it (InlineRest.tsx). */
export const leadComponents = {
  ...marks,
  ...(Object.fromEntries(later.map((name) => [name, NotInLead])) as Record<
    (typeof later)[number],
    typeof NotInLead
  >),
  Lead: Fragment,
  Rest: (): null => null,
};

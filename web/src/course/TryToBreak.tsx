// Once a model has learned: a press that leads to where it errs, in its own step or in another that shows the same model.
import { tryToBreak as texts } from '#words/course';
import { reachedAt } from '../figures/StepLink';
import { useModel, useWalk } from '../lab/context';
import type { InputValue } from '../lab/inputs';

export interface TryToBreakProps {
  /** The step that is shown, and the last one: before it there is nothing to break. */
  readonly step: number;
  readonly steps: number;
  /** With which seed it errs so, where others that were tried do not. */
  readonly seed?: number;
  /** What is set there. */
  readonly inputs: Readonly<Record<string, InputValue>>;
  /** The step where that is, if it is another one. */
  readonly at?: { readonly lesson: string; readonly step: string };
  /** What the press does, and what is seen then. */
  readonly press: string;
  readonly says: string;
}

export function TryToBreak({ step, steps, seed, inputs, at, press, says }: TryToBreakProps) {
  const model = useModel();
  const walk = useWalk();
  if (step < steps || (seed ?? model.inputs.value.seed) !== model.inputs.value.seed) return null;
  const set = () => walk.model.peek()?.set(inputs);
  const { route, position, stop } = at ? reachedAt(walk, at) : {};
  return (
    <p class="try-to-break">
      {texts.lead}{' '}
      {route && stop && position !== undefined ? (
        <a
          href={walk.hrefOf(route, stop)}
          onClick={(event) => {
            event.preventDefault();
            void walk.goTo(route, position).then(set);
          }}
        >
          {press}
        </a>
      ) : (
        <button type="button" class="link" onClick={set}>
          {press}
        </button>
      )}
      {says}
    </p>
  );
}

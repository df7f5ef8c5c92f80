// A quiet word beside the name of a tensor that says where its numbers come from.
import { made as texts } from '#words/numbers';
import { useTrace } from '../lab/cells';
import { useModel, useStep } from '../lab/context';
import type { TermName } from '../lab/tensors';

/** Nothing where the step declares nothing of it. */
export function Made({ of }: { readonly of: TermName }) {
  const { tensors } = useStep();
  const { job } = useModel();
  const trace = useTrace();
  const declared = Object.hasOwn(tensors, of) ? tensors[of]?.made : undefined;
  if (!declared) return null;
  // Before its first step a training shows what was drawn; what it learned comes into a trace as constants.
  const isDrawn =
    (declared === 'trained' || declared === 'directed') &&
    job.value !== undefined &&
    trace?.nodes.every(({ op }) => op !== 'constant');
  const made = isDrawn ? 'random' : declared;
  const { badge, says } = texts[made];
  return (
    <>
      {' '}
      <span class="made" title={says}>
        {badge}
      </span>
    </>
  );
}

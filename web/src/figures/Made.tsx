// A quiet word beside the name of a tensor that says where its numbers come from.
import { made as texts } from '#words/figures';
import { useStep } from '../lab/context';
import type { TermName } from '../lab/tensors';

/** Nothing where the step declares nothing of it. */
export function Made({ of }: { readonly of: TermName }) {
  const { tensors } = useStep();
  const made = Object.hasOwn(tensors, of) ? tensors[of]?.made : undefined;
  if (!made) return null;
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

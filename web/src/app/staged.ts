// How the step that is open is staged, read once for all who ask.
import { computed, type ReadonlySignal } from '@preact/signals';
import { readStaging } from '../lab/staging';
import type { Walk } from '../lab/walk';

export type StagedStep = ReturnType<typeof readStaging>;

const known = new WeakMap<Walk, ReadonlySignal<StagedStep | undefined>>();

/** `undefined` while a page that is no step is open. */
export function stagedOn(walk: Walk): ReadonlySignal<StagedStep | undefined> {
  const staged =
    known.get(walk) ??
    computed(() => {
      const model = walk.model.value;
      return model && readStaging(walk.staging.value, model.step, walk.view.value);
    });
  known.set(walk, staged);
  return staged;
}

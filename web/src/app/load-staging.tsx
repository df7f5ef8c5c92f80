// Most visits are of the page itself, which does without what is staged for others.
import type { Walk } from '../lab/walk';
import { Later, loadNow } from './Later';
import type { StagingProps } from './Staging';

const loadStaging = async () => (await import('./Staging')).Staging;
const loadPresented = async () => (await import('./Presented')).Presented;

export const staged = (at: StagingProps['at']) => <Later load={loadStaging} props={{ at }} />;

export const presented = () => <Later load={loadPresented} props={{}} />;

/** Whether the step stands in a frame, or an address says how it is staged. */
export function isStaged({ view, staging }: Walk): boolean {
  return view.value === 'embed' || staging.value.size > 0;
}

/** Loads what that needs, before anything is drawn. */
export async function loadStaged(walk: Walk): Promise<void> {
  if (walk.view.peek() === 'lab') await loadNow(loadPresented);
  if (!isStaged(walk)) return;
  await loadNow(loadStaging);
  await loadNow(async () => (await import('./Staging')).prepare(walk));
}

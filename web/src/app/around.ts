// What stands above and below every page and can come after the first figure, and what finds where a link leads that fits no place, in
// one piece.
import type { WalkOptions } from '../lab/walk';

export { Notices } from './Notices';
export { Source } from './Source';

export const findElsewhere: NonNullable<WalkOptions['findElsewhere']> = async (...named) =>
  (await import('./elsewhere')).elsewhere(...named);

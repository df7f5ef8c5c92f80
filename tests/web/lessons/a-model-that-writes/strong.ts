// The strong claims of this lesson's words: it makes none.
import type { Strong } from '../strong';

export const strong: readonly Strong[] = [];

// The strong claims of this lesson's words, and what holds each.
import type { Strong } from '../strong';

export const strong: readonly Strong[] = [];

// The learner's memory of earlier visits as the page has it: loaded after the first figure, which does without.
import type { Signal } from '@preact/signals';
import { browserStorage, type Progress } from '../lab/progress';
import { remember } from '../lab/remembered';
import { moved } from '../lessons/moved';
import { isRefused } from './refused';

/** Takes up what earlier visits left, and keeps what this one adds. */
export function keep(progress: Signal<Progress>): void {
  remember(progress, browserStorage(), moved, () => {
    isRefused.value = true;
  });
}

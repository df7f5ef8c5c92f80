// What the steps of this lesson share: the sentence whose words ask, and what heads are called.
import { headMaps } from '#words/course';
import { texts } from '#words/lessons/many-heads/parts';
import { numbered } from '../../course/axes';

export const { sentence } = texts;

/** `head 1`, `head 2` … */
export const headNames = (count: number): string[] => numbered(count).map(headMaps.head);

// The steps of a teacher's road as elements.
import { opening, type RoadStep } from '../lab/own-road';

export type { RoadSheet } from '../lab/own-road';

/** The attributes of the element by which a step opens as its road says. */
export function attributesOf(step: RoadStep): Readonly<Record<string, string>> {
  const { inputs = [], staging = [] } = opening(step);
  // HTML has a role of its own.
  return Object.fromEntries(
    [...inputs, ...staging].map(([name, text]) => [name === 'role' ? 'input-role' : name, text]),
  );
}

// What is read from the record of a run: what stands beside each line, and what the names held at a moment.
import type { Moment, Recorded, Value } from '../python/protocol';

/** `(3, 4)`, as Python writes a shape. */
export const shapeText = (shape: readonly number[]): string =>
  `(${shape.join(', ')}${shape.length === 1 ? ',' : ''})`;

/** More does not fit beside a line. */
const mostNames = 3;

/** What each line did when it was last passed, until a moment (its number; the end if there is none): `scores (3, 3)`, `i = 2`. */
export function besideLines(recorded: Recorded, until?: number): ReadonlyMap<number, string> {
  const notes = new Map<number, string>();
  for (const moment of recorded.moments.slice(0, until === undefined ? undefined : until + 1)) {
    const note = noteOf(moment);
    if (note) notes.set(moment.line, note);
  }
  return notes;
}

function noteOf({ changed, returns }: Moment): string {
  const told = Object.entries(changed).flatMap(([name, value]) => {
    // What an object is called says nothing that its class does not.
    if (value === null || name === 'self') return [];
    return 'shape' in value ? `${name} ${shapeText(value.shape)}` : `${name} = ${value.text}`;
  });
  const parts = told.length > mostNames ? [...told.slice(0, mostNames), '…'] : told;
  if (returns) parts.push(`→ ${'shape' in returns ? shapeText(returns.shape) : returns.text}`);
  return parts.join('   ');
}

/** What the names of a call hold after a moment, in the order in which they came. */
export function namesAfter(recorded: Recorded, at: number): ReadonlyMap<string, Value> {
  const names = new Map<string, Value>();
  const call = recorded.moments[at]?.call;
  for (const moment of recorded.moments.slice(0, at + 1)) {
    if (moment.call !== call) continue;
    for (const [name, value] of Object.entries(moment.changed)) {
      if (value) names.set(name, value);
      else names.delete(name);
    }
  }
  return names;
}

// What the field calls a step, where its title says it in other words, after what a teacher says of it on a road of theirs. It is loaded
// after the first picture, with the names of all steps.
import { fieldNames } from '#words/names';
import type { Place } from '../lab/walk';
import { Later } from './Later';

const loadFromTeacher = async () => (await import('./road-parts')).FromTeacher;

export function FieldName({ place: { route, position, lesson, step } }: { readonly place: Place }) {
  const words = route.stops[position]?.words;
  return (
    <>
      {words && <Later load={loadFromTeacher} props={{ words }} />}
      <span>{fieldNames[lesson.id]?.[step.id]?.name}</span>
    </>
  );
}

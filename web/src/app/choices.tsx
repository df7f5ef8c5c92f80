// What is chosen on a page that is no step: another choice, and one lesson of the course from a list.
import { page } from '#words/app';
import type { LessonOutline } from '../lab/step';
import type { Choices } from '../lab/walk';

/** These choices with another of this name, or, where its value is empty, without it. */
export function withChoice(choices: Choices, name: string, value: string): Choices {
  const others = new Map(choices);
  if (value) others.set(name, value);
  else others.delete(name);
  return others;
}

export interface LessonSelectProps {
  readonly label: string;
  readonly lessons: readonly LessonOutline[];
  /** The id of the lesson that is chosen. */
  readonly chosen: string | undefined;
  /** What it is called that none is chosen. */
  readonly none: string;
  /** Gets the id, or '' for none. */
  readonly choose: (id: string) => void;
}

export function LessonSelect({ label, lessons, chosen, none, choose }: LessonSelectProps) {
  return (
    <label>
      {label}{' '}
      <select value={chosen ?? ''} onChange={({ currentTarget: { value } }) => choose(value)}>
        <option value="">{none}</option>
        {lessons.map(({ id, title }, i) => (
          <option key={id} value={id}>
            {page.lesson(i + 1, title)}
          </option>
        ))}
      </select>
    </label>
  );
}

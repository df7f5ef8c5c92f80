// What the field calls a step, where its title says it in other words. It is loaded after the first picture, with the names of all steps.
import { fieldNames } from '#words/names';

export interface FieldNameProps {
  readonly lesson: string;
  readonly step: string;
}

export function FieldName({ lesson, step }: FieldNameProps) {
  return <>{fieldNames[lesson]?.[step]?.name}</>;
}

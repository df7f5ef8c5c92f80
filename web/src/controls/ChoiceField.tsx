// One of a few named possibilities: a group of radio buttons, one stop of the Tab key, and the arrows choose.
import { useId } from 'preact/hooks';
import { useLab, useStep } from '../lab/context';
import './choice-field.css';

export interface ChoiceFieldProps {
  /** An input that is a choice. */
  readonly input: string;
}

export function ChoiceField({ input }: ChoiceFieldProps) {
  const lab = useLab();
  const spec = useStep().inputs[input];
  const group = useId();
  if (spec?.kind !== 'choice') throw new Error(`"${input}" is not a choice`);
  return (
    <div class="choice-field" role="radiogroup" aria-label={spec.label} data-input={input}>
      <span class="choice-label" aria-hidden="true">
        {spec.label}
      </span>
      {spec.options.map(({ id, label }) => (
        <label key={id} class="choice-option">
          <input
            type="radio"
            class="visually-hidden"
            name={group}
            checked={lab.inputs.value[input] === id}
            onChange={() => lab.set({ [input]: id })}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

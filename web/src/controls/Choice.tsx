// One of a few named possibilities: to the keyboard a group of radio buttons, one stop of the Tab key, in which the arrows choose.
import { useId } from 'preact/hooks';
import { useModel, useStep } from '../lab/context';
import { Placed } from './Placed';
import './number-choice.css';

export interface ChoiceProps {
  /** An input of the kind `choice`. */
  readonly input: string;
}

export function Choice({ input }: ChoiceProps) {
  const model = useModel();
  const spec = useStep().inputs[input];
  const group = useId();
  if (spec?.kind !== 'choice') throw new Error(`"${input}" is not a choice`);
  return (
    <Placed at="controls">
      <div class="number-choice" role="radiogroup" aria-label={spec.label} data-input={input}>
        <span class="number-choice-label" aria-hidden="true">
          {spec.label}
        </span>
        {spec.options.map(({ id, label }) => (
          <label key={id} class="number-option">
            <input
              type="radio"
              class="visually-hidden"
              name={group}
              checked={model.inputs.value[input] === id}
              onChange={() => model.set({ [input]: id })}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </Placed>
  );
}

// A whole number chosen by name: one button for each, of which one is pressed in. To the keyboard it is a group of radio
// buttons: one stop of the Tab key, and the arrows choose.
import { useId } from 'preact/hooks';
import { useModel } from '../lab/context';
import './number-choice.css';

export interface NumberChoiceProps {
  /** An input that is one whole number. */
  readonly input: string;
  /** What is chosen, for all to read. */
  readonly label: string;
  /** The names of the numbers, from `first` on. */
  readonly options: readonly string[];
  readonly first?: number;
  /** Shown as chosen when the input holds another number than it shows, such as that of a word that is gone. */
  readonly value?: number;
}

export function NumberChoice({ input, label, options, first = 0, ...given }: NumberChoiceProps) {
  const model = useModel();
  const group = useId();
  const value = given.value ?? Number(model.inputs.value[input]);
  return (
    <div class="number-choice" role="radiogroup" aria-label={label} data-input={input}>
      <span class="number-choice-label" aria-hidden="true">
        {label}
      </span>
      {options.map((option, i) => (
        <label key={i} class="number-option">
          <input
            type="radio"
            class="visually-hidden"
            name={group}
            checked={first + i === value}
            onChange={() => model.set({ [input]: first + i })}
          />
          <span>{option}</span>
        </label>
      ))}
    </div>
  );
}

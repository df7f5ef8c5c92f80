// A whole number chosen by name: one button for each, of which one is pressed in. To the keyboard it is a group of radio
// buttons: one stop of the Tab key, and the arrows choose.
import { useId } from 'preact/hooks';
import { useModel } from '../lab/context';
import { Placed } from './Placed';
import './number-choice.css';

export interface NumberChoiceProps {
  /** An input that is one whole number. */
  readonly input: string;
  /** What is chosen, for all to read. */
  readonly label: string;
  /** The names of the numbers, from `first` on, or of these `numbers`. */
  readonly options: readonly string[];
  readonly first?: number;
  readonly numbers?: readonly number[];
  /** Shown as chosen when the input holds another number than it shows, such as that of a word that is gone. */
  readonly value?: number;
}

export function NumberChoice(props: NumberChoiceProps) {
  const { input, label, options, first = 0, numbers = options.map((_, i) => first + i) } = props;
  const model = useModel();
  const group = useId();
  const value = props.value ?? Number(model.inputs.value[input]);
  return (
    <Placed at="controls">
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
              checked={numbers[i] === value}
              onChange={() => model.set({ [input]: numbers[i] ?? first })}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </Placed>
  );
}

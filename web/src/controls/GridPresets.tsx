// Buttons that set all ones and zeros of a grid at once.
import { useModel } from '../lab/context';
import { Placed } from './Placed';

export interface GridPreset {
  readonly label: string;
  readonly grid: readonly (readonly number[])[];
}

export interface GridPresetsProps {
  /** An input of the kind `mask`. */
  readonly input: string;
  /** What the buttons are, for a screen reader. */
  readonly label: string;
  readonly presets: readonly GridPreset[];
}

export function GridPresets({ input, label, presets }: GridPresetsProps) {
  const model = useModel();
  const now = JSON.stringify(model.inputs.value[input]);
  return (
    <Placed at="controls">
      <p class="row" data-input={input}>
        <span class="visually-hidden">{label}</span>
        {presets.map((preset) => (
          <button
            key={preset.label}
            type="button"
            class="tool"
            aria-pressed={JSON.stringify(preset.grid) === now}
            onClick={() => model.set({ [input]: preset.grid })}
          >
            {preset.label}
          </button>
        ))}
      </p>
    </Placed>
  );
}

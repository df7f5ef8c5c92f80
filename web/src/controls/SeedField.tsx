// The seed of the random numbers: typed, dragged, or the next one at a press.
import { seedField } from '#words/controls';
import { useModel, useStep } from '../lab/context';
import { numericSpec } from '../lab/edit';
import { NumberField } from './NumberField';
import { Placed } from './Placed';

export interface SeedFieldProps {
  readonly input?: string;
}

export function SeedField({ input = 'seed' }: SeedFieldProps) {
  const model = useModel();
  const spec = numericSpec(useStep().inputs, input);
  const seed = Number(model.inputs.value[input]);
  return (
    <Placed at="tools">
      <span class="tool-group" data-input={input}>
        <span>{spec.label}</span>
        <NumberField input={input} label={spec.label} />
        <button
          type="button"
          class="tool"
          onClick={() => model.set({ [input]: seed < spec.max ? seed + 1 : spec.min })}
        >
          {seedField.another}
        </button>
      </span>
    </Placed>
  );
}

// A whole number on a track whose marks are the powers of two, with the number itself as a field beside it for those between.

import { useId } from 'preact/hooks';
import { slider } from '#words/controls';
import { useModel, useStep } from '../lab/context';
import { numericSpec } from '../lab/edit';
import { termOf } from '../lab/tensors';
import { NumberField } from './NumberField';

export interface PowerSliderProps {
  readonly input: string;
}

export function PowerSlider({ input }: PowerSliderProps) {
  const model = useModel();
  const spec = numericSpec(useStep().inputs, input);
  const id = useId();
  const value = Number(model.inputs.value[input]);
  return (
    <div class="slider" data-input={input}>
      <label for={id} data-term={termOf(input)}>
        {spec.label}
      </label>
      <input
        id={id}
        type="range"
        min={Math.log2(spec.min)}
        max={Math.log2(spec.max)}
        step={1}
        value={Math.round(Math.log2(value))}
        aria-valuetext={String(value)}
        onInput={(event) => model.set({ [input]: 2 ** Number(event.currentTarget.value) })}
      />
      <NumberField input={input} label={slider.exact(spec.label)} />
    </div>
  );
}

// A number on a track, with the same number as a field beside it for exact values.

import { useId } from 'preact/hooks';
import { slider } from '#words/controls';
import { useModel, useStep } from '../lab/context';
import { numericSpec } from '../lab/edit';
import { type TensorName, termOf } from '../lab/tensors';
import { NumberField } from './NumberField';
import { Placed } from './Placed';

export interface SliderProps {
  readonly input: string;
  /** The tensor that holds the number, when it is not called like the input. */
  readonly tensor?: TensorName;
}

export function Slider({ input, tensor }: SliderProps) {
  const model = useModel();
  const spec = numericSpec(useStep().inputs, input, model.inputs.value);
  const id = useId();
  return (
    <Placed at="controls">
      <div class="slider" data-input={input}>
        <label for={id} data-term={tensor ?? termOf(input)}>
          {spec.label}
        </label>
        <input
          id={id}
          type="range"
          min={spec.min}
          max={spec.max}
          step={spec.step}
          value={Number(model.inputs.value[input])}
          onInput={(event) => model.set({ [input]: Number(event.currentTarget.value) })}
        />
        <NumberField input={input} label={slider.exact(spec.label)} tensor={tensor} />
      </div>
    </Placed>
  );
}

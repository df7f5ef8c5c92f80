// A number on a track along which equal ways multiply, with the number itself as a field beside it: whole numbers by the powers
// of two, others in two digits, so that 0.1 to 1 has as much of the track as 1 to 10.

import { useId } from 'preact/hooks';
import { slider } from '#words/controls';
import { useModel, useStep } from '../lab/context';
import { numericSpec } from '../lab/edit';
import { clamp } from '../lab/format';
import { termOf } from '../lab/tensors';
import { NumberField } from './NumberField';
import { Placed } from './Placed';

export interface PowerSliderProps {
  readonly input: string;
}

export function PowerSlider({ input }: PowerSliderProps) {
  const model = useModel();
  const spec = numericSpec(useStep().inputs, input);
  const id = useId();
  const value = Number(model.inputs.value[input]);
  const whole = spec.kind === 'number' && spec.whole;
  return (
    <Placed at="controls">
      <div class="slider" data-input={input}>
        <label for={id} data-term={termOf(input)}>
          {spec.label}
        </label>
        <input
          id={id}
          type="range"
          min={Math.log2(spec.min)}
          max={Math.log2(spec.max)}
          step={whole ? 1 : 'any'}
          value={whole ? Math.round(Math.log2(value)) : Math.log2(value)}
          aria-valuetext={String(value)}
          onInput={(event) => {
            const power = 2 ** Number(event.currentTarget.value);
            model.set({ [input]: whole ? power : clamp(Number(power.toPrecision(2)), spec) });
          }}
        />
        <NumberField input={input} label={slider.exact(spec.label)} />
      </div>
    </Placed>
  );
}

// The heads as small heat maps with one colour scale, one of which is chosen to be looked into.

import { useId } from 'preact/hooks';
import { texts } from '#words/lessons/words-ask-words/08-eight-slices';
import { HeatTile } from '../../figures/HeatTile';
import { useModel } from '../../lab/context';
import type { TensorName } from '../../lab/tensors';
import './head-choice.css';

export interface HeadChoiceProps {
  /** The named tensor of weights (heads, words, words). */
  readonly of: TensorName;
  readonly count: number;
  readonly size: number;
  readonly most: number;
}

export function HeadChoice({ of, count, size, most }: HeadChoiceProps) {
  const model = useModel();
  const group = useId();
  return (
    <div class="head-choice" role="radiogroup" aria-label={texts.head} data-input="head">
      {Array.from({ length: count }, (_, i) => (
        <label key={i}>
          <input
            type="radio"
            class="visually-hidden"
            name={group}
            checked={model.inputs.value.head === i + 1}
            onChange={() => model.set({ head: i + 1 })}
          />
          <span>
            {texts.headNumber(`${i + 1}`)}
            <HeatTile
              of={of}
              offset={i * size * size}
              rows={size}
              columns={size}
              scale="weight"
              most={most}
            />
          </span>
        </label>
      ))}
    </div>
  );
}

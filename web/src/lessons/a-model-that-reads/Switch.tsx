// The button that takes the chosen head away, or gives it back, and the one that gives all back.
import { texts } from '#words/lessons/a-model-that-reads/parts';
import { useModel } from '../../lab/context';
import { countOff, isOff, type Off, switched } from './off';

export interface SwitchProps {
  readonly off: Off;
  readonly layer: number;
  readonly head: number;
}

export function Switch({ off, layer, head }: SwitchProps) {
  const model = useModel();
  const name = texts.chosen(layer, head);
  const count = countOff(off);
  return (
    <p class="head-switch" data-input="off">
      <button type="button" onClick={() => model.set({ off: switched(off, layer, head) })}>
        {isOff(off, layer, head) ? texts.on(name) : texts.off(name)}
      </button>
      <button
        type="button"
        aria-disabled={count === 0}
        onClick={() => count > 0 && model.set({ off: off.map((row) => row.map(() => 0)) })}
      >
        {texts.allOn}
      </button>
      <span class="quiet">{texts.countOff(count)}</span>
    </p>
  );
}

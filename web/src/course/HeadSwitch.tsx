// The button that switches the chosen head off, or on again, and the one that switches all on: the input `off`.
import { headGrid } from '#words/course';
import { useModel } from '../lab/context';
import { countOff, isOff, type Off, switched } from './heads-off';

export interface HeadSwitchProps {
  readonly off: Off;
  readonly layer: number;
  readonly head: number;
  /** What a lesson calls it. */
  readonly words: {
    readonly off: (head: string) => string;
    readonly on: (head: string) => string;
    readonly allOn: string;
    readonly count?: (off: number, of: number) => string;
  };
}

export function HeadSwitch({ off, layer, head, words }: HeadSwitchProps) {
  const model = useModel();
  const name = headGrid.name(layer, head);
  const count = countOff(off);
  return (
    <p class="row" data-input="off">
      <button type="button" onClick={() => model.set({ off: switched(off, layer, head) })}>
        {isOff(off, layer, head) ? words.on(name) : words.off(name)}
      </button>
      <button
        type="button"
        aria-disabled={count === 0}
        onClick={() => count > 0 && model.set({ off: off.map((row) => row.map(() => 0)) })}
      >
        {words.allOn}
      </button>
      {words.count && <span class="quiet">{words.count(count, off.flat().length)}</span>}
    </p>
  );
}

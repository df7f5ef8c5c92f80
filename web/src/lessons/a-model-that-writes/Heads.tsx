// All 36 heads, of which one is chosen: the small maps of where each piece of a text looks, or one number about each.
import { texts } from '#words/lessons/a-model-that-writes/parts';
import { HeadGrid, type HeadGridProps } from '../../course/HeadGrid';
import { SmallMap } from '../../course/HeadMaps';
import { colouring, nextTenth } from '../../figures/colour-scales';
import { useTrace } from '../../lab/cells';
import { useModel } from '../../lab/context';
import type { TensorName } from '../../lab/tensors';
import { countOff, heads, isOff, layers, type Off, switched } from './writing';

interface Chosen extends Pick<HeadGridProps, 'layer' | 'head'> {
  readonly off?: Off;
}

export interface MapsOfHeadsProps extends Chosen {
  /** (layers, heads, pieces, pieces) */
  readonly of: TensorName;
}

export function MapsOfHeads({ of, off = [], ...chosen }: MapsOfHeadsProps) {
  const trace = useTrace();
  if (!trace?.has(of)) return null;
  const { data, shape } = trace.get(of);
  const count = shape[3] ?? 0;
  const size = count * count;
  const most = nextTenth(data);
  return (
    <HeadGrid
      {...chosen}
      label={texts.allHeads}
      layers={layers}
      heads={heads}
      isOff={(layer, head) => isOff(off, layer, head)}
      field={(layer, head) => {
        const at = (layer * heads + head) * size;
        const numbers = data.subarray(at, at + size);
        return <SmallMap numbers={numbers} columns={count} most={most} hidden={(i, j) => j > i} />;
      }}
    />
  );
}

export interface NumbersOfHeadsProps extends Chosen {
  readonly label: string;
  /** (layers · heads); what is not known yet is NaN. */
  readonly numbers: ArrayLike<number>;
  /** Where the colour scale ends. */
  readonly most: number;
  readonly written: (value: number) => string;
}

export function NumbersOfHeads({
  numbers,
  most,
  written,
  off = [],
  ...chosen
}: NumbersOfHeadsProps) {
  const numberAt = (layer: number, head: number) => numbers[layer * heads + head] ?? Number.NaN;
  return (
    <HeadGrid
      {...chosen}
      layers={layers}
      heads={heads}
      isOff={(layer, head) => isOff(off, layer, head)}
      says={(layer, head) => written(numberAt(layer, head))}
      field={(layer, head) => {
        const value = numberAt(layer, head);
        const colours = colouring('weight', value, most);
        return (
          <span
            class="head-grid-number"
            style={colours && { backgroundColor: colours.background, color: colours.ink }}
          >
            {Number.isNaN(value) ? '' : written(value)}
          </span>
        );
      }}
    />
  );
}

/** The button that switches the chosen head off, or on again, and the one that switches all on. */
export function Switch({ off, layer, head }: Required<Chosen>) {
  const model = useModel();
  const name = texts.chosen(layer, head);
  const count = countOff(off);
  return (
    <p class="row" data-input="off">
      <button type="button" onClick={() => model.set({ off: switched(off, layer, head) })}>
        {isOff(off, layer, head) ? texts.on(name) : texts.switchOff(name)}
      </button>
      <button
        type="button"
        aria-disabled={count === 0}
        onClick={() => count > 0 && model.set({ off: off.map((row) => row.map(() => 0)) })}
      >
        {texts.allOn}
      </button>
    </p>
  );
}

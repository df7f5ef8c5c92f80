// All heads of a trained model, of which one is chosen: the small maps of where each piece of a text looks, or one number about each head
// on a ground of its colour.
import { headGrid as texts } from '#words/course';
import { colouring, largest, nextTenth, type Scale } from '../figures/colour-scales';
import { useTrace } from '../lab/cells';
import type { TensorName } from '../lab/tensors';
import { HeadGrid, type HeadGridProps } from './HeadGrid';
import { SmallMap } from './HeadMaps';
import { type Heads, isOff, type Off } from './heads-off';

interface Chosen extends Pick<HeadGridProps, 'layer' | 'head'> {
  readonly off?: Off;
}

export interface MapsOfHeadsProps extends Chosen {
  /** (layers, heads, rows, columns) */
  readonly of: TensorName;
  readonly scale?: Scale;
  /** What no piece may look at. */
  readonly hidden?: (row: number, column: number) => boolean;
}

export function MapsOfHeads({
  of,
  scale = 'weight',
  hidden,
  off = [],
  ...chosen
}: MapsOfHeadsProps) {
  const trace = useTrace();
  if (!trace?.has(of)) return null;
  const { data, shape } = trace.get(of);
  const [layers = 0, heads = 0, rows = 0, columns = 0] = shape;
  const size = rows * columns;
  const most = scale === 'weight' ? nextTenth(data) : largest(data);
  return (
    <HeadGrid
      {...chosen}
      label={texts.all}
      layers={layers}
      heads={heads}
      isOff={(layer, head) => isOff(off, layer, head)}
      field={(layer, head) => {
        const at = (layer * heads + head) * size;
        return (
          <SmallMap
            numbers={data.subarray(at, at + size)}
            columns={columns}
            most={most}
            scale={scale}
            {...(hidden && { hidden })}
          />
        );
      }}
    />
  );
}

export interface NumbersOfHeadsProps extends Chosen, Heads {
  readonly label: string;
  /** (layers · heads); what is not known yet is NaN. */
  readonly numbers: ArrayLike<number>;
  /** Where the colour scale ends. */
  readonly most: number;
  readonly written: (value: number) => string;
}

export function NumbersOfHeads(props: NumbersOfHeadsProps) {
  const { numbers, most, written, off = [], ...chosen } = props;
  const numberAt = (layer: number, head: number): number =>
    numbers[layer * chosen.heads + head] ?? Number.NaN;
  const textAt = (layer: number, head: number): string => {
    const value = numberAt(layer, head);
    return Number.isNaN(value) ? '' : written(value);
  };
  return (
    <HeadGrid
      {...chosen}
      isOff={(layer, head) => isOff(off, layer, head)}
      says={textAt}
      field={(layer, head) => {
        const colours = colouring('weight', numberAt(layer, head), most);
        return (
          <span
            class="head-grid-number"
            style={colours && { backgroundColor: colours.background, color: colours.ink }}
          >
            {textAt(layer, head)}
          </span>
        );
      }}
    />
  );
}

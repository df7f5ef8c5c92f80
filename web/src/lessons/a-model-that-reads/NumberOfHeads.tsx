// One number about each head, on a ground of its colour.
import { HeadGrid, type HeadGridProps } from '../../course/HeadGrid';
import { colouring } from '../../figures/colour-scales';
import { isOff, type Off } from './off';
import { heads, layers } from './reading';

export interface NumberOfHeadsProps extends Pick<HeadGridProps, 'label' | 'layer' | 'head'> {
  /** (layers · heads); what is not known yet is NaN. */
  readonly numbers: ArrayLike<number>;
  /** Where the colour scale ends. */
  readonly most: number;
  readonly written: (value: number) => string;
  readonly off?: Off;
}

export function NumberOfHeads(props: NumberOfHeadsProps) {
  const { numbers, most, written, off = [], ...chosen } = props;
  const numberOf = (layer: number, head: number) => numbers[layer * heads + head] ?? Number.NaN;
  return (
    <HeadGrid
      {...chosen}
      layers={layers}
      heads={heads}
      isOff={(layer, head) => isOff(off, layer, head)}
      says={(layer, head) => written(numberOf(layer, head))}
      field={(layer, head) => {
        const value = numberOf(layer, head);
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

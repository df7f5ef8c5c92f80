// The small maps of all heads, of which one is chosen: where each piece of a text looks, or how that changes.
import { texts } from '#words/lessons/a-model-that-reads/parts';
import { HeadGrid, type HeadGridProps } from '../../course/HeadGrid';
import { SmallMap } from '../../course/HeadMaps';
import { largest, nextTenth, type Scale } from '../../figures/colour-scales';
import { useTrace } from '../../lab/cells';
import type { TensorName } from '../../lab/tensors';
import { heads, layers } from './reading';

export interface AllHeadsProps extends Pick<HeadGridProps, 'layer' | 'head' | 'isOff'> {
  /** (layers, heads, rows, columns) */
  readonly of: TensorName;
  readonly scale?: Scale;
}

export function AllHeads({ of, scale = 'weight', ...chosen }: AllHeadsProps) {
  const trace = useTrace();
  if (!trace?.has(of)) return null;
  const { data, shape } = trace.get(of);
  const [, , rows = 0, columns = 0] = shape;
  const size = rows * columns;
  const most = scale === 'weight' ? nextTenth(data) : largest(data);
  return (
    <HeadGrid
      {...chosen}
      label={texts.allHeads}
      layers={layers}
      heads={heads}
      field={(layer, head) => {
        const at = (layer * heads + head) * size;
        return (
          <SmallMap
            numbers={data.subarray(at, at + size)}
            columns={columns}
            most={most}
            scale={scale}
          />
        );
      }}
    />
  );
}

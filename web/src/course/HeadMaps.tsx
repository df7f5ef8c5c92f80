// What several heads attend to: a small map of weights for each, of which one is chosen and stands large beneath, where each of its
// numbers can be asked. All have one colour scale, so that equal shares look equal.
import { useId } from 'preact/hooks';
import { headMaps as texts } from '#words/course';
import { nextTenth, type Scale } from '../figures/colour-scales';
import { HeatMatrix, type HeatMatrixProps } from '../figures/HeatMatrix';
import { sideBySide } from '../figures/Strip';
import { useTrace } from '../lab/cells';
import { useModel } from '../lab/context';
import { clamp, formatShort } from '../lab/format';
import type { TensorName } from '../lab/tensors';
import './head-maps.css';

export interface HeadMapsProps
  extends Pick<
    HeatMatrixProps,
    'rows' | 'hidden' | 'decimals' | 'digits' | 'row' | 'onRow' | 'rowsAre' | 'columnsAre'
  > {
  /** The named tensor of weights: (…, heads, rows, columns). */
  readonly of: TensorName;
  /** Where the first head's map begins in it, such as that of a later sentence or layer. */
  readonly offset?: number;
  /** The words that ask are `rows`; those that answer are the same where none are given. */
  readonly columns?: readonly string[];
  /** What the heads are called, one after the other. */
  readonly names: readonly string[];
  /** The input that holds the chosen head, from 1, and the head that it means, from 0. */
  readonly input: string;
  readonly head: number;
  /** A few words or numbers under the small map of each head. */
  readonly notes?: readonly string[];
  /** `each`: every head has a colour scale to its own largest weight, so that colours cannot be compared. */
  readonly scales?: 'one' | 'each';
}

export function HeadMaps(props: HeadMapsProps) {
  const { of, offset = 0, rows, columns = rows, names, input, head: given, ...others } = props;
  const { notes, scales = 'one', ...large } = others;
  const trace = useTrace();
  const model = useModel();
  const group = useId();
  if (!trace?.has(of)) return null;
  const size = rows.length * columns.length;
  const chosen = clamp(given, { min: 0, max: names.length - 1 });
  const weights = trace.get(of).data.subarray(offset, offset + names.length * size);
  const mapOf = (head: number) => weights.subarray(head * size, (head + 1) * size);
  const all = nextTenth(weights);
  const mostOf = (head: number) => (scales === 'one' ? all : Math.max(...mapOf(head)));
  return (
    <div class="head-maps">
      <div
        class="head-maps-small"
        role="radiogroup"
        aria-label={texts.heads}
        data-input={input}
        data-term={of}
        style={{ '--heads': names.length }}
      >
        {names.map((name, head) => (
          <label key={head} data-chosen={head === chosen || undefined}>
            <input
              type="radio"
              class="visually-hidden"
              name={group}
              checked={head === chosen}
              onChange={() => model.set({ [input]: head + 1 })}
            />
            <span class="head-maps-name">{name}</span>
            <SmallMap
              numbers={mapOf(head)}
              columns={columns.length}
              most={mostOf(head)}
              hidden={large.hidden}
            />
            {scales === 'each' && (
              <span class="head-maps-note">{texts.ownScale(formatShort(mostOf(head), 2))}</span>
            )}
            {notes?.[head] && <span class="head-maps-note">{notes[head]}</span>}
          </label>
        ))}
      </div>
      <HeatMatrix
        decimals={2}
        rowsAre={texts.asks}
        columnsAre={texts.answers}
        {...large}
        of={of}
        label={names[chosen]}
        rows={rows}
        columns={columns}
        scale="weight"
        most={mostOf(chosen)}
        offset={offset + chosen * size}
      />
    </div>
  );
}

export interface SmallMapProps {
  readonly numbers: Float32Array;
  readonly columns: number;
  readonly most: number;
  /** Which colours: those of weights unless it says scores, around 0. */
  readonly scale?: Scale;
  readonly hidden?: HeadMapsProps['hidden'];
}

/** The colours of a map, for eyes alone; its numbers stand in a large one. */
export function SmallMap({ numbers, columns, most, scale = 'weight', hidden }: SmallMapProps) {
  const rows = Array.from({ length: numbers.length / columns }, (_, i) => i);
  const share = (count: number) => `${(100 * count) / columns}%`;
  return (
    <span class="head-maps-map" aria-hidden="true">
      {rows.map((i) => (
        <span
          key={i}
          style={{
            backgroundImage: sideBySide(
              scale,
              numbers.subarray(i * columns, (i + 1) * columns),
              most,
            ),
          }}
        >
          {runsOf(columns, (j) => hidden?.(i, j) ?? false).map(([from, to]) => (
            <span
              key={from}
              class="hatched"
              style={{ insetInlineStart: share(from), width: share(to - from) }}
            />
          ))}
        </span>
      ))}
    </span>
  );
}

/** Where something holds without a break: from here to before there. */
function runsOf(count: number, holds: (at: number) => boolean): [from: number, to: number][] {
  const runs: [number, number][] = [];
  for (let at = 0; at < count; at++) {
    const last = runs.at(-1);
    if (!holds(at)) continue;
    if (last?.[1] === at) last[1]++;
    else runs.push([at, at + 1]);
  }
  return runs;
}

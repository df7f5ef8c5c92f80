// Where a model looked while it wrote, as a map: a row for each number that it wrote, a column for each that it read. Long rows have
// hundreds of weights, so the map is a picture; those of one row that is chosen stand under it as numbers, to be asked.
import { texts } from '#words/lessons/side-by-side/the-trainer';
import { NumberField } from '../../controls/NumberField';
import { Made } from '../../figures/Made';
import { ScrollFrame } from '../../figures/ScrollFrame';
import { TintedCell } from '../../figures/TintedCell';
import { useTrace } from '../../lab/cells';
import { useModel } from '../../lab/context';
import type { TensorName } from '../../lab/tensors';

export interface LookMapProps {
  /** (written, read): the weights. */
  readonly of: TensorName;
  readonly read: readonly number[];
  readonly written: readonly number[];
  /** The row that is chosen, from 0. */
  readonly chosen: number;
}

/** In how many steps of colour the weights are drawn: a path for each. */
const shades = 16;
/** As many numbers as can stand at the edges. */
const labelled = 20;

export function LookMap({ of, read, written, chosen }: LookMapProps) {
  const trace = useTrace();
  const model = useModel();
  if (!trace?.has(of)) return null;
  const { data } = trace.get(of);
  const columns = read.length;
  const paths = Array.from({ length: shades + 1 }, () => '');
  for (const [i, weight] of data.entries()) {
    const shade = Math.round(weight * shades);
    paths[shade] += `M${i % columns} ${Math.floor(i / columns)}h1v1h-1z`;
  }
  const choose = (event: PointerEvent & { readonly currentTarget: Element }): void => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const row = Math.floor(((event.clientY - box.top) / box.height) * written.length);
    model.set({ chosen: Math.min(Math.max(row, 0), written.length - 1) + 1 });
  };
  const hasLabels = columns <= labelled;
  return (
    <div class="look-map" style={{ '--columns': columns, '--rows': written.length }}>
      <p class="look-title" data-term={of}>
        {texts.map} <Made of={of} />
      </p>
      <div class="look-picture" data-labels={hasLabels || undefined}>
        {hasLabels && (
          <p class="look-read" aria-hidden="true">
            {read.map((number, i) => (
              <span key={i}>{number}</span>
            ))}
          </p>
        )}
        {hasLabels && (
          <p class="look-written" aria-hidden="true">
            {written.map((number, i) => (
              <span key={i} data-chosen={i === chosen || undefined}>
                {number}
              </span>
            ))}
          </p>
        )}
        <svg
          viewBox={`0 0 ${columns} ${written.length}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={texts.mapSays(written.length, columns)}
          onPointerDown={choose}
          onPointerMove={choose}
        >
          {paths.map(
            (path, shade) =>
              shade > 0 &&
              path !== '' && <path key={shade} d={path} fill-opacity={shade / shades} />,
          )}
          <rect class="look-chosen" x="0" y={chosen} width={columns} height="1" />
        </svg>
      </div>
      <div class="look-row" data-input="chosen">
        <span class="look-place">
          {texts.atPlace} <NumberField input="chosen" label={texts.chosen} /> {texts.itWrites}{' '}
          <b>{written[chosen]}</b>
        </span>
        <ScrollFrame>
          <ol>
            {read.map((number, i) => (
              <li key={i}>
                <span>{number}</span>
                <TintedCell
                  of={of}
                  at={chosen * columns + i}
                  most={1}
                  scale="weight"
                  decimals={2}
                  fixed
                />
              </li>
            ))}
          </ol>
        </ScrollFrame>
      </div>
    </div>
  );
}

// Where each written character looks among those that were read: the date as it is read above, the date as it is written below, and a
// line for each weight between them, the thicker the larger. One written character is chosen: its lines are dark, and its weights stand
// as bars over what answers.
import { useId } from 'preact/hooks';
import { texts } from '#words/lessons/side-by-side/dates';
import { Cell } from '../../figures/Cell';
import { ColumnHeads } from '../../figures/ColumnHeads';
import { HeatMatrix } from '../../figures/HeatMatrix';
import { Made } from '../../figures/Made';
import { WordRow } from '../../figures/WordTable';
import { useTrace } from '../../lab/cells';
import { useModel } from '../../lab/context';
import type { TensorName } from '../../lab/tensors';
import './dates.css';

export interface DateLookProps {
  /** (written, read): the weights. */
  readonly of: TensorName;
  /** (written): how likely the model found each character that it wrote. */
  readonly sure?: TensorName;
  readonly label: string;
  /** What is written, and what answers. */
  readonly asking: readonly string[];
  readonly answering: readonly string[];
  /** Which of the written characters is chosen, from 0; the input `chosen` has it from 1. */
  readonly chosen: number;
  /** All weights as a map in the place of lines. */
  readonly map?: boolean;
}

const thickest = 9; // pixels, for a weight of 1
const least = 0.04; // a thinner line says nothing
const mostRead = 14; // columns of a map that have room for digits
const named = 3; // of the characters that are looked at most

export function DateLook(props: DateLookProps) {
  const { of, sure, label, asking, answering, chosen, map = false } = props;
  const trace = useTrace();
  const model = useModel();
  if (!trace?.has(of)) return null;
  const { data } = trace.get(of);
  const width = answering.length;
  const row = data.subarray(chosen * width, (chosen + 1) * width);
  const most = Array.from(row.keys())
    .sort((a, b) => (row[b] ?? 0) - (row[a] ?? 0))
    .slice(0, named);
  const choose = (at: number): void => model.set({ chosen: at + 1 });
  const size = { '--answering': width, '--widest': Math.max(width, asking.length) };
  return (
    <div class="date-look" style={size}>
      {map ? (
        <DateMap {...{ of, label, asking, answering, chosen, choose }} />
      ) : (
        <Lines {...{ of, label, asking, answering, chosen, choose, data, row }} />
      )}
      <p class="date-most">
        {texts.looksAt(asking[chosen] ?? '')}{' '}
        {most.map((at) => (
          <span key={at}>
            <b>{answering[at]}</b> <Cell of={of} at={chosen * width + at} decimals={2} inline />
          </span>
        ))}
        {sure && (
          <span data-term={sure}>
            {texts.sure} <Cell of={sure} at={chosen} decimals={2} inline />
          </span>
        )}
      </p>
    </div>
  );
}

interface DateMapProps extends Omit<DateLookProps, 'map' | 'sure'> {
  readonly choose: (at: number) => void;
}

/** All weights as a map, narrow enough for 24 characters. */
export function DateMap({ of, label, asking, answering, chosen, choose }: DateMapProps) {
  return (
    <div
      class="date-map"
      data-many={answering.length > mostRead || undefined}
      style={{ '--answering': answering.length }}
    >
      <HeatMatrix
        of={of}
        label={label}
        rows={asking}
        columns={answering.map((character, at) => (at === 0 ? '…' : character))}
        scale="weight"
        decimals={2}
        row={chosen}
        onRow={choose}
        digits="asked"
      />
    </div>
  );
}

interface LinesProps extends DateMapProps {
  readonly data: Float32Array;
  readonly row: Float32Array;
}

function Lines({ of, label, asking, answering, chosen, choose, data, row }: LinesProps) {
  const group = useId();
  const width = answering.length;
  const lines = Array.from(data, (weight, i) => ({
    weight,
    from: Math.floor(i / width),
    to: i % width,
  }))
    .filter(({ weight }) => weight > least)
    // The chosen ones on top.
    .sort((a, b) => Number(a.from === chosen) - Number(b.from === chosen));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a figure within the figure of the step would have no caption
    <div class="date-lines" role="group" aria-label={label}>
      <p class="date-head" data-term={of}>
        {texts.reads} <Made of={of} />
      </p>
      <ol class="date-answering" data-term={of}>
        {answering.map((character, at) => (
          <li key={at} style={{ '--share': row[at] }}>
            {at === 0 ? <span class="date-gap" title={character} /> : character}
          </li>
        ))}
      </ol>
      <svg class="date-ribbons" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {lines.map(({ from, to, weight }) => {
          const [a, b] = [(100 * (to + 0.5)) / width, (100 * (from + 0.5)) / asking.length];
          return (
            <path
              key={`${from} ${to}`}
              d={`M${a} 0C${a} 45 ${b} 55 ${b} 100`}
              data-chosen={from === chosen || undefined}
              style={{ strokeWidth: `${Math.max(1, weight * thickest)}px` }}
            />
          );
        })}
      </svg>
      <div class="date-asking" role="radiogroup" aria-label={texts.writes} data-input="chosen">
        {asking.map((character, at) => (
          <label key={at} data-chosen={at === chosen || undefined}>
            <input
              type="radio"
              class="visually-hidden"
              name={group}
              aria-label={texts.nth(character, at + 1)}
              checked={at === chosen}
              onChange={() => choose(at)}
            />
            <span aria-hidden="true">{character}</span>
          </label>
        ))}
      </div>
      <p class="date-head">{texts.writes}</p>
    </div>
  );
}

export interface DateSharesProps {
  /** (rows, columns) */
  readonly of: TensorName;
  readonly label: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}

/** Shares of many dates, such as how often the largest weight stands where one would draw it. */
export function DateShares({ of, label, rows, columns }: DateSharesProps) {
  return (
    <table class="date-peaks" data-term={of}>
      <caption>
        {label} <Made of={of} />
      </caption>
      <ColumnHeads class="date-peaks-head" columns={columns} />
      <tbody>
        {rows.map((row, i) => (
          <WordRow
            key={row}
            label={row}
            count={columns.length}
            cell={(j) => <Cell of={of} at={columns.length * i + j} decimals={2} fixed />}
          />
        ))}
      </tbody>
    </table>
  );
}

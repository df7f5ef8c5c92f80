// Numbers as dots on lines that lie below each other, joined from line to line, so that one sees where each of them goes. The table
// beside it says the same in digits, so it is silent to screen readers.
import { clamp, formatShort } from '../../lab/format';

export interface NumberLine {
  readonly label: string;
  /** It goes from −end to end. */
  readonly end: number;
  readonly ticks: readonly number[];
  readonly numbers: readonly number[];
}

export interface NumberLinesProps {
  readonly label: string;
  /** What the numbers are called, a letter or two each. */
  readonly names: readonly string[];
  readonly lines: readonly NumberLine[];
}

/** Where a number stands on its line, in percent of its width. */
const place = ({ end }: NumberLine, number: number) =>
  50 + 48 * clamp(number / end, { min: -1, max: 1 });

export function NumberLines({ label, names, lines }: NumberLinesProps) {
  return (
    <div class="number-lines" role="img" aria-label={label}>
      {lines.map((line, i) => (
        <div key={line.label} class="number-line" aria-hidden="true">
          <p>{line.label}</p>
          {line.ticks.map((tick) => (
            <span key={tick} class="number-line-tick" style={{ left: `${place(line, tick)}%` }}>
              {formatShort(tick)}
            </span>
          ))}
          {line.numbers.map((number, which) => (
            <span
              key={which}
              class="number-line-dot"
              style={{
                left: `${place(line, number)}%`,
                '--above': line.numbers.slice(0, which).filter((each) => each === number).length,
              }}
            >
              {names[which]}
            </span>
          ))}
          {i > 0 && (
            <svg
              class="number-line-joins"
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              {line.numbers.map((number, which) => {
                const before = lines[i - 1] as NumberLine;
                return (
                  <line
                    key={which}
                    x1={place(before, before.numbers[which] ?? 0)}
                    x2={place(line, number)}
                    y1={0}
                    y2={1}
                  />
                );
              })}
            </svg>
          )}
        </div>
      ))}
    </div>
  );
}

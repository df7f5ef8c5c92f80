// Where one word looks, layer by layer: a sentence with the arcs of the last layer on one side of it, and those of the first on the
// other. Wide screens have the sentence in a line, narrow ones the words under each other.

import { Cell } from '../figures/Cell';
import { useTrace } from '../lab/cells';
import type { TensorName } from '../lab/tensors';
import './looks.css';
import { spelled } from '../lab/format';

export interface LayerOfLooks {
  /** The named tensor of weights, and where in it the row of the word that looks begins. */
  readonly of: TensorName;
  readonly at: number;
  readonly name: string;
  /** Which word looks in this layer, where it is another one. */
  readonly from?: number;
}

export interface LooksProps {
  readonly label: string;
  readonly words: readonly string[];
  /** Which word looks. */
  readonly from: number;
  /** The layer that is drawn above the sentence, and the one below it. */
  readonly above: LayerOfLooks;
  readonly below?: LayerOfLooks;
  /** Words to tell apart from the rest. */
  readonly strong?: readonly number[];
}

const thickest = 9; // pixels, for a weight of 1
const least = 0.02; // a thinner arc says nothing
const written = 0.05; // the weights that are written beside their arcs
const heights = { above: 54, below: 40 }; // pixels, of the farthest arc
const line = 24; // pixels, of a word
const edge = 0.025; // of the line, on either side: room for a number beside the outermost word

/** Where the middle of each word lies, as a share of the line; longer words take more of it. */
function centresOf(words: readonly string[]): number[] {
  const lengths = words.map((word) => Math.max(2, word.length) + 2);
  const all = lengths.reduce((sum, length) => sum + length, 0);
  let before = 0;
  return lengths.map((length) => {
    before += length;
    return edge + ((1 - 2 * edge) * (before - length / 2)) / all;
  });
}

export function Looks({ label, words, from, above, below, strong = [] }: LooksProps) {
  const trace = useTrace();
  const centres = centresOf(words);
  const sides = [
    { side: 'above', ...above } as const,
    ...(below ? [{ side: 'below', ...below } as const] : []),
  ].filter(({ of }) => trace?.has(of));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a figure within the figure of the step would have no caption
    <div
      class="looks"
      role="group"
      aria-label={label}
      data-below={below !== undefined || undefined}
      style={{
        '--words': words.length,
        '--above': `${heights.above}px`,
        '--below': `${below ? heights.below : 0}px`,
        '--line': `${line}px`,
      }}
    >
      {sides.map(({ side, of, at, name, from: asking = from }) => {
        const weights = trace?.get(of).data.subarray(at, at + words.length) ?? [];
        const arcs = Array.from(weights, (weight, to) => ({ weight, to })).filter(
          ({ weight }) => weight > least,
        );
        return (
          <div key={side} class="looks-side" data-side={side} data-term={of}>
            <p class="looks-name">{name}</p>
            <svg
              class="looks-arcs looks-flat"
              viewBox={`0 0 1000 ${heights[side]}`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              {arcs.map(({ weight, to }) => (
                <path
                  key={to}
                  d={flatArc(side, centres[asking] ?? 0, centres[to] ?? 0)}
                  style={styleOf(weight)}
                />
              ))}
            </svg>
            <svg
              class="looks-arcs looks-upright"
              viewBox={`0 0 100 ${words.length}`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              {arcs.map(({ weight, to }) => (
                <path key={to} d={uprightArc(side, asking, to)} style={styleOf(weight)} />
              ))}
            </svg>
            {arcs
              .filter(({ weight }) => weight >= written)
              .map(({ weight, to }) => (
                <span
                  key={to}
                  class="looks-number"
                  data-strong={weight >= 0.5 || undefined}
                  style={{
                    '--centre': centres[to],
                    '--row': to,
                    '--beside': Math.sign(to - asking),
                    '--height': `${to === asking ? heights[side] * 0.3 + 10 : 10}px`,
                  }}
                >
                  <Cell of={of} at={at + to} decimals={2} inline />
                </span>
              ))}
          </div>
        );
      })}
      <p class="looks-sentence">
        {words.map((word, i) => (
          <span
            key={i}
            class="looks-word"
            data-from={sides.some((each) => i === (each.from ?? from)) || undefined}
            data-strong={strong.includes(i) || undefined}
            style={{ '--centre': centres[i], '--row': i }}
          >
            {spelled(word)}{' '}
          </span>
        ))}
      </p>
    </div>
  );
}

function styleOf(weight: number) {
  return { strokeWidth: `${weight * thickest}px`, strokeOpacity: `${0.35 + 0.6 * weight}` };
}

/** How high an arc rises: the farther it goes, the higher. */
function heightOf(side: keyof typeof heights, from: number, to: number): number {
  const share = Math.min(1, Math.abs(to - from) / 0.62);
  return heights[side] * (0.3 + 0.62 * share);
}

function flatArc(side: keyof typeof heights, from: number, to: number): string {
  const [base, sign] = side === 'above' ? [heights.above, -1] : [0, 1];
  const [start, end] = [from * 1000, to * 1000];
  if (from === to) {
    const out = base + sign * heights[side] * 0.4;
    return `M${start - 8} ${base}C${start - 14} ${out} ${start + 14} ${out} ${start + 8} ${base}`;
  }
  const out = base + (sign * heightOf(side, from, to) * 4) / 3;
  return `M${start} ${base}C${start} ${out} ${end} ${out} ${end} ${base}`;
}

function uprightArc(side: keyof typeof heights, from: number, to: number): string {
  const x = (out: number) => (side === 'below' ? 100 - out : out);
  const [start, end] = [from + 0.5, to + 0.5];
  if (from === to) {
    return `M${x(0)} ${start - 0.2}C${x(30)} ${start - 0.4} ${x(30)} ${start + 0.4} ${x(0)} ${start + 0.2}`;
  }
  const out = 30 + 9 * Math.abs(to - from);
  return `M${x(0)} ${start}C${x(out)} ${start} ${x(out)} ${end} ${x(0)} ${end}`;
}

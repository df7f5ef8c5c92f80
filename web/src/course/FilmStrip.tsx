// What a model did at some steps of its training, hung from the axis of the chart below it: words or a small picture for each, and large
// the one that is shown. A press on a step shows it, or lets the model learn as far.
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { filmStrip as texts } from '#words/course';
import { showStep } from '../controls/Training';
import { placeOnAxis } from '../figures/Curve';
import { useSize } from '../figures/size';
import { useModel } from '../lab/context';
import './film-strip.css';

export interface FilmFrame {
  readonly at: number;
  /** `undefined` for as long as it is not learned. */
  readonly content: ComponentChildren | undefined;
}

export interface FilmStripProps {
  readonly label: string;
  readonly frames: readonly FilmFrame[];
  /** The step that is shown, and the last one. */
  readonly step: number;
  readonly steps: number;
  /** What holds the place of a frame that is not there yet: as many lines as it has. */
  readonly lines: number;
  /** By how much the frame that is shown is wider than the others; 2 without it. */
  readonly wide?: number;
  /** Whether it stays in sight on a narrow screen. */
  readonly isPinned?: boolean;
  /** What the model does at the step that is shown, in one sentence or two; its place is kept. */
  readonly says: string | undefined;
}

const leaders = 20; // pixels

export function FilmStrip(props: FilmStripProps) {
  const { label, frames, step, steps, lines, wide = 2, isPinned = false, says } = props;
  const model = useModel();
  const strip = useRef<HTMLOListElement>(null);
  const { width } = useSize(strip, { width: 800, height: 200 });
  // Between two of them the earlier one is shown.
  const here = frames.findLastIndex(({ at }) => at <= step);
  const shares = frames.map((_, i) => (i === here ? wide : 1));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const middles = shares.map((share, i) => {
    const before = shares.slice(0, i).reduce((sum, each) => sum + each, 0);
    return ((before + share / 2) / all) * width;
  });
  return (
    <>
      <p class="film-says">{says}</p>
      <section class="film" aria-label={label} data-pinned={isPinned || undefined}>
        <ol
          ref={strip}
          class="film-frames"
          style={{ '--columns': shares.map((share) => `minmax(0, ${share}fr)`).join(' ') }}
        >
          {frames.map(({ at, content }, i) => (
            <li
              key={at}
              data-is={
                i === here
                  ? 'here'
                  : content === undefined
                    ? 'to-come'
                    : at < step
                      ? 'before'
                      : 'after'
              }
            >
              <button
                type="button"
                aria-current={i === here ? 'step' : undefined}
                onClick={() => {
                  const job = model.job.peek();
                  if (job) showStep(model, job, at);
                }}
              >
                {i === 0 ? texts.first : texts.step(at)}
              </button>
              {content ?? (
                <ul class="film-to-come" aria-label={texts.toCome}>
                  {Array.from({ length: lines }, (_, line) => (
                    <li key={line} />
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
        <svg
          class="film-leaders"
          viewBox={`0 0 ${width} ${leaders}`}
          width={width}
          height={leaders}
          aria-hidden="true"
        >
          {frames.map(({ at }, i) => (
            <line
              key={at}
              data-here={i === here || undefined}
              x1={middles[i]}
              y1={0}
              x2={placeOnAxis(at / steps, width)}
              y2={leaders}
            />
          ))}
        </svg>
      </section>
    </>
  );
}

// The figure of the front page: the softmax of lesson 1, with scores as heights and weights as one bar of light that is shared out.
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { figure as texts } from '#words/front';
import { ofWords } from '#words/lab';
import { wordNames } from '#words/vocabulary';
import { NumberField } from '../controls/NumberField';
import { Cell } from '../figures/Cell';
import { useSize } from '../figures/size';
import { useModel } from '../lab/context';
import { increment, snap, withNumber } from '../lab/edit';
import { clamp, formatPercent, formatShort, largestOf, listOf } from '../lab/format';
import { defineComputation, defineStep, type FigureProps } from '../lab/step';
import { softmaxStages, softmaxTensors } from '../lessons/where-to-look/softmax';
import program from './front-step.py';

const scale = { min: -2, max: 5 };

const inputs = {
  words: { kind: 'words', default: texts.sentence },
  scores: {
    kind: 'vector',
    label: wordNames.scores,
    default: [2, 1, 3],
    per: 'words',
    step: 0.1,
    ...scale,
  },
} as const;

const computation = defineComputation({
  inputs,
  compute: (engine, { scores }) => softmaxStages(engine, scores),
  tensors: softmaxTensors,
  names: {},
  program,
});

const { of } = computation;

/** What scores come to, for what else shows it. */
export const { weights } = of;

/** No lesson has it, so it has no prose. */
export const frontStep = {
  ...defineStep(computation, {
    Figure,
    summary(trace, { words }) {
      const shares = trace.get('weights').data;
      const top = largestOf(words, shares);
      const share = formatPercent(Math.max(...shares));
      return (top.length === 1 ? texts.summary : texts.tie)(listOf(top), share);
    },
    Prose: () => null,
  }),
  id: 'start',
  title: '',
  covers: [],
};

const letterWidth = 0.5; // of a letter's height, in the mean
const field = 30; // pixels: the height of a number that is set
const belowBar = 56; // pixels: a line of numbers, and what they are called

function Figure({ trace, inputs: { words, scores } }: FigureProps<typeof computation>) {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box, { width: 640, height: 400 });
  const isWide = width >= 560;
  const [left, bar] = isWide ? [56, 52] : [0, 42];
  const span = width - left;
  const barTop = height - bar - belowBar;
  const [top, bottom] = [isWide ? 84 : 64, barTop - (isWide ? 44 : 30)];
  const yOf = (score: number): number =>
    top + ((scale.max - score) / (scale.max - scale.min)) * (bottom - top);

  const shares = trace.get('weights').data;
  let x = left;
  const places = words.map((word, i) => {
    const weight = shares[i] ?? 0;
    const fontSize = Math.min(
      (isWide ? 24 : 18) + (isWide ? 52 : 32) * Math.sqrt(weight),
      (0.36 * span) / (word.length * letterWidth),
    );
    const from = x;
    x += weight * span;
    return {
      word,
      weight,
      fontSize,
      x: left + (centres[i] ?? 0) * span,
      y: yOf(scores[i] ?? 0),
      half: Math.max(field / 2, (word.length * fontSize * letterWidth) / 2),
      from,
      to: x,
    };
  });
  const least = isWide ? 76 : 64; // pixels: the room that a number needs
  const inside = places.map(({ from, to }) => to - from >= least);
  const numbers = centresOf(places, inside, least, [left, width]);
  const pixels = (bottom - top) / (scale.max - scale.min);
  return (
    <div ref={box} class="front-scene">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {isWide && (
          <g class="front-scale" data-term={of.scores}>
            <path d={`M${left - 14} ${yOf(scale.max)}V${yOf(scale.min)}`} />
            {Array.from({ length: scale.max - scale.min + 1 }, (_, i) => (
              <text key={i} x={left - 22} y={yOf(scale.min + i) + 4}>
                {formatShort(scale.min + i)}
              </text>
            ))}
          </g>
        )}
        {places.map(({ x, y, half, from, to, weight }, i) => (
          <g key={i} style={{ '--share': weight }}>
            <path class="front-beam" d={`M${x - half} ${y}H${x + half}L${to} ${barTop}H${from}Z`} />
            <rect
              class="front-light"
              x={from}
              y={barTop}
              width={Math.max(0, to - from - 1)}
              height={bar}
            />
            <path class="front-rail" d={`M${x} ${yOf(scale.max)}V${yOf(scale.min)}`} />
          </g>
        ))}
      </svg>
      {isWide && (
        <span class="front-scale-name" data-term={of.scores} style={{ top: `${top - 48}px` }}>
          {texts.score}
        </span>
      )}
      {places.map(({ word, x, y, fontSize }, i) => (
        <Lifted key={i} at={i} pixels={pixels} style={{ left: `${x}px`, top: `${y}px` }}>
          <span class="front-word" style={{ fontSize: `${fontSize}px` }}>
            {word}
          </span>
          <NumberField input="scores" at={i} label={ofWords(wordNames.scores, [word])} />
        </Lifted>
      ))}
      {places.map((_, i) => (
        <span
          key={i}
          class="front-weight"
          data-inside={inside[i] || undefined}
          style={{
            left: `${numbers[i]}px`,
            top: `${inside[i] ? barTop + bar / 2 : barTop + bar + 15}px`,
          }}
        >
          <Cell of={of.weights} at={i} fixed />
        </span>
      ))}
      <p class="front-caption">
        <span class="quiet">{texts.drag}</span>
        <span data-term={of.weights}>{texts.weights}</span>
      </p>
    </div>
  );
}

/** Where each of the three words stands, across the figure. */
const centres = [0.14, 0.43, 0.77];

/** The centres of the numbers, under the bar and, where they stand below it, with the room that each needs: two at most do. */
function centresOf(
  places: readonly { readonly from: number; readonly to: number }[],
  inside: readonly boolean[],
  least: number,
  [from, to]: readonly [number, number],
): number[] {
  const below = inside.flatMap((isInside, i) => (isInside ? [] : [i]));
  let free = from;
  return places.map((place, i) => {
    const centre = (place.from + place.to) / 2;
    if (inside[i]) return centre;
    const after = below.filter((other) => other > i).length;
    free = clamp(centre + least / 2, { min: free + least, max: to - after * least });
    return free - least / 2;
  });
}

interface LiftedProps {
  /** Which score. */
  readonly at: number;
  /** How many pixels high a score of 1 is. */
  readonly pixels: number;
  readonly style: Readonly<Record<'left' | 'top', string>>;
  readonly children: ComponentChildren;
}

const dragThreshold = 4; // pixels before a press becomes a drag

/** A word with its score, dragged up and down as one; keys and typing are the business of the field in it. */
function Lifted({ at, pixels, style, children }: LiftedProps) {
  const model = useModel();
  const drag = useRef<{ y: number; value: number; moved: boolean } | undefined>(undefined);
  const scores = (): readonly number[] => model.inputs.peek().scores as readonly number[];
  return (
    <div
      class="front-lifted"
      style={style}
      onPointerDownCapture={(event) => {
        if (event.button !== 0) return;
        event.stopPropagation(); // the field alone would be dragged sideways
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { y: event.clientY, value: scores()[at] ?? 0, moved: false };
      }}
      onPointerMove={(event) => {
        if ((event.buttons & 1) === 0) drag.current = undefined; // released elsewhere
        const start = drag.current;
        if (!start) return;
        const up = start.y - event.clientY;
        if (!start.moved && Math.abs(up) < dragThreshold) return;
        if (!start.moved) event.currentTarget.querySelector('input')?.blur();
        start.moved = true;
        const step = increment(inputs.scores.step, { shiftKey: false, altKey: event.altKey });
        const next = clamp(snap(start.value + up / pixels, step), scale);
        model.set({ scores: withNumber(model.inputs.peek(), { input: 'scores', at }, next) });
      }}
      onPointerUp={(event) => {
        // A press that did not become a drag is a click into the field: ready to be typed over.
        if (drag.current && !drag.current.moved) {
          event.currentTarget.querySelector('input')?.focus();
          event.currentTarget.querySelector('input')?.select();
        }
        drag.current = undefined;
      }}
      onPointerCancel={() => {
        drag.current = undefined;
      }}
    >
      {children}
    </div>
  );
}

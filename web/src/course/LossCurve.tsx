// What a training found step by step: the losses of its models, or what was measured of them every so many steps. How far they have
// come is marked.
import { training as texts } from '#words/course';
import { Curve, type CurveAxis, type Series, strokes } from '../figures/Curve';
import type { Findings } from '../lab/job';
import type { Pace } from './training';
import './loss-curve.css';

export interface LossCurveProps {
  readonly label: string;
  readonly findings: Findings | undefined;
  readonly pace: Pace;
  /** The step that is shown. */
  readonly step: number;
  /** What the models are called, or the other numbers of a row. */
  readonly models: readonly string[];
  readonly y: Pick<CurveAxis, 'to' | 'ticks'> & Partial<CurveAxis>;
  /** The measure that is drawn; without it, the loss. */
  readonly of?: string;
  /** It is found in every step, as the loss is. */
  readonly eachStep?: boolean;
  /** It is the figure's main part. */
  readonly tall?: boolean;
  /** A learner may draw in it how they expect a curve to run. */
  readonly drawable?: boolean;
  /** A film strip hangs from its axis, which is as wide as the picture; what it shows is said beside its lines. */
  readonly whole?: boolean;
  /** A place of the line of one model, the first unless it is said, that has a name. */
  readonly point?: Series['point'] & { readonly of?: number };
  /** What stands at the ends of the lines, where that is more than what the models are called. */
  readonly tags?: readonly string[];
}

export function LossCurve({
  label,
  findings,
  pace,
  step,
  models,
  y,
  of,
  eachStep,
  tall,
  drawable,
  whole,
  point,
  tags = models,
}: LossCurveProps) {
  const { steps, stride } = pace;
  const { data = new Float32Array(0) } = findings?.numbers[of ?? 'loss'] ?? {};
  const rows = Math.floor(data.length / models.length);
  // The loss of a step is found in it, which makes the first the first; measured is also before that.
  const x = Float64Array.from({ length: rows }, (_, row) =>
    of && !eachStep ? row * stride : row + 1,
  );
  const series = models.map(
    (model, which): Series => ({
      label: model,
      look: 'line',
      ...(models.length > 1 && {
        tag: tags[which] ?? model,
        stroke: strokes[which % strokes.length],
      }),
      ...(point && which === (point.of ?? 0) && { point }),
      points: { x, y: x.map((_, row) => data[models.length * row + which] ?? Number.NaN) },
    }),
  );
  const [first = 1, last = 0] = [x[0], x.at(-1)];
  return (
    <div class="short-curve" data-tall={tall}>
      <Curve
        label={label}
        title={!whole || of !== undefined}
        whole={whole ?? false}
        x={{
          name: texts.step,
          from: 0,
          to: steps,
          ticks: [0, 0.25, 0.5, 0.75, 1].map((part) => part * steps),
        }}
        y={{ name: texts.lossName, from: 0, ...y }}
        series={series}
        mark={Math.min(Math.max(first, step), last)}
        drawable={drawable}
      />
    </div>
  );
}

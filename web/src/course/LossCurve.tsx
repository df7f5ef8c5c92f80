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
      ...(models.length > 1 && { tag: model, stroke: strokes[which % strokes.length] }),
      points: { x, y: x.map((_, row) => data[models.length * row + which] ?? Number.NaN) },
    }),
  );
  const [first = 1, last = 0] = [x[0], x.at(-1)];
  return (
    <div class="short-curve" data-tall={tall}>
      <Curve
        label={label}
        title
        x={{
          name: texts.step,
          from: 0,
          to: steps,
          ticks: [0, 0.25, 0.5, 0.75, 1].map((part) => part * steps),
        }}
        y={{ name: texts.lossName, from: 0, ...y }}
        series={series}
        mark={Math.min(Math.max(first, step), last)}
      />
    </div>
  );
}

// What the model pays for a letter while it learns: of the words it learns from, and of those held out, between guessing and pairs.
import { texts } from '#words/lessons/letter-by-letter/parts';
import { Curve, type Series } from '../../figures/Curve';
import { formatNumber } from '../../lab/format';
import type { Findings } from '../../lab/job';
import { letters } from './letters';
import { writingPace } from './training';
import './letters.css';

/** What counting pairs and triples of letters costs on the words held out: the-next-letter computes it, and a test compares. */
export const costOfPairs = 2.52;
export const costOfTriples = 2.31;
const guessing = Math.log(letters.length);

export interface WritingCurveProps {
  readonly findings: Findings | undefined;
  /** The step that is shown. */
  readonly step: number;
}

export function WritingCurve({ findings, step }: WritingCurveProps) {
  const { steps, stride } = writingPace;
  const rows = (name: string) => Array.from(findings?.numbers[name]?.data ?? []);
  const series = (
    look: Series['look'],
    label: string,
    name: string,
    place: (row: number) => number,
  ): Series => {
    const y = Float64Array.from(rows(name));
    return { label, tag: label, look, points: { x: y.map((_, row) => place(row)), y } };
  };
  const last = rows('loss').length;
  // Where learning turns into learning by heart: the lowest place of what has risen again since.
  const held = rows('held');
  const lowest = Math.min(...held);
  const turn = held.indexOf(lowest);
  const turned = turn > 0 && turn < held.length - 1;
  return (
    <div class="writing-curve">
      <Curve
        label={texts.curves}
        title
        x={{ name: texts.step, from: 0, to: steps, ticks: [0, 100, 200, 300, 400] }}
        y={{
          name: texts.loss,
          from: 1.7,
          to: 3.5,
          ticks: [2, costOfTriples, costOfPairs, guessing],
        }}
        series={[
          series('line', texts.told, 'loss', (row) => row + 1),
          {
            ...series('dashed', texts.heldOut, 'held', (row) => row * stride),
            ...(turned && {
              point: {
                at: turn * stride,
                label: texts.lowest(formatNumber(lowest, 2), turn * stride),
              },
            }),
          },
        ]}
        mark={Math.min(step, last)}
      />
    </div>
  );
}

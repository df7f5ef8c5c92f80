// A step that passes on random numbers, or on what the small model of a later lesson learned: the choice, and what that learned with.
import { weights as texts } from '#words/course';
import { training } from '#words/jobs';
import { Choice } from '../controls/Choice';
import { Placed } from '../controls/Placed';
import { choiceSpec } from '../lab/inputs';
import type { Snapshot } from '../lab/job';

/** Trained for who comes; addresses from before there was a choice mean random numbers. */
export const weightsInput = {
  ...choiceSpec(texts.label, texts.options, 'random'),
  opening: 'trained',
} as const;

export interface WeightsProps {
  /** What was learned, if that is what is shown. */
  readonly run: Snapshot | false;
  /** The number of the lesson in which that is trained. */
  readonly lesson: number;
}

export function Weights({ run, lesson }: WeightsProps) {
  return (
    <>
      <Choice input="weights" />
      {run && (
        <Placed at="controls">
          <span class="made">
            {texts.of(lesson, training.recorded(Number(run.inputs.seed), run.step))}
          </span>
        </Placed>
      )}
    </>
  );
}

// What the steps of this lesson share of their training: its inputs, what is said of its job, and the models as far as they are learned.
import { texts } from '#words/lessons/learning-to-look/parts';
import * as trained from '../../course/trained';
import { formatPercent } from '../../lab/format';
import type { Findings } from '../../lab/job';
import { drawModel, type Kind, kinds } from './model';
import { pace } from './training';

/** With this seed what the prose says of the way it found is so: the query of "it" decides. The step other-ways shows others. */
export const trainingInputs = trained.trainingInputs(pace, 7);

const jobOf = (id: string, models: readonly string[]) =>
  trained.trainingJob(id, pace, models, {
    right: { caption: texts.findings.right(pace.stride), axes: [[], models] },
  });

export const lookingJob = jobOf('learning-to-look', [texts.models.two, texts.models.one]);
export const answeringJob = jobOf('learning-to-answer', [texts.models.weights, texts.models.read]);

export const modelsAt = trained.modelsOf(Object.keys(kinds) as Kind[], drawModel);

/** The share of the held-out sentences that the model of two layers and that of one get right at a step. */
export function rightAt(
  findings: Findings | undefined,
  step: number,
): readonly [two: string, one: string] {
  const { data } = findings?.numbers.right ?? {};
  const row = Math.floor(step / pace.stride);
  const shareOf = (model: number) => {
    const share = data?.[2 * row + model];
    return share === undefined ? '–' : formatPercent(share);
  };
  return [shareOf(0), shareOf(1)];
}

// What the steps of this lesson share of their training: its inputs, what is said of its job, and the models as far as they are learned.
import { texts } from '#words/lessons/learning-to-look/parts';
import { length } from '../../course/grammar';
import * as trained from '../../course/trained';
import { formatPercent } from '../../lab/format';
import type { Findings, JobSpec } from '../../lab/job';
import { drawModel, type Kind, kinds } from './model';
import { pace, watched } from './training';
import { twinsOf } from './twins';

/** With this seed what the prose says of the way it found is so: the query of "it" decides. The step other-ways shows others. */
export const trainingInputs = trained.trainingInputs(pace, 7);

const jobOf = (id: string, models: readonly string[], more: JobSpec['findings'] = {}) =>
  trained.trainingJob(id, pace, models, {
    right: { caption: texts.findings.right(pace.stride), axes: [[], models] },
    ...more,
  });

/** What the looks that are found on the way are called. */
const looked = watched.flatMap((animal) =>
  twinsOf(animal).flatMap((words) =>
    words.map((word) => texts.findings.look(animal, words.at(-1) ?? '', word)),
  ),
);

/** For each of the twins about an animal, the weights that *it* gave in layer 2 of two after so many steps, if they are there. */
export function looksAt(
  findings: Findings | undefined,
  animal: string,
  step: number,
): readonly Float32Array[] | undefined {
  const { data } = findings?.numbers.looks ?? {};
  const size = length * adjectives;
  const which = (watched as readonly string[]).indexOf(animal);
  const from = (Math.floor(step / pace.stride) * watched.length + which) * size;
  if (!data || which < 0 || data.length < from + size) return undefined;
  return Array.from({ length: adjectives }, (_, twin) =>
    data.subarray(from + twin * length, from + (twin + 1) * length),
  );
}

const adjectives = texts.fact.adjectives.length;

/** From which step on two layers got (nearly) all of the held-out sentences right, if they did. */
export function surelyRight(findings: Findings | undefined): number | undefined {
  const { data = [] } = findings?.numbers.right ?? {};
  const two = Array.from(data).filter((_, i) => i % 2 === 0);
  const last = two.findLastIndex((share) => share < 0.99);
  return last < two.length - 1 && two.length > 1 ? (last + 1) * pace.stride : undefined;
}

export const lookingJob = jobOf('learning-to-look', [texts.models.two, texts.models.one], {
  looks: { caption: texts.findings.looks(pace.stride), axes: [[], looked] },
});
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

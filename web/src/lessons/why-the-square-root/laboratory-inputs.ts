// The inputs of the laboratory, which the step and its job share.
import { texts } from '#words/course';
import { labels } from '#words/lessons/why-the-square-root/parts';

/** The widths at which the curves are computed: 1, 2, 4 … 4096. */
export const powers = Array.from({ length: 13 }, (_, exponent) => 2 ** exponent);

export const seedLimits = { min: 0, max: 9999 } as const;

export const inputs = {
  d_k: {
    kind: 'number',
    whole: true,
    label: labels.width,
    default: 64,
    min: 1,
    max: 4096,
    step: 1,
  },
  keys: {
    kind: 'number',
    whole: true,
    label: labels.keys,
    default: 5,
    min: 2,
    max: 64,
    step: 1,
  },
  seed: { kind: 'number', whole: true, label: texts.seed, default: 0, ...seedLimits, step: 1 },
} as const;

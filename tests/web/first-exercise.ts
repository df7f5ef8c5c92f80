// PyTorch's runs of tutorial S3's first exercise, as build-scripts/goldens/first-exercise.mjs kept them, for what lessons quote of them.
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface FirstExercise {
  readonly attention: 'additive' | 'none';
  readonly length: number;
  readonly seed: number;
  /** The shares of the numbers that are right after the last of 30 epochs, and after the best. */
  readonly last: number;
  readonly best: number;
  /** In the end, how often the largest weight was on the number to be written, and how often within one place of it. */
  readonly on?: number;
  readonly within_one?: number;
}

const file = path.join(import.meta.dirname, '../goldens/torch/first-exercise.json');

export function firstExercise(
  attention: FirstExercise['attention'],
  length: number,
): readonly FirstExercise[] {
  const { runs } = JSON.parse(readFileSync(file, 'utf8')) as { runs: readonly FirstExercise[] };
  return runs.filter((run) => run.attention === attention && run.length === length);
}

// Numbers of a reference, some of a tensor each, for the tests of models that come trained (build-scripts/models).
import type { Tensor } from '../../web/src/engine';

export type Sample = readonly [at: readonly number[], value: number];

/** What a model of the course computes for a text. */
export interface Sentence {
  readonly text: string;
  readonly ids: readonly number[];
  readonly scores: readonly Sample[];
  readonly weights: readonly Sample[];
  readonly line: readonly Sample[];
  readonly off: readonly (readonly [layer: number, head: number])[];
  readonly without: readonly Sample[];
}

/** tests/goldens/models.json. */
export interface ModelReference {
  readonly written: readonly number[];
  readonly writer: readonly (Sentence & {
    readonly logits: readonly Sample[];
    readonly likeliest: readonly number[];
  })[];
  readonly reader: readonly (Sentence & { readonly output: readonly Sample[] })[];
}

/** How far numbers are from those of the reference at most, where both are numbers. */
export function furthest(tensor: Tensor | null, samples: readonly Sample[]): number {
  const { shape } = tensor as Tensor;
  const data = (tensor as Tensor).data();
  const distances = samples.map(([at, value]) => {
    const place = at.reduce((sum, index, axis) => sum * (shape[axis] as number) + index, 0);
    return Math.abs((data[place] as number) - value);
  });
  return Math.max(...distances);
}

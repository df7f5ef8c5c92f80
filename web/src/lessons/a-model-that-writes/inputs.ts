// Inputs that several steps of the lesson have.
import { texts } from '#words/lessons/a-model-that-writes/parts';
import { wholeSpec } from '../../lab/inputs';
import { heads, layers } from './writing';

export const headInputs = {
  layer: wholeSpec(texts.layer, { default: 5, min: 0, max: layers - 1 }),
  head: wholeSpec(texts.head, { default: 1, min: 0, max: heads - 1 }),
} as const;

export function textInput(label: string, usual: string, examples: readonly string[]) {
  return { kind: 'text', label, default: usual, maxLength: 240, examples } as const;
}

/** Which heads hand over nothing. */
export const offInput = {
  kind: 'mask',
  label: texts.off,
  default: Array.from({ length: layers }, () => Array.from({ length: heads }, () => 0)),
} as const;

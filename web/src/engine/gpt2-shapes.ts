// Of which weights a model of GPT-2's kind is made: known without the engine.
import type { DecoderOptions } from '../../../build/engine/surface-modules';

/** As of Llama's kind, where every head has keys of its own. */
export type Gpt2Options = Omit<DecoderOptions, 'numKvHeads' | 'base' | 'layout'>;

/** The weights that such a model is made of, by Hugging Face's names for GPT2Model. */
export function gpt2Shapes(sizes: Gpt2Options): Map<string, readonly number[]> {
  const {
    vocab,
    dim,
    numLayers,
    dimFeedforward: hidden,
    maxLength,
  } = sizes as {
    readonly [Name in keyof Gpt2Options]-?: number;
  };
  const shapes = new Map<string, readonly number[]>([
    ['wte.weight', [vocab, dim]],
    ['wpe.weight', [maxLength, dim]],
    ['ln_f.weight', [dim]],
    ['ln_f.bias', [dim]],
  ]);
  for (let layer = 0; layer < numLayers; layer++) {
    const conv1d = (name: string, into: number, out: number): void => {
      shapes.set(`h.${layer}.${name}.weight`, [into, out]);
      shapes.set(`h.${layer}.${name}.bias`, [out]);
    };
    for (const norm of ['ln_1', 'ln_2']) {
      shapes.set(`h.${layer}.${norm}.weight`, [dim]);
      shapes.set(`h.${layer}.${norm}.bias`, [dim]);
    }
    conv1d('attn.c_attn', dim, 3 * dim);
    conv1d('attn.c_proj', dim, dim);
    conv1d('mlp.c_fc', dim, hidden);
    conv1d('mlp.c_proj', hidden, dim);
  }
  return shapes;
}

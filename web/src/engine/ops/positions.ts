// What tells attention where a word stands: tables of sines and cosines, and turning by the position.
import {
  type PositionForm,
  positionFormWords,
  type RotaryOptions,
  rotaryOptions,
  type SinusoidalOptions,
  sinusoidalOptions,
} from '../../../../build/engine/surface';
import { whole, word } from '../check';
import type { Core } from '../core';
import { readOptions } from '../options';
import type { Tensor } from '../tensor';

export const positions = {
  /** sin and cos of position / wavelength in each pair of columns. */
  sinusoidalPositions(
    this: Core,
    positions: Tensor,
    dim: number,
    given?: SinusoidalOptions,
  ): Tensor {
    const name = 'sinusoidalPositions';
    const { numbers, attributes } = readOptions(this, name, sinusoidalOptions, given);
    const all = { dim: whole(name, 'dim', dim), ...attributes };
    return this.op(name, [positions], all, (p = 0) =>
      this.module.sinusoidalPositions(p, dim, numbers),
    );
  },

  /** Positions 0 to count - 1 in the precision of a PyTorch program; float64 is the accurate one. */
  sinusoidalTable(this: Core, count: number, dim: number, form: PositionForm = 'float64'): Tensor {
    const name = 'sinusoidalTable';
    whole(name, 'count', count);
    whole(name, 'dim', dim);
    const code = word(name, 'form', form, positionFormWords);
    return this.op(name, [], { count, dim, form }, () =>
      this.module.sinusoidalTable(count, dim, code),
    );
  },

  /** Turns each pair of numbers of (..., seqLen, dim) by its position's angle. */
  rotaryEmbedding(this: Core, x: Tensor, given?: RotaryOptions): Tensor {
    const name = 'rotaryEmbedding';
    const { numbers, attributes, tensors } = readOptions(this, name, rotaryOptions, given);
    const call = (a = 0) => this.module.rotaryEmbedding(a, numbers);
    return this.op(name, [x], attributes, call, tensors);
  },
};

/** A tensor that may be left out. */
export type Maybe = Tensor | null | undefined;

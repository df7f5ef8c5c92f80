// What tells attention where a word stands: tables of sines and cosines, and turning by the position.
import {
  type PairLayout,
  type PositionForm,
  pairLayoutWords,
  positionFormWords,
  type WavelengthExponent,
  wavelengthExponentWords,
} from '../../../../build/engine/surface';
import { number, options, whole, word } from '../check';
import type { Core } from '../core';
import type { Tensor } from '../tensor';

export const positions = {
  /** sin and cos of position / wavelength in each pair of columns. */
  sinusoidalPositions(
    this: Core,
    positions: Tensor,
    dim: number,
    given?: {
      maxWavelength?: number;
      exponent?: WavelengthExponent;
      layout?: PairLayout;
    },
  ): Tensor {
    const name = 'sinusoidalPositions';
    const { maxWavelength, exponent, layout } = options(name, given, {
      maxWavelength: 10000,
      exponent: 'twiceIndexOverDim' as WavelengthExponent,
      layout: 'interleaved' as PairLayout,
    });
    whole(name, 'dim', dim);
    number(name, 'maxWavelength', maxWavelength);
    const codes = [
      word(name, 'exponent', exponent, wavelengthExponentWords),
      word(name, 'layout', layout, pairLayoutWords),
    ] as const;
    return this.op(name, [positions], { dim, maxWavelength, exponent, layout }, (p) =>
      this.module.sinusoidalPositions(p as number, dim, maxWavelength, ...codes),
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
  rotaryEmbedding(
    this: Core,
    x: Tensor,
    given?: {
      positions?: Tensor | null | undefined;
      offset?: number;
      base?: number;
      layout?: PairLayout;
    },
  ): Tensor {
    const name = 'rotaryEmbedding';
    const { positions, offset, base, layout } = options(name, given, {
      positions: undefined as Maybe,
      offset: 0,
      base: 10000,
      layout: 'interleaved' as PairLayout,
    });
    whole(name, 'offset', offset);
    number(name, 'base', base);
    const code = word(name, 'layout', layout, pairLayoutWords);
    return this.op(
      name,
      [x],
      { offset, base, layout },
      (a) =>
        this.module.rotaryEmbedding(
          a as number,
          this.optional(name, positions),
          offset,
          base,
          code,
        ),
      { positions },
    );
  },
};

/** A tensor that may be left out. */
export type Maybe = Tensor | null | undefined;

// How many multiply-adds an LSTM and a self-attention of one width take for a number of words: this project's count. A recurrent layer
// multiplies eight d × d matrices for each word, attention three, and then every word with every word, once for scores, once to mix.
import type { Engine, PageEngine, Tensor } from '../../engine';

type Either = PageEngine | Engine;

export const lstmCount = (engine: Either, n: Tensor, d: Tensor): Tensor =>
  engine.mul(engine.mul(n, engine.square(d)), 8);

export const projectionCount = (engine: Either, n: Tensor, d: Tensor): Tensor =>
  engine.mul(engine.mul(n, engine.square(d)), 3);

export const pairCount = (engine: Either, n: Tensor, d: Tensor): Tensor =>
  engine.mul(engine.mul(engine.square(n), d), 2);

export const attentionCount = (engine: Either, n: Tensor, d: Tensor): Tensor =>
  engine.add(projectionCount(engine, n, d), pairCount(engine, n, d));

// The attention of recurrent models out of small operations, so that each of their numbers can be asked where it comes from: a decoder's
// state asks, and the states that an encoder went through answer. By PyTorch's names, with what `engine.models.seq2seq` gives.
import type { Engine, Tensor } from '../engine';
import { type LstmState, type LstmStep, lstmStep } from './recurrent';
import { linear, type Parameters, parameter, under } from './transformer';

/** The scores of Bahdanau (additive) and of Luong. */
export type AlignmentKind = 'additive' | 'dot' | 'general' | 'concat';

/** What every kind makes for a state that asks. */
export interface Aligned {
  /** (…, T): how well the state fits each of the encoder's, and what softmax makes of that. */
  readonly scores: Tensor;
  readonly weights: Tensor;
  /** (…, width of the encoder): its states, mixed by the weights. */
  readonly context: Tensor;
}

/** Makes other weights of those that softmax gave, such as equal ones. */
export type Replace = (weights: Tensor) => Tensor;

/** From scores to the mixture of the encoder's states. */
function mix(engine: Engine, scores: Tensor, states: Tensor, replace?: Replace): Aligned {
  const own = engine.softmax(scores, -1);
  const weights = replace ? replace(own) : own;
  const row = engine.matmul(engine.unsqueeze(weights, -2), states);
  return { scores, weights, context: engine.select(row, -2, 0) };
}

/** The product of a state (…, width) with each row of (…, T, width). */
const dots = (engine: Engine, state: Tensor, rows: Tensor): Tensor =>
  engine.select(engine.matmul(rows, engine.unsqueeze(state, -1)), -1, 0);

/** The row `v` (1, attention width) times each row of (…, T, attention width). */
const byV = (engine: Engine, attn: Parameters, joined: Tensor): Tensor =>
  engine.matmul(joined, engine.select(parameter(attn, 'v.weight'), 0, 0));

export interface Additive extends Aligned {
  /** (…, attention width): the state that asks, projected; it is the same for all that answer. */
  readonly asked: Tensor;
  /** (…, T, attention width) each: the encoder's states, projected; and tanh of the sums of both. */
  readonly offered: Tensor;
  readonly joined: Tensor;
}

/** What the states are compared as, which is the same whichever state asks; dot and concat compare them as they are. */
function offer(engine: Engine, kind: AlignmentKind, attn: Parameters, states: Tensor): Tensor {
  if (kind === 'additive') return linear(engine, under(attn, 'W_enc'), states);
  return kind === 'general' ? linear(engine, under(attn, 'W'), states) : states;
}

/** Bahdanau's score, v · tanh(W_dec s + W_enc h), for a state (…, width) and states (…, T, width). */
export function additive(
  engine: Engine,
  attn: Parameters,
  state: Tensor,
  states: Tensor,
  replace?: Replace,
  offered = offer(engine, 'additive', attn, states),
): Additive {
  const asked = linear(engine, under(attn, 'W_dec'), state);
  const joined = engine.tanh(engine.add(engine.unsqueeze(asked, -2), offered));
  return { asked, offered, joined, ...mix(engine, byV(engine, attn, joined), states, replace) };
}

/** Luong's first score, s · h: nothing is learned. */
export function dot(engine: Engine, state: Tensor, states: Tensor, replace?: Replace): Aligned {
  return mix(engine, dots(engine, state, states), states, replace);
}

export interface General extends Aligned {
  /** (…, T, width of the decoder): the encoder's states, projected. */
  readonly offered: Tensor;
}

/** Luong's second score, s · W h. */
export function general(
  engine: Engine,
  attn: Parameters,
  state: Tensor,
  states: Tensor,
  replace?: Replace,
  offered = offer(engine, 'general', attn, states),
): General {
  return { offered, ...mix(engine, dots(engine, state, offered), states, replace) };
}

export interface Concat extends Aligned {
  /** (…, T, widths of decoder and encoder): the state that asks beside each that answers. */
  readonly pairs: Tensor;
  /** (…, T, attention width) */
  readonly joined: Tensor;
}

/** Luong's third score, v · tanh(W [s; h]). */
export function concat(
  engine: Engine,
  attn: Parameters,
  state: Tensor,
  states: Tensor,
  replace?: Replace,
): Concat {
  const [length = 0] = states.shape.slice(-2);
  const width = state.shape.at(-1) ?? 0;
  const repeated = engine.expand(engine.unsqueeze(state, -2), [
    ...state.shape.slice(0, -1),
    length,
    width,
  ]);
  const pairs = engine.cat([repeated, states], -1);
  const joined = engine.tanh(linear(engine, under(attn, 'W'), pairs));
  return { pairs, joined, ...mix(engine, byV(engine, attn, joined), states, replace) };
}

/** The attention of a kind; `attn` has its parameters by PyTorch's names, dot none. */
export function align(
  engine: Engine,
  kind: AlignmentKind,
  attn: Parameters,
  state: Tensor,
  states: Tensor,
  replace?: Replace,
  offered?: Tensor,
): Aligned {
  if (kind === 'dot') return dot(engine, state, states, replace);
  return { additive, general, concat }[kind](engine, attn, state, states, replace, offered);
}

export interface DecodedLooking extends LstmStep {
  /** What the state before the step saw when it asked. */
  readonly aligned: Aligned;
  /** (…, embedding width + width of the encoder): what the LSTM reads, the token's vector and beside it the context. */
  readonly read: Tensor;
  /** (…, widths of decoder and encoder): the new state, and beside it the context again. */
  readonly features: Tensor;
  /** (…, vocab): how much speaks for each token to come next. */
  readonly logits: Tensor;
}

/**
 * The decoder of a model with attention over the states of the encoder, whose steps go from a token, int64 () or (B), and the state
 * before it. As in the engine and in Bahdanau's paper the state before the step asks, whatever the kind.
 */
export function decoderOver(
  engine: Engine,
  model: Parameters,
  states: Tensor,
  kind: AlignmentKind,
  replace?: Replace,
): (token: Tensor, state: LstmState) => DecodedLooking {
  const decoder = under(model, 'decoder');
  const [attn, lstm, fc] = [under(decoder, 'attn'), under(decoder, 'lstm'), under(decoder, 'fc')];
  const offered = offer(engine, kind, attn, states);
  return (token, state) => {
    const aligned = align(engine, kind, attn, state.h, states, replace, offered);
    const x = engine.embedding(token, parameter(decoder, 'embed.weight'));
    const read = engine.cat([x, aligned.context], -1);
    const step = lstmStep(engine, lstm, read, state);
    const features = engine.cat([step.h, aligned.context], -1);
    return { ...step, aligned, read, features, logits: linear(engine, fc, features) };
  };
}

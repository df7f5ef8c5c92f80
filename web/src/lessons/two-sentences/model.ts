// The translator: it reads the English words with two layers of attention, and writes French words with two attentions more, one over
// what it wrote and one over what it read. Each adds to every word what it collected.
import { future } from '../../course/masks';
import {
  type Layers,
  type Made,
  type MultiHead,
  type Parameters,
  parameter,
  smallLayers,
  under,
} from '../../course/transformer';
import { newAttention, newEmbedding, newLinear, partsNamed } from '../../course/untrained';
import type { Engine, Tensor } from '../../engine';
import { english, french, longest } from './grammar';

/** How many heads read and look back at what was written; one looks at the other sentence. */
export const heads = 4;
export const width = 32;

/** The translator before training: as PyTorch draws it, with nothing added by the layers that read. */
export function drawTranslator(engine: Engine): Parameters {
  const reading = (): Parameters => ({
    ...newAttention(engine, width),
    'out_proj.weight': engine.zeros([width, width]),
  });
  return partsNamed({
    english: newEmbedding(engine, english.length, width),
    french: newEmbedding(engine, french.length, width),
    english_places: newEmbedding(engine, longest.english, width),
    french_places: newEmbedding(engine, longest.french, width),
    read_1: reading(),
    read_2: reading(),
    own: newAttention(engine, width),
    cross: newAttention(engine, width),
    out: newLinear(engine, width, french.length),
  });
}

/** (…, words, width): each word's vector and its position's row, added. */
function vectorsOf(
  engine: Engine,
  model: Parameters,
  language: 'english' | 'french',
  ids: Tensor,
): Tensor {
  const vectors = engine.embedding(ids, parameter(model, `${language}.weight`));
  const places = parameter(model, `${language}_places.weight`);
  return engine.add(vectors, engine.narrow(places, 0, 0, ids.shape.at(-1) ?? 0));
}

export interface Read<Attended extends Made = MultiHead> {
  /** Where each word looks in layer 1 and in layer 2. */
  readonly layers: readonly [Attended, Attended];
  /** (…, words, width): what the translator looks at while it writes. */
  readonly memory: Tensor;
}

/** Reads English words by their numbers, (words) or (sentences, words). `hidden` is true where nothing is to be looked at: see `multiHead`. */
export function read<Attended extends Made>(
  engine: Engine,
  { multiHead }: Layers<Attended, Made>,
  model: Parameters,
  ids: Tensor,
  hidden?: Tensor,
): Read<Attended> {
  const look = (x: Tensor, layer: string) => {
    const looked = multiHead(engine, under(model, layer), heads, x, x, x, hidden);
    return [looked, engine.add(x, looked.output)] as const;
  };
  const [first, between] = look(vectorsOf(engine, model, 'english', ids), 'read_1');
  const [second, memory] = look(between, 'read_2');
  return { layers: [first, second], memory };
}

export interface Written<Attended extends Made = MultiHead> {
  /** Where each French word looks among those before it, and where among the English ones. */
  readonly own: Attended;
  readonly cross: Attended;
  /** (…, words, French words): how much speaks for each word to come next. */
  readonly logits: Tensor;
}

/** What follows each of some French words, given by their numbers, of which the first is the start. `hidden` is that of the memory. */
export function write<Attended extends Made>(
  engine: Engine,
  { linear, multiHead }: Layers<Attended, Made>,
  model: Parameters,
  memory: Tensor,
  ids: Tensor,
  hidden?: Tensor,
): Written<Attended> {
  const x = vectorsOf(engine, model, 'french', ids);
  const ahead = future(engine, ids.shape.at(-1) ?? 0);
  const own = multiHead(engine, under(model, 'own'), heads, x, x, x, ahead);
  const y = engine.add(x, own.output);
  const cross = multiHead(engine, under(model, 'cross'), 1, y, memory, memory, hidden);
  return { own, cross, logits: linear(engine, under(model, 'out'), engine.add(y, cross.output)) };
}

const idsOf = (engine: Engine, numbers: readonly number[]): Tensor =>
  engine.tensor([...numbers], { dtype: 'int64' });

/** Reads one sentence as a page shows it. */
export const readSentence = (engine: Engine, model: Parameters, numbers: readonly number[]): Read =>
  read(engine, smallLayers, model, idsOf(engine, numbers));

/** Writes on in one sentence as a page shows it. */
export const writeOn = (
  engine: Engine,
  model: Parameters,
  memory: Tensor,
  numbers: readonly number[],
): Written => write(engine, smallLayers, model, memory, idsOf(engine, numbers));

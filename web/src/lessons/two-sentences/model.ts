// The translator: it reads the English words with two layers of attention, and writes French words with two attentions more, one over
// what it wrote and one over what it read. Each adds to every word what it collected. Out of small operations, as the page shows it,
// on the parameters by PyTorch's names.
import { future } from '../../course/masks';
import {
  linear,
  type MultiHead,
  multiHead,
  type Parameters,
  parameter,
  under,
} from '../../course/transformer';
import { newAttention, newEmbedding, newLinear, partsNamed } from '../../course/untrained';
import type { Engine, PageEngine, Tensor } from '../../engine';
import { english, french, longest } from './grammar';

/** How many heads read and look back at what was written; one looks at the other sentence. */
export const heads = 4;
export const width = 32;

/** The translator before training: as PyTorch draws it, with nothing added by the layers that read. */
export function untrainedTranslator(engine: Engine): Parameters {
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

/** (words, width): each word's vector and its position's row, added. */
function vectorsOf(
  engine: PageEngine,
  model: Parameters,
  language: 'english' | 'french',
  numbers: readonly number[],
): Tensor {
  const ids = engine.tensor([...numbers], { dtype: 'int64' });
  const rows = engine.indexSelect(parameter(model, `${language}.weight`), 0, ids);
  const places = parameter(model, `${language}_places.weight`);
  return engine.add(rows, engine.narrow(places, 0, 0, numbers.length));
}

export interface Read {
  /** Where each word looks in layer 1 and in layer 2. */
  readonly layers: readonly [MultiHead, MultiHead];
  /** (words, width): what the translator looks at while it writes. */
  readonly memory: Tensor;
}

/** Reads English words by their numbers. */
export function readSentence(
  engine: PageEngine,
  model: Parameters,
  numbers: readonly number[],
): Read {
  const look = (x: Tensor, layer: string) => {
    const looked = multiHead(engine, under(model, layer), heads, x);
    return [looked, engine.add(x, looked.output)] as const;
  };
  const [first, between] = look(vectorsOf(engine, model, 'english', numbers), 'read_1');
  const [second, memory] = look(between, 'read_2');
  return { layers: [first, second], memory };
}

export interface Written {
  /** Where each French word looks among those before it, and where among the English ones. */
  readonly own: MultiHead;
  readonly cross: MultiHead;
  /** (words, French words): how much speaks for each word to come next. */
  readonly logits: Tensor;
}

/** What follows each of some French words, given by their numbers, of which the first is the start. */
export function writeOn(
  engine: PageEngine,
  model: Parameters,
  memory: Tensor,
  numbers: readonly number[],
): Written {
  const x = vectorsOf(engine, model, 'french', numbers);
  const ahead = future(engine, numbers.length);
  const own = multiHead(engine, under(model, 'own'), heads, x, x, x, ahead);
  const y = engine.add(x, own.output);
  const cross = multiHead(engine, under(model, 'cross'), 1, y, memory);
  return { own, cross, logits: linear(engine, under(model, 'out'), engine.add(y, cross.output)) };
}

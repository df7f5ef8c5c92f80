// The job of this lesson: a translator that learns from pairs of sentences, 64 at a time, what word comes next.
import { defineTraining } from '../../course/training';
import type { Layers, Made, Parameters } from '../../course/transformer';
import { losing, wholeLayers } from '../../course/whole';
import type { Engine, Tensor } from '../../engine';
import {
  englishNumbers,
  type Fact,
  french,
  keptPairs,
  longest,
  nothing,
  numbered,
  pairOf,
  type Sentences,
  told,
  verbs,
  watched,
  waysToDescribe,
} from './grammar';
import { drawTranslator, read, readSentence, write } from './model';
import { write as writeAll } from './writing';

export const pace = { steps: 600, stride: 20 } as const;
export const batch = 64;
export const rate = 0.004;

/** Draws pairs of sentences: which facts, which verbs, what is described how. */
export function drawSentences(engine: Engine, count: number): Sentences {
  return engine.scope(() => {
    const draw = (below: number) =>
      Array.from(engine.randint(0, below, [count]).int64s(), (drawn) => Number(drawn));
    const [facts, actions, described] = [told.length, verbs.length, waysToDescribe].map(draw) as [
      number[],
      number[],
      number[],
    ];
    return numbered(
      facts.map((fact, i) => pairOf(told[fact] as Fact, actions[i] ?? 0, described[i] ?? 0)),
    );
  });
}

/** While it learns, the layers that read lose this share of their weights: what must be found is better found by looking across. */
const dropout = 0.5;

/** What speaks for each French word at each place, (count · places, words), and which word stands there. */
function guess(
  engine: Engine,
  reading: Layers<Made, Made>,
  model: Parameters,
  { count, ...pairs }: Sentences,
) {
  const ids = (numbers: readonly number[], length: number) =>
    engine.tensor([...numbers], { dtype: 'int64', shape: [count, length] });
  const source = ids(pairs.english, longest.english);
  const target = ids(pairs.french, longest.french + 1);
  const hidden = engine.reshape(engine.eq(source, nothing), [count, 1, 1, longest.english]);
  const { memory } = read(engine, reading, model, source, hidden);
  const before = engine.narrow(target, 1, 0, longest.french);
  const { logits } = write(engine, wholeLayers, model, memory, before, hidden);
  return {
    logits: engine.reshape(logits, [-1, french.length]),
    wanted: engine.reshape(engine.narrow(target, 1, 1, longest.french), [-1]),
  };
}

/** How far off it is on average, over all words of all pairs. */
function lossOf(engine: Engine, model: Parameters, pairs: Sentences): Tensor {
  const { logits, wanted } = guess(engine, losing(dropout), model, pairs);
  return engine.crossEntropy(logits, wanted, { ignoreIndex: nothing });
}

/** The share of the pairs of which every word is right, given the words before it: then it also writes them so by itself. */
function rightIn(engine: Engine, model: Parameters, pairs: Sentences): number {
  const { logits, wanted } = guess(engine, wholeLayers, model, pairs);
  const right = engine.logicalOr(
    engine.eq(engine.argmax(logits, 1), wanted),
    engine.eq(wanted, nothing),
  );
  const wholly = engine.all(engine.reshape(right, [pairs.count, longest.french]), 1);
  return wholly.bytes().reduce((sum, each) => sum + each, 0) / pairs.count;
}

/** What a translator writes of the sentence that is watched, word by word, and no word where it is at its end. */
function writtenBy(engine: Engine, model: Parameters): readonly number[] {
  const { memory } = readSentence(engine, model, englishNumbers(watched.english));
  const [, ...words] = writeAll(engine, model, memory);
  return Array.from({ length: longest.french - 1 }, (_, i) => words[i] ?? nothing);
}

const parts = 3;
const keptParts = Array.from({ length: parts }, (_, part) =>
  numbered(keptPairs.filter((_, i) => i % parts === part)),
);

export const learningToTranslate = defineTraining(pace, (engine) => {
  const translator = drawTranslator(engine);
  return {
    models: { translator },
    optimizer: (all) => engine.optim.adam(all, { lr: rate }),
    loss: (model, pairs: Sentences) => lossOf(engine, model, pairs),
    draw: () => drawSentences(engine, batch),
    measures: {
      right: { parts, of: (part) => [rightIn(engine, translator, keptParts[part] as Sentences)] },
      written: { parts: 1, of: () => writtenBy(engine, translator) },
    },
  };
});

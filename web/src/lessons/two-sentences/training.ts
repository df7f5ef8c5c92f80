// The job of this lesson: a translator that learns from pairs of sentences, 64 at a time, what word comes next.
import { defineTraining, parametersOf } from '../../course/training';
import { parameter } from '../../course/transformer';
import type { Engine, Tensor } from '../../engine';
import {
  english,
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
  waysToDescribe,
} from './grammar';
import { heads, width } from './model';

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

/** The layers of a new translator, in the order in which PyTorch draws them. Those that read add nothing at first. */
export function newTranslator(engine: Engine) {
  const { nn } = engine;
  const read = () => {
    const layer = nn.multiheadAttention(width, heads, { dropout, batchFirst: true });
    const out = parameter(parametersOf({ layer }), 'layer.out_proj.weight');
    engine.noGrad(() => engine.zero_(out));
    return layer;
  };
  return {
    english: nn.embedding(english.length, width),
    french: nn.embedding(french.length, width),
    english_places: nn.embedding(longest.english, width),
    french_places: nn.embedding(longest.french, width),
    read_1: read(),
    read_2: read(),
    own: nn.multiheadAttention(width, heads, { batchFirst: true }),
    cross: nn.multiheadAttention(width, 1, { batchFirst: true }),
    out: nn.linear(width, french.length),
  };
}

type Translator = ReturnType<typeof newTranslator>;

/** What speaks for each French word at each place, (count · places, words), and which word stands there. */
function guess(engine: Engine, model: Translator, { count, ...pairs }: Sentences) {
  const source = engine.tensor([...pairs.english], {
    dtype: 'int64',
    shape: [count, longest.english],
  });
  const target = engine.tensor([...pairs.french], {
    dtype: 'int64',
    shape: [count, longest.french + 1],
  });
  const words = (language: 'english' | 'french', numbers: Tensor): Tensor => {
    const places = engine.arange(numbers.shape[1] ?? 0);
    return engine.add(
      model[language].forward(numbers),
      model[`${language}_places`].forward(places),
    );
  };
  const keyMask = engine.ne(source, nothing);
  const masks = { keyMask, needWeights: false };
  let x = words('english', source);
  for (const layer of [model.read_1, model.read_2])
    x = engine.add(x, layer.forward(x, x, x, masks)[0]);
  let y = words('french', engine.narrow(target, 1, 0, longest.french));
  y = engine.add(y, model.own.forward(y, y, y, { isCausal: true, needWeights: false })[0]);
  y = engine.add(y, model.cross.forward(y, x, x, masks)[0]);
  return {
    logits: engine.reshape(model.out.forward(y), [-1, french.length]),
    wanted: engine.reshape(engine.narrow(target, 1, 1, longest.french), [-1]),
  };
}

/** How far off it is on average, over all words of all pairs. */
function lossOf(engine: Engine, model: Translator, pairs: Sentences): Tensor {
  const { logits, wanted } = guess(engine, model, pairs);
  return engine.crossEntropy(logits, wanted, { ignoreIndex: nothing });
}

/** The share of the pairs of which every word is right, given the words before it: then it also writes them so by itself. */
function rightIn(engine: Engine, model: Translator, pairs: Sentences): number {
  const readers = [model.read_1, model.read_2];
  for (const reader of readers) reader.eval();
  const { logits, wanted } = guess(engine, model, pairs);
  for (const reader of readers) reader.train();
  const right = engine.logicalOr(
    engine.eq(engine.argmax(logits, 1), wanted),
    engine.eq(wanted, nothing),
  );
  const wholly = engine.all(engine.reshape(right, [pairs.count, longest.french]), 1);
  return wholly.bytes().reduce((sum, each) => sum + each, 0) / pairs.count;
}

const parts = 3;
const keptParts = Array.from({ length: parts }, (_, part) =>
  numbered(keptPairs.filter((_, i) => i % parts === part)),
);

export const learningToTranslate = defineTraining(pace, (engine) => {
  const model = newTranslator(engine);
  const parameters = parametersOf(model);
  return {
    learners: {
      translator: {
        parameters,
        optimizer: engine.optim.adam(Object.values(parameters), { lr: rate }),
        loss: (pairs: Sentences) => lossOf(engine, model, pairs),
      },
    },
    draw: () => drawSentences(engine, batch),
    measures: {
      right: { parts, of: (part) => [rightIn(engine, model, keptParts[part] as Sentences)] },
    },
  };
});

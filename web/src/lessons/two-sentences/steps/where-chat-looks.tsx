// S0.8, S4.4: queries from one sentence, keys and values from another; and the same function with one sentence alone.
import { texts as shared } from '#words/lessons/two-sentences/parts';
import { names, texts } from '#words/lessons/two-sentences/where-chat-looks';
import Prose from '#words/lessons/two-sentences/where-chat-looks.mdx';
import { Choice } from '../../../controls/Choice';
import { SeedField } from '../../../controls/SeedField';
import { numbered } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import { multiHead } from '../../../course/transformer';
import { differentWords } from '../../../course/vectors';
import type { PageEngine } from '../../../engine';
import { formatPercent } from '../../../lab/format';
import { choiceSpec, type Inputs, viewSpec, wholeSpec, wordLimits } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { Alignment } from '../Alignment';
import { BothSentences } from '../BothSentences';
import program from './where-chat-looks.py';
import '../two-sentences.css';

const width = 16;
const heads = 2;

const inputs = {
  words: { kind: 'words', default: texts.english },
  french: { kind: 'words', default: texts.french },
  call: choiceSpec(texts.call, texts.calls, 'cross'),
  head: viewSpec(texts.head, texts.heads, 'first'),
  chosen: {
    ...wholeSpec(texts.chosen, { default: 1, min: 1, max: wordLimits.maxWords }),
    view: true,
  },
  seed: seedInput,
} as const;

/** The words that ask. */
const askers = ({ call, french, words }: Inputs) =>
  (call === 'cross' ? french : words) as readonly string[];

/** S0.8's program: two sentences of random vectors, then one module that is called with one of them or with both. */
function attend(
  engine: PageEngine,
  {
    words,
    french,
    call,
  }: {
    words: readonly string[];
    french: readonly string[];
    call: 'cross' | 'self';
  },
) {
  // Both sentences have room, so that a word more or less changes no other; the same word has the same vector.
  const drawn = (sentence: readonly string[]) => {
    const room = engine.randn([1, wordLimits.maxWords, width]);
    const { ids } = differentWords(sentence);
    return engine.indexSelect(room, 1, engine.tensor(ids, { dtype: 'int64' }));
  };
  const [source, target] = [drawn(words), drawn(french)];
  const [query, key, value, out] = Array.from({ length: 4 }, () =>
    engine.linearWeight(width, width),
  );
  if (!query || !key || !value || !out) throw new Error('four matrices were drawn');
  const parameters = {
    in_proj_weight: engine.cat([query, key, value], 0),
    'out_proj.weight': out,
  };
  const asking = call === 'cross' ? target : source;
  const { weights, output } = multiHead(engine, parameters, heads, asking, source);
  return { source, target, weights, output };
}

const one = ['1'];
const numbers = numbered(width);

const computation = defineComputation({
  inputs,
  compute(engine, { words, french, call, seed }) {
    engine.manualSeed(seed);
    return attend(engine, { words, french, call });
  },
  tensors: {
    source: { axes: [one, 'words', numbers], made: 'random' },
    target: { axes: [one, 'french', numbers], made: 'random' },
    weights: {
      axes: [one, Object.values(texts.heads), askers, 'words'],
      rounding: true,
      made: 'random',
    },
    output: { axes: [one, askers, numbers], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, given) {
    const asking = askers(given);
    const { at, row } = rowOf(given);
    const weights = trace.get('weights').data.subarray(at, at + given.words.length);
    const most = Math.max(...weights);
    return texts.summary(
      asking[row] ?? '',
      given.words[weights.indexOf(most)] ?? '',
      formatPercent(most),
      String(asking.length),
      String(given.words.length),
    );
  },
  Prose,
  predictions: [
    prediction({
      id: 'one-more-asks',
      needsFigure: true,
      ...texts.oneMore,
      compute(engine) {
        // What the first French word gives, in the first head.
        const sharesOf = (french: readonly string[]) => {
          engine.manualSeed(0);
          const { weights } = attend(engine, { words: texts.english, french, call: 'cross' });
          return engine.select(engine.select(engine.select(weights, 0, 0), 0, 0), 0, 0);
        };
        const before = sharesOf(texts.french);
        const after = sharesOf([...texts.french, texts.oneMore.word]);
        return { before, after, changes: engine.sub(after, before) };
      },
      expected: 'nothing',
      decide: {
        first: [
          ['nothing', { 'apart(before, after)': '= 0' }],
          ['smaller', { 'max(changes)': '< 0' }],
        ],
        else: 'some',
      },
      scenes: [
        { label: texts.oneMore.scene, inputs: { french: [...texts.french, texts.oneMore.word] } },
      ],
    }),
  ],
});

/** Where in the weights the row of the word begins that is chosen, in the head that is chosen. */
function rowOf(given: Inputs & { readonly words: readonly string[] }) {
  const asking = askers(given).length;
  const row = Math.min(Number(given.chosen), asking) - 1;
  const head = given.head === 'first' ? 0 : 1;
  const offset = head * asking * given.words.length;
  return { offset, row, at: offset + row * given.words.length };
}

function Figure({ trace, inputs: given }: FigureProps<typeof computation>) {
  const { words, call, chosen } = given;
  const asking = askers(given);
  const shape = (name: 'weights' | 'output') => `(${trace.get(name).shape.join(', ')})`;
  const sides = call === 'cross' ? texts.sides.cross : texts.sides.self;
  return (
    <>
      <div data-pinned>
        <Alignment
          of={of.weights}
          offset={rowOf(given).offset}
          label={texts.label}
          answering={words}
          asking={
            call === 'cross'
              ? asking.map((word, i) => shared.asks(word, asking[i + 1] ?? texts.open))
              : asking
          }
          heads={sides}
          input="chosen"
          chosen={chosen}
        />
      </div>
      <p class="call-shapes">
        {texts.shapes(asking.length, words.length)}{' '}
        <span data-term={of.weights}>{texts.weights}</span> {shape('weights')},{' '}
        <span data-term={of.output}>{texts.output}</span> {shape('output')}
      </p>
      <BothSentences />
      <Choice input="call" />
      <div class="attention-controls">
        <Choice input="head" />
        <SeedField />
      </div>
    </>
  );
}

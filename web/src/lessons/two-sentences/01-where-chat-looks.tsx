// S0.8, S4.4: queries from one sentence, keys and values from another; and the same function with one sentence alone.
import { names, texts } from '#words/lessons/two-sentences/01-where-chat-looks';
import Prose from '#words/lessons/two-sentences/01-where-chat-looks.mdx';
import { Choice } from '../../controls/Choice';
import { SeedField } from '../../controls/SeedField';
import { numbered } from '../../course/axes';
import { seedInput } from '../../course/inputs';
import { multiHead } from '../../course/transformer';
import type { PageEngine } from '../../engine';
import { formatNumber, formatPercent } from '../../lab/format';
import { choiceSpec, type Inputs, viewSpec, wholeSpec, wordLimits } from '../../lab/inputs';
import { defineComputation, defineStep, type FigureProps, prediction } from '../../lab/step';
import program from './01-where-chat-looks.py';
import { Alignment } from './Alignment';
import { BothSentences } from './BothSentences';
import './two-sentences.css';

const width = 16;
const heads = 2;

const inputs = {
  words: { kind: 'words', default: texts.english },
  french: { kind: 'words', default: texts.french },
  call: choiceSpec(texts.call, texts.calls, 'cross'),
  head: viewSpec(texts.head, texts.heads, 'first'),
  chosen: {
    ...wholeSpec(texts.chosen, { default: 2, min: 1, max: wordLimits.maxWords }),
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
  { words, french, call }: { words: number; french: number; call: 'cross' | 'self' },
) {
  // Both sentences have room, so that a word more or less changes no other.
  const drawn = (count: number) =>
    engine.narrow(engine.randn([1, wordLimits.maxWords, width]), 1, 0, count);
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
    return attend(engine, { words: words.length, french: french.length, call });
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
      ...texts.oneMore,
      compute(engine) {
        // What the second French word gives, in the first head.
        const sharesOf = (french: number) => {
          engine.manualSeed(0);
          const { weights } = attend(engine, { words: 5, french, call: 'cross' });
          return engine.select(engine.select(engine.select(weights, 0, 0), 0, 0), 0, 1);
        };
        return { before: sharesOf(3), after: sharesOf(4) };
      },
      expected: 1,
      answer(trace) {
        const [before, after] = [trace.get('before').data, trace.get('after').data];
        const changes = before.map((share, i) => (after[i] ?? 0) - share);
        if (changes.every((change) => change === 0)) return 1;
        return changes.every((change) => change < 0) ? 0 : 2;
      },
      explain: (trace) =>
        texts.oneMore.explain(
          Array.from(trace.get('after').data, (share) => formatNumber(share, 2)),
        ),
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
      <BothSentences />
      <Choice input="call" />
      <div data-pinned>
        <Alignment
          of={of.weights}
          offset={rowOf(given).offset}
          label={texts.label}
          answering={words}
          asking={asking}
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
      <div class="attention-controls">
        <Choice input="head" />
        <SeedField />
      </div>
    </>
  );
}

// S4.13 and S4.15: three families of models, told apart by who may attend to whom.

import { names, texts } from '#words/lessons/the-family/three-families';
import Prose from '#words/lessons/the-family/three-families.mdx';
import { Choice } from '../../../controls/Choice';
import { SeedField } from '../../../controls/SeedField';
import { weigh } from '../../../course/attention';
import { chosenWord, seedInput } from '../../../course/inputs';
import { future } from '../../../course/masks';
import type { PageEngine } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { Made } from '../../../figures/Made';
import { choiceSpec, type InputsOf, wholeSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { Roles } from '../Roles';
import { Asking, Lines, Read } from '../WordRows';
import program from './three-families.py';

const longest = Math.max(...Object.values(texts.sentences).map(({ words }) => words.length));

const inputs = {
  family: choiceSpec(texts.family, texts.families, 'encoder'),
  asks: { ...wholeSpec(texts.asks, { default: 3, min: 1, max: longest }), view: true },
  seed: seedInput,
} as const;

type Family = InputsOf<typeof inputs>['family'];

const wordsOf = ({ family }: { readonly family: Family }) => texts.sentences[family].words;
const source = texts.gapped;

/** True where a word must not look: nowhere in an encoder, ahead in a decoder. */
const hiddenIn = (engine: PageEngine, family: Family, count: number) =>
  family === 'encoder' ? engine.gt(engine.full([count, count], 0), 0) : future(engine, count);

const computation = defineComputation({
  inputs,
  compute(engine, { family, seed }) {
    const count = wordsOf({ family }).length;
    const hidden = hiddenIn(engine, family, count);
    engine.manualSeed(seed);
    const scores = engine.randn([count, count]);
    const own = {
      hidden,
      scores,
      weights: weigh(engine, scores, hidden),
      allowed: engine.sum(engine.logicalNot(hidden), 1),
    };
    if (family !== 'both') return own;
    return {
      ...own,
      source_weights: weigh(engine, engine.randn([source.length, source.length])),
      cross_weights: weigh(engine, engine.randn([count, source.length])),
    };
  },
  tensors: {
    hidden: { axes: [wordsOf, wordsOf] },
    scores: { axes: [wordsOf, wordsOf], made: 'random' },
    weights: { axes: [wordsOf, wordsOf] },
    allowed: { axes: [wordsOf] },
    source_weights: { role: 'weight', axes: [source, source] },
    cross_weights: { role: 'weight', axes: [wordsOf, source] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, { family, asks }) {
    const words = wordsOf({ family });
    const at = chosenWord(asks, words);
    const said = [words[at] ?? '', trace.value('allowed', at), words.length] as const;
    return family === 'both' ? texts.summaryOfBoth(...said, source.length) : texts.summary(...said);
  },
  Prose,
  predictions: [
    prediction({
      id: 'behind-the-gap',
      ...texts.behind,
      compute(engine) {
        const [before, gap, mat] = [1, 2, 5];
        const weightIn = (family: Family, asking: number) => {
          const scores = engine.full([6, 6], 0);
          const weights = weigh(engine, scores, hiddenIn(engine, family, 6));
          return engine.select(engine.select(weights, 0, asking), 0, mat);
        };
        return {
          encoder: weightIn('encoder', gap),
          decoder: weightIn('decoder', before),
          both: engine.select(weigh(engine, engine.full([6], 0)), 0, mat),
        };
      },
      expected: 'two',
      decide: {
        first: [
          ['all', { decoder: '> 0' }],
          ['two', { encoder: '> 0', both: '> 0' }],
        ],
        else: 'encoder',
      },
    }),
  ],
});

function Figure({ inputs: { family, asks } }: FigureProps<typeof computation>) {
  const { words, guesses } = texts.sentences[family];
  const asking = chosenWord(asks, words);
  const row = asking * words.length;
  return (
    <>
      <Choice input="family" />
      {/* biome-ignore lint/a11y/useSemanticElements: a figure within the figure of the step would have no caption */}
      <div
        class="word-rows"
        role="group"
        aria-label={texts.picture}
        data-both={family === 'both' || undefined}
      >
        {family === 'both' && (
          <>
            <Read label={texts.source} words={source} />
            <Lines
              of={of.source_weights}
              columns={source.length}
              count={source.length}
              askersBelow
            />
            <Read
              label={texts.sourceNew}
              words={source}
              weights={{ of: of.cross_weights, at: asking * source.length }}
            />
            <Lines
              of={of.cross_weights}
              columns={source.length}
              count={words.length}
              asking={asking}
              askersBelow
            />
          </>
        )}
        <Asking
          input="asks"
          label={family === 'both' ? texts.writing : texts.asking}
          words={words}
          says={words.map((_, i) => (guesses[i] ? texts.guesses(guesses[i] ?? '') : ''))}
          asking={asking}
        />
        <Lines of={of.weights} columns={words.length} count={words.length} asking={asking} />
        <Read
          label={family === 'both' ? texts.own : texts.reads}
          words={words}
          weights={{ of: of.weights, at: row }}
          last
          hidden={family === 'encoder' ? undefined : (i) => i > asking}
        />
      </div>
      <div class="row">
        <span data-term={of.scores}>
          {texts.scores}
          <Made of={of.scores} />
        </span>
        <span data-term={of.allowed}>
          {texts.allowed(words[asking] ?? '')}{' '}
          <Cell of={of.allowed} at={asking} decimals={0} inline />
        </span>
        <SeedField input="seed" />
      </div>
      <Roles {...texts.roles} />
    </>
  );
}

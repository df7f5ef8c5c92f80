// S0.10, S1.4 and S1.8: word vector + position row = sum, and with it the two “the” of the lesson words-ask-words
// have weights of their own.

import { names, texts } from '#words/lessons/what-about-order/two-the-apart';
import Prose from '#words/lessons/what-about-order/two-the-apart.mdx';
import { Choice } from '../../../controls/Choice';
import { Player } from '../../../controls/Player';
import { SeedField } from '../../../controls/SeedField';
import { Sentence } from '../../../controls/Sentence';
import { score, weigh } from '../../../course/attention';
import { numbered } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import { drawLinear } from '../../../course/linear';
import { differentWords } from '../../../course/vectors';
import type { PageEngine, Tensor } from '../../../engine';
import { nextTenth } from '../../../figures/colour-scales';
import { HeatMatrix } from '../../../figures/HeatMatrix';
import { ScrollFrame } from '../../../figures/ScrollFrame';
import { TintedCell } from '../../../figures/TintedCell';
import { WordTable } from '../../../figures/WordTable';
import { clamp, formatNumber } from '../../../lab/format';
import { between, choiceSpec, stageSpec, wordLimits } from '../../../lab/inputs';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import type { TensorName } from '../../../lab/tensors';
import { cosinesTo, Fact, largestDifference, NumberRow } from '../parts';
import claim12Program from './two-the-apart.claim-12.py';
import program from './two-the-apart.py';
import '../lesson.css';

const width = 64;
const headWidth = 8;

const inputs = {
  words: { kind: 'words', default: texts.sentence },
  positions: choiceSpec(texts.positions, texts.tables, 'waves'),
  seed: seedInput,
  stage: stageSpec(texts.stage, texts.stages),
} as const;

interface Given {
  readonly words: readonly string[];
  readonly positions: keyof typeof texts.tables;
  readonly seed: number;
}

/** The places of the first word that comes again, and of where it does; without one the first place and the last. */
function twinsOf(words: readonly string[]): readonly [one: number, other: number] {
  const { ids } = differentWords(words);
  const other = ids.findIndex((id, j) => ids.indexOf(id) < j);
  return other < 0 ? [0, words.length - 1] : [ids.indexOf(ids[other] ?? 0), other];
}

/** The first head of the lesson words-ask-words, with its vectors and matrices: on words alone, and with the rows of their places. */
function attend(engine: PageEngine, { words, positions, seed }: Given) {
  const { ids, count } = differentWords(words);
  engine.manualSeed(seed);
  const embedding = engine.randn([1 + count, width]); // row 0 is kept for padding
  const rows = engine.tensor(
    ids.map((id) => 1 + id),
    { dtype: 'int64' },
  );
  const vectors = engine.indexSelect(embedding, 0, rows);
  engine.manualSeed(seed);
  const [query, key] = [drawLinear(engine, width), drawLinear(engine, width)];
  const table =
    positions === 'waves'
      ? engine.sinusoidalTable(wordLimits.maxWords, width)
      : engine.randn([wordLimits.maxWords, width]);
  const position_rows = engine.narrow(table, 0, 0, words.length);
  const placed = engine.add(vectors, position_rows);
  const weightsOf = (x: Tensor) => {
    const [Q, K] = [query, key].map((layer) => engine.narrow(layer(x), 1, 0, headWidth));
    return weigh(engine, score(engine, Q as Tensor, K as Tensor).scaled_scores);
  };
  const weights_before = weightsOf(vectors);
  const weights = weightsOf(placed);
  const [one, other] = twinsOf(words);
  const gapOf = (of: Tensor) =>
    largestDifference(engine, engine.select(of, 0, one), engine.select(of, 0, other));
  return {
    vectors,
    position_rows,
    placed,
    weights_before,
    weights,
    changes: engine.amax(engine.abs(engine.sub(weights, weights_before)), 1),
    gap_before: gapOf(weights_before),
    gap: gapOf(weights),
  };
}

const numbers = numbered(width);

const computation = defineComputation({
  inputs,
  compute: attend,
  tensors: {
    vectors: { axes: ['words', numbers], made: 'random' },
    position_rows: { axes: ['words', numbers] },
    placed: { axes: ['words', numbers] },
    weights_before: { role: 'weight', axes: ['words', 'words'], rounding: true },
    weights: { axes: ['words', 'words'], rounding: true },
    changes: { axes: ['words'], rounding: true },
    gap_before: { rounding: true },
    gap: { rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  corrections: [12],
  Figure,
  summary(trace, { words }) {
    const [one = '', other = ''] = twinsOf(words).map((place) => texts.place(words, place));
    return texts.summary(
      one,
      other,
      formatNumber(trace.value('gap_before')),
      formatNumber(trace.value('gap')),
    );
  },
  Prose,
  predictions: [
    prediction({
      id: 'whose-weights',
      needsFigure: true,
      ...texts.whoseWeights,
      compute(engine) {
        const usual = { words: texts.sentence, positions: 'waves', seed: 0 } as const;
        return { changes: attend(engine, usual).changes };
      },
      tap: { two: 'weights_before column 4', all: 'weights_before column 5' },
      expected: 'all',
      decide: {
        by: 'count(changes > 1e-3)',
        line: ['none', 0, 'two', texts.sentence.length - 1, 'all'],
      },
      scenes: [{ label: texts.whoseWeights.scene, inputs: { stage: texts.stages.length - 1 } }],
    }),
  ],
  claims: [
    claim({
      correction: 12,
      entry: 'S1.8',
      ...texts.claim12,
      compute(engine) {
        const places = engine.tensor([1, 2, 5, 10, 25, 49], { dtype: 'int64' });
        const of = (table: Tensor) => engine.indexSelect(cosinesTo(engine, table, 0), 0, places);
        engine.manualSeed(0);
        const learned = engine.randn([50, 64]);
        return {
          sinusoidal: of(engine.sinusoidalTable(50, 64)),
          untrained: of(learned),
        };
      },
      tensors: { sinusoidal: {}, untrained: { rounding: true } },
      expected: 'no',
      decide: { largest: { no: 'untrained[5]', yes: 'untrained[0]' } },
      program: claim12Program,
    }),
  ],
});

const shown = 6;
const most = 3;

function Figure({ trace, inputs: { words, stage } }: FigureProps<typeof computation>) {
  const [one, other] = twinsOf(words);
  const scale = {
    rows: [one, other].map((place) => texts.short(words, place)),
    rowsAre: texts.rows,
    columns: words,
    scale: 'weight',
    offset: one * words.length,
    stride: (other - one) * words.length,
    most: Math.max(
      ...(['weights_before', 'weights'] as const).map((name) => nextTenth(trace.get(name).data)),
    ),
  } as const;
  return (
    <>
      <Sentence />
      <div data-pinned>
        <Player input="stage" stages={texts.stages} />
      </div>
      <div class="twins">
        {[one, other].map((place, i) => (
          <Sum key={i} word={words[place] ?? ''} place={place} stage={stage} />
        ))}
      </div>
      <div class="twin-weights">
        <div>
          <HeatMatrix of={of.weights_before} label={texts.before} {...scale} withScale={false} />
          <Fact label={texts.gapBefore} of={of.gap_before} />
        </div>
        <div style={arriving(between(stage, 3))}>
          <HeatMatrix of={of.weights} label={texts.after} {...scale} />
          <Fact label={texts.gap} of={of.gap} />
        </div>
      </div>
      <div class="twin-changes" style={arriving(between(stage, 3))}>
        <WordTable caption={texts.changes} captioned dense words={words} head={(i) => words[i]}>
          <NumberRow label={texts.most} of={of.changes} count={words.length} decimals={3} />
        </WordTable>
      </div>
      <div class="row">
        <Choice input="positions" />
        <SeedField />
      </div>
    </>
  );
}

/** How far something has come whose place is kept for it. */
function arriving(come: number) {
  return { opacity: come, ...(come === 0 && { visibility: 'hidden' as const }) };
}

/** The same for what comes from elsewhere. */
function moving(come: number, from?: (left: number) => string) {
  if (come === 0) return { visibility: 'hidden' as const };
  return come < 1 && from ? { transform: from(1 - come) } : {};
}

interface SumProps {
  readonly word: string;
  readonly place: number;
  readonly stage: number;
}

/** A word's vector, the row of its place, which comes from the side, and their sum, which comes number by number. */
function Sum({ word, place, stage }: SumProps) {
  const [row, sum] = [between(stage, 1), between(stage, 2)];
  const lines: readonly {
    readonly label: string;
    readonly name: TensorName;
    /** How far the number of a dimension has come, and from where. */
    readonly come: (dimension: number) => number;
    readonly from?: (left: number) => string;
  }[] = [
    { label: word, name: of.vectors, come: () => 1 },
    {
      label: texts.row(place),
      name: of.position_rows,
      come: () => row,
      from: (left) => `translateX(${left * 100}%)`,
    },
    {
      label: texts.sum,
      name: of.placed,
      come: (j) => clamp(sum * shown - j, { min: 0, max: 1 }),
      from: (left) => `translateY(${left * -100}%)`,
    },
  ];
  return (
    <ScrollFrame>
      <table class="twin">
        <caption class="visually-hidden">{texts.sumOf(word, place)}</caption>
        <tbody>
          {lines.map(({ label, name, come, from }) => (
            <tr key={name}>
              <th scope="row" data-term={name}>
                {label}
              </th>
              {numbered(shown).map((dimension, j) => (
                <td key={dimension}>
                  <div style={moving(come(j), from)}>
                    <TintedCell of={name} at={place * width + j} most={most} decimals={2} />
                  </div>
                </td>
              ))}
              <td aria-hidden="true">…</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

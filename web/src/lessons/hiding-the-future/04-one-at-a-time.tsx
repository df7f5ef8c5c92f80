// S0.9's point: nothing of the future leaks, so when words are written one at a time, the outputs already there stay.

import { words as text } from '#words/lessons/hiding-the-future/04-one-at-a-time';
import Prose from '#words/lessons/hiding-the-future/04-one-at-a-time.mdx';
import { Choice } from '../../controls/Choice';
import { SeedField } from '../../controls/SeedField';
import { Sentence } from '../../controls/Sentence';
import { Slider } from '../../controls/Slider';
import type { PageEngine, Tensor } from '../../engine';
import { Cell } from '../../figures/Cell';
import { HeatMatrix } from '../../figures/HeatMatrix';
import { WordRow, WordTable } from '../../figures/WordTable';
import { formatNumber, formatShort } from '../../lab/format';
import { choiceSpec, type Inputs, wholeSpec, wordLimits } from '../../lab/inputs';
import { defineStep, type FigureProps } from '../../lab/step';
import program from './04-one-at-a-time.py';
import { causal, linear, scaledScores, seedInput, sentence, width } from './parts';

const inputs = {
  words: sentence,
  written: wholeSpec(text.written, { default: 3, min: 1, max: wordLimits.maxWords }),
  rule: choiceSpec(text.rule.label, text.rule.options, 'causal'),
  seed: seedInput,
} as const;

const axisNames = ['x', 'y'] as const;

/** The words written so far, and those before the last of them. */
function writtenWords(given: Inputs): readonly string[] {
  return (given.words as readonly string[]).slice(0, Number(given.written));
}

function earlierWords(given: Inputs): readonly string[] {
  return writtenWords(given).slice(0, -1);
}

export default defineStep({
  inputs,
  compute(engine, { words, written, rule, seed }) {
    const count = Math.min(written, words.length);
    const attend = reader(engine, words.length, seed);
    const now = attend(count, rule);
    if (count === 1) return now;
    const output_before = attend(count - 1, rule).output;
    const kept = engine.narrow(now.output, 0, 0, count - 1);
    const change = engine.amax(engine.abs(engine.sub(kept, output_before)), 1);
    return { ...now, output_before, change };
  },
  program,
  rounding: ['output', 'output_before', 'change'],
  axes: {
    weights: [writtenWords, writtenWords],
    output: [writtenWords, axisNames],
    output_before: [earlierWords, axisNames],
    change: [earlierWords],
  },
  Figure,
  summary(trace, given) {
    const written = writtenWords(given);
    const last = written.at(-1) ?? '';
    if (written.length === 1) return text.only(last);
    const change = Math.max(...trace.get('change').data);
    return text.summary(last, String(written.length), formatShort(change));
  },
  Prose,
  predictions: [
    {
      id: 'keep',
      ...text.keep,
      compute(engine) {
        const attend = reader(engine, 5, 0);
        return {
          before: attend(4, 'causal').output,
          after: attend(5, 'causal').output,
          free: attend(5, 'everything').output,
        };
      },
      answer(trace) {
        const [before, after] = [trace.value('before', 2), trace.value('after', 2)];
        return after === 0 ? 2 : Math.abs(after - before) < 1e-6 ? 0 : 1;
      },
      explain: (trace) => {
        const [before, after, free] = ['before', 'after', 'free'].map((name) =>
          formatNumber(trace.value(name, 2)),
        ) as [string, string, string];
        return text.keep.explain(before, after, free);
      },
      scenes: [{ label: text.keep.scene, inputs: { written: 5 } }],
    },
  ],
});

/** What attention gives for the first words of a sentence. */
function reader(engine: PageEngine, words: number, seed: number) {
  engine.manualSeed(seed);
  const [w_q, w_k, w_v] = [width, width, 2].map((size) => engine.linearWeight(width, size)) as [
    Tensor,
    Tensor,
    Tensor,
  ];
  const all = engine.randn([words, width]);
  return (count: number, rule: 'causal' | 'everything') => {
    const x = engine.narrow(all, 0, 0, count);
    const scores = scaledScores(engine, linear(engine, x, w_q), linear(engine, x, w_k));
    const hidden = engine.eq(causal(engine, count), 0);
    const seen = rule === 'causal' ? engine.maskedFill(scores, hidden, -Infinity) : scores;
    const weights = engine.softmax(seen, 1);
    return { weights, output: engine.matmul(weights, linear(engine, x, w_v)) };
  };
}

function Figure({ inputs: given }: FigureProps<typeof inputs>) {
  const { words } = given;
  const written = writtenWords(given);
  const last = written.length - 1;
  const numbers = (label: string, of: string, column: number, count: number) => (
    <WordRow
      label={label}
      term={of}
      count={words.length}
      cell={(i) => (i < count ? <Cell of={of} at={2 * i + column} /> : null)}
    />
  );
  const state = (i: number) => {
    if (i < last) return <Cell of="change" at={i} />;
    return <span class="quiet">{i === last ? text.isNew : text.notYet}</span>;
  };
  return (
    <>
      <Sentence />
      <Slider input="written" />
      <Choice input="rule" />
      <HeatMatrix
        of="weights"
        label={text.weights}
        scale="weight"
        rows={written}
        columns={written}
        rowsAre={text.looks}
        columnsAre={text.seen}
      />
      <WordTable caption={text.outputs} words={words} head={(i) => words[i]}>
        {text.before.map((label, axis) => numbers(label, 'output_before', axis, last))}
        {text.now.map((label, axis) => numbers(label, 'output', axis, last + 1))}
        <WordRow label={text.changed} term="change" count={words.length} cell={state} />
      </WordTable>
      <SeedField />
    </>
  );
}

// S0.9's point: nothing of the future leaks, so when words are written one at a time, the outputs already there stay.

import { names, texts } from '#words/lessons/hiding-the-future/one-at-a-time';
import Prose from '#words/lessons/hiding-the-future/one-at-a-time.mdx';
import { texts as parts } from '#words/lessons/hiding-the-future/parts';
import { Choice } from '../../../controls/Choice';
import { Player } from '../../../controls/Player';
import { SeedField } from '../../../controls/SeedField';
import { Sentence } from '../../../controls/Sentence';
import { score } from '../../../course/attention';
import { numbered } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import { drawLinear } from '../../../course/linear';
import { causal } from '../../../course/masks';
import { drawVectors } from '../../../course/vectors';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { HeatMatrix } from '../../../figures/HeatMatrix';
import { WordRow, WordTable } from '../../../figures/WordTable';
import { formatShort } from '../../../lab/format';
import { choiceSpec, type Inputs, wordLimits } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import type { TensorName } from '../../../lab/tensors';
import { Kept } from '../Kept';
import { sentence, width } from '../parts';
import program from './one-at-a-time.py';

const inputs = {
  words: sentence,
  // Between two whole numbers a word is on its way.
  written: {
    kind: 'number',
    label: texts.written,
    default: 3,
    min: 1,
    max: wordLimits.maxWords,
    step: 0.05,
    per: 'words',
  },
  rule: choiceSpec(texts.rule.label, texts.rule.options, 'causal'),
  seed: seedInput,
} as const;

const axisNames = ['x', 'y'] as const;

/** The words written so far, the one on its way among them, and those before the last of them. */
function writtenWords(given: Inputs): readonly string[] {
  return (given.words as readonly string[]).slice(0, Math.ceil(Number(given.written)));
}

function earlierWords(given: Inputs): readonly string[] {
  return writtenWords(given).slice(0, -1);
}

const computation = defineComputation({
  inputs,
  compute(engine, { words, written, rule, seed }) {
    const count = Math.min(Math.ceil(written), words.length);
    const now = attend(engine, words, count, rule, seed);
    return { ...now, ...(count > 1 && withoutLast(engine, now, count)) };
  },
  tensors: {
    Q: { axes: [writtenWords, numbered(width)], rounding: true },
    K: { axes: [writtenWords, numbered(width)], rounding: true },
    V: { axes: [writtenWords, axisNames], rounding: true },
    scores: { axes: [writtenWords, writtenWords], rounding: true },
    mask: { axes: [writtenWords, writtenWords] },
    hidden: { axes: [writtenWords, writtenWords] },
    masked: { axes: [writtenWords, writtenWords], rounding: true, minusInfinity: true },
    weights: { axes: [writtenWords, writtenWords] },
    output: { axes: [writtenWords, axisNames], rounding: true },
    weights_before: { role: 'weight', axes: [earlierWords, earlierWords] },
    output_before: { role: 'output', axes: [earlierWords, axisNames], rounding: true },
    difference: { axes: [earlierWords, axisNames], rounding: true },
    change: { axes: [earlierWords], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, given) {
    const written = writtenWords(given);
    const last = written.at(-1) ?? '';
    if (written.length === 1) return texts.only(last);
    const change = Math.max(...trace.get('change').data);
    return texts.summary(last, String(written.length), formatShort(change, 3));
  },
  Prose,
  predictions: [
    prediction({
      id: 'free',
      needsFigure: true,
      ...texts.free,
      compute(engine) {
        const free = attend(engine, sentence.default, 5, 'everything', 0);
        const { output_before: before, change } = withoutLast(engine, free, 5);
        return {
          before,
          after: free.output,
          change,
          causal: attend(engine, sentence.default, 5, 'causal', 0).output,
        };
      },
      tap: { all: 'word 0', fourth: 'word 3' },
      expected: 'all',
      decide: { by: 'count(change > 1e-6)', is: { none: 0, fourth: 1, all: 4 } },
      scenes: [{ label: texts.free.scene, inputs: { written: 5, rule: 'everything' } }],
    }),
  ],
});

/** Attention for the first `count` words of a sentence. */
function attend(
  engine: PageEngine,
  words: readonly string[],
  count: number,
  rule: 'causal' | 'everything',
  seed: number,
) {
  engine.manualSeed(seed);
  const query = drawLinear(engine, width);
  const key = drawLinear(engine, width);
  const value = drawLinear(engine, width, 2);
  const x = engine.narrow(drawVectors(engine, words, width), 0, 0, count);
  const [Q, K, V] = [query(x), key(x), value(x)];
  const { scaled_scores: scores } = score(engine, Q, K);
  const mask = rule === 'causal' ? causal(engine, count) : engine.full([count, count], 1);
  const hidden = engine.eq(mask, 0);
  const masked = engine.maskedFill(scores, hidden, -Infinity);
  const weights = engine.softmax(masked, 1);
  return { Q, K, V, scores, mask, hidden, masked, weights, output: engine.matmul(weights, V) };
}

/** The same without the last word, and by how much each output changed when it came. */
function withoutLast(
  engine: PageEngine,
  { V, masked, output }: { V: Tensor; masked: Tensor; output: Tensor },
  count: number,
) {
  const earlier = (rows: Tensor, axis: number) => engine.narrow(rows, axis, 0, count - 1);
  const weights_before = engine.softmax(earlier(earlier(masked, 0), 1), 1);
  const output_before = engine.matmul(weights_before, earlier(V, 0));
  const difference = engine.sub(earlier(output, 0), output_before);
  const change = engine.amax(engine.abs(difference), 1);
  return { weights_before, output_before, difference, change };
}

function Figure({ inputs: given }: FigureProps<typeof computation>) {
  const { words, rule } = given;
  const written = writtenWords(given);
  const last = written.length - 1;
  const arrived = 1 - (written.length - Math.min(given.written, words.length));
  const numbers = (label: string, of: TensorName, column: number, count: number) => (
    <WordRow
      label={label}
      term={of}
      count={words.length}
      cell={(i) => (i < count ? <Cell of={of} at={2 * i + column} decimals={3} /> : null)}
    />
  );
  const head = (i: number) => (
    <span class={i > last ? 'quiet' : undefined} data-thing={`word ${i}`}>
      {words[i]}
    </span>
  );
  const state = (i: number) => {
    if (i < last) return <Cell of={of.change} at={i} decimals={3} />;
    return i === last ? <span class="quiet">{texts.isNew}</span> : null;
  };
  return (
    <>
      <div class="writing" style={{ '--arrived': arrived }}>
        <div class="weights-and-kept">
          <HeatMatrix
            of={of.weights}
            label={texts.weights}
            scale="weight"
            rows={written}
            columns={written}
            rowsAre={parts.asks}
            columnsAre={parts.answers}
            hidden={(i, j) => rule === 'causal' && j > i}
          />
          <Kept of={{ query: of.Q, key: of.K, value: of.V }} words={written} rule={rule} />
        </div>
        <WordTable caption={texts.outputs} captioned dense words={words} head={head}>
          {texts.before.map((label, axis) => numbers(label, of.output_before, axis, last))}
          {texts.now.map((label, axis) => numbers(label, of.output, axis, last + 1))}
          <WordRow label={texts.changed} term={of.change} count={words.length} cell={state} />
        </WordTable>
      </div>
      <div data-pinned>
        <Player input="written" stages={words} />
      </div>
      <Choice input="rule" />
      <Sentence />
      <SeedField />
    </>
  );
}

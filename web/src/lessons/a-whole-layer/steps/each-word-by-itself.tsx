// S0.11, the feed-forward layer: one word's vector goes from d to 4d numbers and back, and no other word hears of it.

import { names, texts } from '#words/lessons/a-whole-layer/each-word-by-itself';
import Prose from '#words/lessons/a-whole-layer/each-word-by-itself.mdx';
import { texts as shared } from '#words/lessons/a-whole-layer/parts';
import { NumberChoice } from '../../../controls/NumberChoice';
import { SeedField } from '../../../controls/SeedField';
import { Slider } from '../../../controls/Slider';
import { AddWord, WordField } from '../../../controls/WordField';
import { attention } from '../../../course/attention';
import { numbered } from '../../../course/axes';
import { chosenWord, seedInput } from '../../../course/inputs';
import { drawLinear, drawMatrix, three } from '../../../course/linear';
import { drawVectors } from '../../../course/vectors';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { largest } from '../../../figures/colour-scales';
import { Made } from '../../../figures/Made';
import { Strip } from '../../../figures/Strip';
import { WordRow, WordTable } from '../../../figures/WordTable';
import { countSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import program from './each-word-by-itself.py';
import '../layer.css';

const width = 8;
const inside = 4 * width;

const inputs = {
  words: { kind: 'words', default: shared.sentence },
  chosen: countSpec(shared.chosen, 'words', { default: 2, min: 1 }),
  push: { kind: 'number', label: texts.push, default: 0, min: -4, max: 4, step: 0.1 },
  seed: seedInput,
} as const;

interface Given {
  readonly words: readonly string[];
  readonly chosen: number;
  readonly push: number;
  readonly seed: number;
}

function compute(engine: PageEngine, { words, chosen, push: given, seed }: Given) {
  const push = engine.tensor(given);
  engine.manualSeed(seed);
  const X = drawVectors(engine, words, width);
  const matrices = three(() => drawMatrix(engine, width));
  const linear1 = drawLinear(engine, width, inside, { bias: true });
  const linear2 = drawLinear(engine, inside, width, { bias: true });
  const attend = (x: Tensor) => {
    const [Q, K, V] = matrices.map((matrix) => engine.matmul(x, matrix)) as [
      Tensor,
      Tensor,
      Tensor,
    ];
    return attention(engine, Q, K, V).output;
  };
  const forward = (x: Tensor) => {
    const inner = linear1(x);
    const bent = engine.clamp(inner, { min: 0 });
    return { inner, bent, output: linear2(bent) };
  };
  const at = chosenWord(chosen, words);
  const here = engine.eq(engine.unsqueeze(engine.arange(words.length), 1), at);
  const first = engine.eq(engine.arange(width), 0);
  const pushed = engine.where(engine.where(here, first, here), engine.add(X, push), X);
  const [before, after] = [forward(X), forward(pushed)];
  const row = (of: Tensor) => engine.select(of, 0, at);
  const change = (a: Tensor, b: Tensor) => engine.norm(engine.sub(a, b), { dim: 1 });
  return {
    X,
    push,
    pushed,
    inner: row(after.inner),
    bent: row(after.bent),
    made: row(after.output),
    attention_change: change(attend(pushed), attend(X)),
    forward_change: change(after.output, before.output),
  };
}

const computation = defineComputation({
  inputs,
  compute,
  tensors: {
    X: { axes: ['words', numbered(width)], made: 'random' },
    push: {},
    pushed: { axes: ['words', numbered(width)] },
    inner: { axes: [numbered(inside)], rounding: true },
    bent: { axes: [numbered(inside)], rounding: true },
    made: { role: 'output', axes: [numbered(width)], rounding: true },
    attention_change: { axes: ['words'], rounding: true },
    forward_change: { axes: ['words'], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

const countAbove = (numbers: Float32Array) => numbers.filter((number) => number > 0).length;

export default defineStep(computation, {
  Figure,
  summary(trace, { words, chosen }) {
    const word = words[chosenWord(chosen, words)] ?? '';
    const { data } = trace.get('forward_change');
    return texts.summary(
      word,
      countAbove(trace.get('inner').data),
      data.filter((change) => change > 0).length,
      trace.get('attention_change').data.filter((change) => change > 0).length,
    );
  },
  Prose,
  predictions: [
    prediction({
      id: 'who-hears',
      ...texts.whoHears,
      compute: (engine) => {
        const usual = { words: shared.sentence, chosen: 2, push: 2, seed: 0 };
        const { attention_change, forward_change } = compute(engine, usual);
        return { attention_change, forward_change };
      },
      expected: 'cat',
      decide: { by: 'count(forward_change > 0)', line: ['none', 0, 'cat', 1, 'all'] },
      scenes: [{ label: texts.whoHears.scene, inputs: { push: 2 } }],
    }),
  ],
});

function Figure({ trace, inputs: { words, chosen: given } }: FigureProps<typeof computation>) {
  const chosen = chosenWord(given, words);
  const data = (name: 'pushed' | 'inner' | 'bent' | 'made') => trace.get(name).data;
  const most = largest(data('inner'));
  return (
    <>
      <NumberChoice
        input="chosen"
        label={shared.chosen}
        options={words}
        value={chosen + 1}
        first={1}
      />
      <Slider input="push" />
      <div class="through">
        <p>
          <strong>{words[chosen]}</strong> <span class="quiet">{texts.x(width)}</span>
          <Made of={of.X} />
        </p>
        <div class="through-narrow">
          <Strip
            of={of.pushed}
            offset={chosen * width}
            width={width}
            most={largest(data('pushed'))}
            digits
          />
        </div>
        <p class="quiet">{texts.wide(inside)}</p>
        <Strip of={of.inner} offset={0} width={inside} most={most} />
        <p class="quiet">{texts.kept(countAbove(data('inner')))}</p>
        <Strip of={of.bent} offset={0} width={inside} most={most} />
        <p class="quiet">{texts.back(width)}</p>
        <div class="through-narrow">
          <Strip of={of.made} offset={0} width={width} most={largest(data('made'))} digits />
        </div>
      </div>
      <WordTable
        caption={texts.table}
        captioned
        dense
        corner={<AddWord input="words" />}
        words={words}
        head={(i) => <WordField input="words" at={i} />}
      >
        {(['attention_change', 'forward_change'] as const).map((name) => (
          <WordRow
            key={name}
            label={texts.rows[name]}
            term={of[name]}
            count={words.length}
            cell={(i) => <Cell of={of[name]} at={i} decimals={2} fixed />}
          />
        ))}
      </WordTable>
      <SeedField />
    </>
  );
}

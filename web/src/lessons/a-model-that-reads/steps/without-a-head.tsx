// S3.12 on a real model: a head is taken away, and the vector of a sentence moves, or does not.
import { texts as shared } from '#words/lessons/a-model-that-reads/parts';
import { names, texts } from '#words/lessons/a-model-that-reads/without-a-head';
import Prose from '#words/lessons/a-model-that-reads/without-a-head.mdx';
import { TextField } from '../../../controls/TextField';
import { numbered } from '../../../course/axes';
import { NumbersOfHeads } from '../../../course/HeadFields';
import { HeadSwitch } from '../../../course/HeadSwitch';
import { countOff, offInput, withoutOf } from '../../../course/heads-off';
import { textInput } from '../../../course/inputs';
import { Cell } from '../../../figures/Cell';
import { formatNumber } from '../../../lab/format';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { headInputs } from '../inputs';
import { measured } from '../measured';
import { needs } from '../needs';
import { heads, layers, openReader, problemOf, read, sentenceVector, width } from '../reading';
import program from './without-a-head.py';
import '../claims.css';

const wide = numbered(heads * width, 0);

const computation = defineComputation({
  tier: 'full',
  inputs: {
    text: textInput(shared.text, texts.usual, texts.examples),
    other: textInput(texts.other, texts.usualOther, texts.otherExamples),
    off: offInput(texts.off, { layers, heads }, [5, 9]),
    layer: { ...headInputs.layer, default: 5, view: true },
    head: { ...headInputs.head, default: 9, view: true },
  },
  needs,
  compute(engine, { text, other, off }, _snapshots, assets) {
    const opened = openReader(engine, assets);
    const without = withoutOf(engine, off);
    const vector = (of: string, less?: typeof without) =>
      sentenceVector(engine, read(engine, opened, of, less));
    const [first, second] = [vector(text), vector(other)];
    const [first_without, second_without] = [vector(text, without), vector(other, without)];
    return {
      first,
      second,
      first_without,
      second_without,
      alike: engine.cosineSimilarity(first, second, { dim: 0 }),
      alike_without: engine.cosineSimilarity(first_without, second_without, { dim: 0 }),
      moved: engine.sub(1, engine.cosineSimilarity(first, first_without, { dim: 0 })),
    };
  },
  tensors: {
    first: { axes: [wide], rounding: '16 bits' },
    second: { axes: [wide], rounding: '16 bits' },
    first_without: { axes: [wide], rounding: '16 bits' },
    second_without: { axes: [wide], rounding: '16 bits' },
    alike: { rounding: '16 bits' },
    alike_without: { rounding: '16 bits' },
    moved: { rounding: '16 bits' },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job: {
    id: 'without-each-head',
    tier: 'full',
    needsWorker: true,
    needs,
    inputs: ['text'],
    starts: 'on arrival',
    away: 'waits',
    findings: {
      moved: { caption: texts.movedFound, axes: [numbered(layers, 0), numbered(heads, 0)] },
    },
  },
  Figure,
  summary: (trace, { off }) =>
    texts.summary(
      formatNumber(trace.value('alike'), 3),
      countOff(off),
      formatNumber(trace.value('alike_without'), 3),
    ),
  problem: (_trace, { text, other }) => problemOf(text) ?? problemOf(other),
  Prose,
  predictions: [
    prediction({
      id: 'the-famous-head',
      needsFigure: true,
      ...texts.famous,
      compute: (engine) => ({
        famous: engine.tensor(measured.moved.famous),
        most: engine.tensor(measured.moved.most),
        rank: engine.tensor(measured.moved.rank),
      }),
      expected: 'little',
      decide: { by: 'rank', line: ['first', 2, 'top', 12, 'little'] },
    }),
  ],
});

function Figure({
  inputs: { text, other, off, layer, head },
  findings,
}: FigureProps<typeof computation>) {
  const moved = findings?.numbers.moved?.data ?? [];
  const known = Array.from(moved).filter((each) => !Number.isNaN(each));
  return (
    <>
      <TextField name="text" />
      <p class="quiet">{texts.movedFound}</p>
      <NumbersOfHeads
        layers={layers}
        heads={heads}
        label={texts.movedFound}
        numbers={Array.from(moved, (each) => 1000 * each)}
        most={1000 * Math.max(0.001, ...known)}
        written={(each) => formatNumber(each, 1)}
        layer={layer}
        head={head}
        off={off}
      />
      <HeadSwitch off={off} layer={layer} head={head} words={shared.switch} />
      <TextField name="other" />
      <p class="alike" data-term={of.alike}>
        {texts.alike(text, other)} <Cell of={of.alike} at={0} decimals={3} inline />
      </p>
      <p class="alike" data-term={of.alike_without}>
        {texts.alikeWithout(countOff(off))}{' '}
        <Cell of={of.alike_without} at={0} decimals={3} inline />
      </p>
    </>
  );
}

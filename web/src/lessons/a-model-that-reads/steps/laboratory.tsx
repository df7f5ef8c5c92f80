// The laboratory of the reader: any text, all heads, one of them in full, and what the sentence's vector loses without some.
import { headGrid } from '#words/course';
import { names, texts } from '#words/lessons/a-model-that-reads/laboratory';
import Prose from '#words/lessons/a-model-that-reads/laboratory.mdx';
import { texts as shared } from '#words/lessons/a-model-that-reads/parts';
import { Choice } from '../../../controls/Choice';
import { NumberChoice } from '../../../controls/NumberChoice';
import { TextField } from '../../../controls/TextField';
import { numberedAlong } from '../../../course/axes';
import { MapsOfHeads } from '../../../course/HeadFields';
import { HeadSwitch } from '../../../course/HeadSwitch';
import {
  anyOffInput,
  countOff,
  headIn,
  headsOf,
  noSuchHead,
  offFor,
  withoutOf,
} from '../../../course/heads-off';
import { textInput } from '../../../course/inputs';
import type { Engine } from '../../../engine';
import { Arcs } from '../../../figures/Arcs';
import { Cell } from '../../../figures/Cell';
import { HeatMatrix } from '../../../figures/HeatMatrix';
import { useModel } from '../../../lab/context';
import { formatNumber, formatPercent } from '../../../lab/format';
import { viewSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { anyHeadInputs, asksInput } from '../inputs';
import { ownNeeds } from '../needs';
import {
  allWeights,
  heads,
  layers,
  oneHead,
  openReader,
  piecesOf,
  problemOf,
  read,
  sentenceVector,
} from '../reading';
import program from './laboratory.py';
import '../claims.css';

const pieces = ({ text }: { readonly text: string }) => piecesOf(text);

const [layerNames, headNames] = [numberedAlong('all_weights', 0), numberedAlong('all_weights', 1)];
const [ofHead, wide] = [numberedAlong('Q', 1), numberedAlong('X', 1)];

const computation = defineComputation({
  tier: 'full',
  inputs: {
    text: textInput(shared.text, texts.usual, texts.examples),
    layer: { ...anyHeadInputs.layer, default: 5 },
    head: { ...anyHeadInputs.head, default: 9 },
    off: anyOffInput(texts.off, { layers, heads }),
    asks: { ...asksInput, default: 8, view: true },
    shown: viewSpec(texts.shown, texts.shownChoices, 'arcs'),
  },
  needs: ownNeeds,
  compute(engine, { text, layer, head, off }, _snapshots, assets) {
    const opened = openReader(engine, assets);
    const { sizes } = opened;
    const without = withoutOf(engine, offFor(off, sizes));
    const at = headIn(sizes, { layer, head });
    const made = read(engine, opened, text, without);
    const vector = sentenceVector(engine, made);
    const whole = sentenceVector(engine, without ? read(engine, opened, text) : made);
    return {
      all_weights: allWeights(engine, made),
      vector,
      whole,
      moved: engine.sub(1, engine.cosineSimilarity(whole, vector, { dim: 0 })),
      ...oneHead(engine, opened, made, at.layer, at.head),
    };
  },
  tensors: {
    all_weights: {
      role: 'weight',
      axes: [layerNames, headNames, pieces, pieces],
      made: 'trained',
      rounding: '16 bits',
    },
    vector: { role: 'output', axes: [wide], rounding: '16 bits' },
    whole: { role: 'output', axes: [wide], rounding: '16 bits' },
    moved: { rounding: '16 bits' },
    X: { axes: [pieces, wide], rounding: '16 bits' },
    W_query: { axes: [ofHead, wide], made: 'trained' },
    b_query: { role: 'query', axes: [ofHead], made: 'trained' },
    Q: { axes: [pieces, ofHead], rounding: '16 bits' },
    W_key: { axes: [ofHead, wide], made: 'trained' },
    b_key: { role: 'key', axes: [ofHead], made: 'trained' },
    K: { axes: [pieces, ofHead], rounding: '16 bits' },
    scores: { axes: [pieces, pieces], rounding: '16 bits' },
    scaled_scores: { axes: [pieces, pieces], rounding: '16 bits' },
    weights: { axes: [pieces, pieces], rounding: '16 bits' },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, { text, asks, off, ...chosen }) {
    const all = piecesOf(text);
    const of = headsOf(trace.get('all_weights'));
    const { layer, head } = headIn(of, chosen);
    const row = Math.min(Math.max(asks, 1), all.length) - 1;
    const shares = trace.get('weights').data.subarray(row * all.length, (row + 1) * all.length);
    const most = Math.max(...shares);
    return texts.summary(
      headGrid.name(layer, head),
      all[row] ?? '',
      all[shares.indexOf(most)] ?? '',
      formatPercent(most),
      countOff(offFor(off, of)),
      of.layers * of.heads,
      formatNumber(trace.value('moved'), 4),
    );
  },
  problem(trace, { text, ...chosen }) {
    const both = [problemOf(text), noSuchHead(headsOf(trace.get('all_weights')), chosen)];
    return both.filter(Boolean).join(' ') || null;
  },
  Prose,
  predictions: [
    prediction({
      id: 'all-off',
      needsFigure: true,
      ...texts.allOff,
      tier: 'full',
      needsAssets: true,
      compute(engine: Engine, _given, assets) {
        const opened = openReader(engine, assets);
        const all = withoutOf(
          engine,
          Array.from({ length: layers }, () => Array(heads).fill(1)),
        );
        const whole = sentenceVector(engine, read(engine, opened, texts.usual));
        const bare = sentenceVector(engine, read(engine, opened, texts.usual, all));
        return { alike: engine.cosineSimilarity(whole, bare, { dim: 0 }) };
      },
      expected: 'half',
      decide: {
        by: 'alike',
        line: ['nothing', 0.2, 'half', 0.8, 'same'],
        on: { from: 0, to: 1 },
      },
    }),
  ],
});

function Figure({ trace, inputs: given }: FigureProps<typeof computation>) {
  const model = useModel();
  const { text, asks, shown } = given;
  const its = headsOf(trace.get('all_weights'));
  const { layer, head } = headIn(its, given);
  const off = offFor(given.off, its);
  const all = piecesOf(text);
  const row = asks === 0 ? undefined : Math.min(asks, all.length) - 1;
  const matrix = {
    label: headGrid.name(layer, head),
    rows: all,
    columns: all,
    row,
    onRow: (at: number) => model.set({ asks: at + 1 }),
    decimals: 2,
    rowsAre: shared.asking,
    columnsAre: shared.answering,
  } as const;
  return (
    <>
      <TextField name="text" />
      <MapsOfHeads of={of.all_weights} layer={layer} head={head} off={off} />
      <Choice input="shown" />
      {shown === 'arcs' && <Arcs of={of.weights} words={all} input="asks" asking={row} />}
      {shown === 'map' && <HeatMatrix {...matrix} of={of.weights} scale="weight" />}
      {shown === 'scores' && <HeatMatrix {...matrix} of={of.scaled_scores} scale="score" />}
      {shown !== 'arcs' && (
        <NumberChoice
          input="asks"
          label={shared.asks}
          options={all}
          first={1}
          value={(row ?? -1) + 1}
        />
      )}
      <HeadSwitch off={off} layer={layer} head={head} words={shared.switch} />
      <p class="alike" data-term={of.moved}>
        {texts.moved} <Cell of={of.moved} at={0} decimals={4} inline />
      </p>
    </>
  );
}

// The laboratory: a text, what comes next, all heads of the model at a glance, one of them with its numbers, and any of them off.
import { headGrid } from '#words/course';
import { texts as shared } from '#words/lessons/a-model-that-writes/parts';
import { names, texts } from '#words/lessons/a-model-that-writes/whose-name-comes';
import Prose from '#words/lessons/a-model-that-writes/whose-name-comes.mdx';
import { Choice } from '../../../controls/Choice';
import { TextField } from '../../../controls/TextField';
import { numbered, numberedAlong } from '../../../course/axes';
import { MapsOfHeads, NumbersOfHeads } from '../../../course/HeadFields';
import { HeadSwitch } from '../../../course/HeadSwitch';
import {
  anyOffInput,
  headIn,
  headsOf,
  noSuchHead,
  offFor,
  withoutOf,
} from '../../../course/heads-off';
import { textInput } from '../../../course/inputs';
import { HeatMatrix } from '../../../figures/HeatMatrix';
import { formatFixed, formatPercent } from '../../../lab/format';
import { viewSpec } from '../../../lab/inputs';
import { told } from '../../../lab/model-file';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { Beginnings } from '../Beginnings';
import { anyHeadInputs } from '../inputs';
import { NextPieces } from '../NextPieces';
import { ownNeeds } from '../needs';
import { textKey } from '../text-key';
import {
  heads,
  layers,
  likeliest,
  nextNames,
  oneHead,
  openWriter,
  piecesOf,
  problemOf,
  read,
  sharesOf,
} from '../writing';
import program from './whose-name-comes.py';

const [layerNames, headNames] = [numberedAlong('all_weights', 0), numberedAlong('all_weights', 1)];
const ranks = numbered(6);
const pieces = ({ text }: { readonly text: string }) => piecesOf(text);

const computation = defineComputation({
  tier: 'full',
  inputs: {
    text: textInput(shared.text, texts.usual, [texts.other, ...texts.examples]),
    off: anyOffInput(shared.off, { layers, heads }),
    ...anyHeadInputs,
    shown: viewSpec(texts.shown, texts.shownChoices, 'maps'),
  },
  needs: ownNeeds,
  compute(engine, { text, off, layer, head }, _snapshots, assets) {
    const opened = openWriter(engine, assets);
    const { sizes } = opened;
    const made = read(engine, opened, text, withoutOf(engine, offFor(off, sizes)));
    const at = headIn(sizes, { layer, head });
    const next = likeliest(engine, opened, made.logits, ranks.length);
    return {
      ...next,
      shares: sharesOf(engine, next.next_scores, next.log_sum),
      all_weights: told(engine, made.weights, shared.weights),
      ...oneHead(engine, opened, made, at.layer, at.head),
    };
  },
  tensors: {
    next_ids: { axes: [ranks] },
    next_scores: { role: 'score', axes: [ranks], rounding: '16 bits', made: 'trained' },
    log_sum: { rounding: '16 bits' },
    shares: { role: 'weight', axes: [ranks], rounding: '16 bits' },
    all_weights: {
      role: 'weight',
      axes: [layerNames, headNames, pieces, pieces],
      rounding: '16 bits',
      made: 'trained',
    },
    X: { axes: [pieces, numberedAlong('X', 1)], rounding: '16 bits' },
    Q: { axes: [pieces, numberedAlong('Q', 1)], rounding: '16 bits' },
    K: { axes: [pieces, numberedAlong('K', 1)], rounding: '16 bits' },
    scaled_scores: { axes: [pieces, pieces], rounding: '16 bits' },
    weights: { axes: [pieces, pieces], rounding: '16 bits' },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job: {
    id: 'each-head-off',
    tier: 'full',
    needsWorker: true,
    needs: ownNeeds,
    inputs: ['text'],
    starts: 'on arrival',
    away: 'waits',
    findings: {
      chances: { caption: texts.without, axes: [numbered(layers, 0), numbered(heads, 0)] },
      key: { caption: texts.keyFound, axes: [texts.keyAxis] },
    },
  },
  Figure,
  summary(trace, chosen) {
    const { layer, head } = headIn(headsOf(trace.get('all_weights')), chosen);
    const [first = ''] = nextNames(trace.get('next_ids').data);
    return texts.summary(first, formatPercent(trace.value('shares')), headGrid.name(layer, head));
  },
  problem(trace, { text, ...chosen }) {
    const both = [problemOf(text), noSuchHead(headsOf(trace.get('all_weights')), chosen)];
    return both.filter(Boolean).join(' ') || null;
  },
  Prose,
  predictions: [
    prediction({
      id: 'the-other-name',
      tier: 'full',
      needsFigure: true,
      needsAssets: true,
      ...texts.theOther,
      compute(engine, _given, assets) {
        const opened = openWriter(engine, assets);
        const sharesAfter = (text: string) => {
          const { logits } = read(engine, opened, text);
          const { next_scores, log_sum } = likeliest(engine, opened, logits, 1);
          return sharesOf(engine, next_scores, log_sum);
        };
        return { ben: sharesAfter(texts.other), tom: sharesAfter(texts.usual) };
      },
      expected: 'sure',
      decide: {
        by: 'ben',
        line: ['unsure', 0.3, 'likely', 0.8, 'sure'],
        on: { from: 0, to: 1, as: 'share' },
      },
      scenes: [{ label: texts.theOther.scene, inputs: { text: texts.other } }],
    }),
  ],
});

function Figure({ trace, inputs, findings }: FigureProps<typeof computation>) {
  const { text, shown } = inputs;
  const its = headsOf(trace.get('all_weights'));
  const { layer, head } = headIn(its, inputs);
  const off = offFor(inputs.off, its);
  const all = piecesOf(text);
  const isOurs = findings?.numbers.key?.data[0] === textKey(text);
  return (
    <>
      <TextField name="text" />
      <Beginnings texts={[texts.usual, texts.other, ...texts.examples]} />
      <div class="writing-columns">
        <NextPieces of={of.shares} names={nextNames(trace.get('next_ids').data)} />
        {shown === 'maps' ? (
          <MapsOfHeads
            of={of.all_weights}
            layer={layer}
            head={head}
            off={off}
            hidden={(row, column) => column > row}
          />
        ) : (
          <NumbersOfHeads
            {...its}
            label={texts.without}
            numbers={isOurs ? (findings?.numbers.chances?.data ?? []) : []}
            most={1}
            written={(share) => formatFixed(share, 2)}
            layer={layer}
            head={head}
            off={off}
          />
        )}
      </div>
      <Choice input="shown" />
      <HeadSwitch off={off} layer={layer} head={head} words={shared.switch} />
      <HeatMatrix
        of={of.weights}
        label={headGrid.name(layer, head)}
        rows={all}
        columns={all}
        scale="weight"
        decimals={2}
        row={all.length - 1}
        hidden={(i, j) => j > i}
        rowsAre={shared.asks}
        columnsAre={shared.answers}
      />
    </>
  );
}

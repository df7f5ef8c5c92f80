// The layer of the lesson on a whole layer, as it stands in a model of today: three parts that have changed, each seen on real numbers.

import { texts as shared } from '#words/lessons/a-model-that-writes/parts';
import { names, texts } from '#words/lessons/a-model-that-writes/the-opened-model';
import Prose from '#words/lessons/a-model-that-writes/the-opened-model.mdx';
import { Choice } from '../../../controls/Choice';
import { NumberChoice } from '../../../controls/NumberChoice';
import { Slider } from '../../../controls/Slider';
import { TextField } from '../../../controls/TextField';
import { numbered } from '../../../course/axes';
import { textInput } from '../../../course/inputs';
import type { Engine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { largest } from '../../../figures/colour-scales';
import { Strip } from '../../../figures/Strip';
import { formatNumber } from '../../../lab/format';
import { viewSpec, wholeSpec } from '../../../lab/inputs';
import { told } from '../../../lab/model-file';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import type { TensorName } from '../../../lab/tensors';
import { headInputs } from '../inputs';
import { needs } from '../needs';
import {
  dim,
  heads,
  layers,
  mostPieces,
  openWriter,
  piecesOf,
  problemOf,
  type ReadText,
  read,
  rmsNorm,
  turned,
  type Writer,
  width,
} from '../writing';
import program from './the-opened-model.py';
import '../writing.css';

/** So many numbers the gate lets through, or not; a tenth of them. */
const [inner, tenthOf] = [768, 77];

/** The factors of the 24 hands at one place. */
const anglesAt = (engine: Engine, place: number) =>
  engine.tensor([Array.from({ length: width / 2 }, (_, i) => place * 10000 ** ((-2 * i) / width))]);

function normed(engine: Engine, opened: Writer, { line }: ReadText, layer: number, at: number) {
  const own = engine.untraced(() => engine.select(engine.select(line, 0, layer), 0, at));
  const x = told(engine, own, shared.line(layer));
  const factors = opened.weights(`model.layers.${layer}.input_layernorm.weight`);
  const { rms, normal } = rmsNorm(engine, x, factors);
  const mean = engine.mean(x);
  const size = engine.select(rms, 0, 0);
  return { x, mean, size, share_of_mean: engine.div(engine.abs(mean), size), normal };
}

/** The score of a query and a key, both a row, turned by these places. */
function scoreAt(engine: Engine, q: Tensor, k: Tensor, places?: readonly [number, number]) {
  const turn = (row: Tensor, place: number) => turned(engine, row, anglesAt(engine, place));
  const [a, b] = places ? [turn(q, places[0]), turn(k, places[1])] : [q, k];
  const products = engine.sum(engine.mul(a, b));
  return engine.div(products, Math.sqrt(width));
}

/** What the gate lets through; the products with its matrices are told, as each has a fifth of a million numbers. */
function gated(engine: Engine, opened: Writer, made: ReadText, layer: number, at: number) {
  const name = `model.layers.${layer}`;
  const found = engine.untraced(() => {
    const matrix = (part: string) => opened.weights(`${name}.${part}.weight`);
    const count = made.ids.length;
    const all = engine.select(made.line, 0, layer);
    const { normal: heard } = rmsNorm(engine, all, matrix('input_layernorm'));
    const V = engine.reshape(engine.linear(heard, matrix('self_attn.v_proj')), [
      count,
      heads,
      width,
    ]);
    const looks = engine.select(engine.select(made.weights, 0, layer), 1, at);
    const mixed = engine.matmul(engine.unsqueeze(looks, 1), engine.transpose(V, 0, 1));
    const collected = engine.linear(engine.reshape(mixed, [dim]), matrix('self_attn.o_proj'));
    const line = engine.add(engine.select(all, 0, at), collected);
    const { normal } = rmsNorm(engine, line, matrix('post_attention_layernorm'));
    return {
      opens: engine.silu(engine.linear(normal, matrix('mlp.gate_proj'))),
      values: engine.linear(normal, matrix('mlp.up_proj')),
    };
  });
  const opens = told(engine, found.opens, texts.opens);
  const values = told(engine, found.values, texts.made);
  const through = engine.mul(opens, values);
  const squares = engine.mul(through, through);
  const [most] = engine.topk(squares, tenthOf);
  return { opens, made: values, through, tenth: engine.div(engine.sum(most), engine.sum(squares)) };
}

/** A query, and the key of the piece before it, in head 0, before they are turned: told, (1, 48) both. */
function queryAndKey(engine: Engine, opened: Writer, made: ReadText, layer: number, at: number) {
  const own = Array.from({ length: width }, (_, i) => i);
  const name = `model.layers.${layer}`;
  const part = (which: 'q' | 'k', place: number) =>
    engine.untraced(() => {
      const x = engine.narrow(engine.select(made.line, 0, layer), 0, place, 1);
      const { normal } = rmsNorm(engine, x, opened.weights(`${name}.input_layernorm.weight`));
      const W = opened.weights(`${name}.self_attn.${which}_proj.weight`, own);
      return engine.linear(normal, W);
    });
  const before = Math.max(0, at - 1);
  const q = told(engine, part('q', at), texts.query);
  const k = told(engine, part('k', before), texts.key);
  const scores = (shift: number) => scoreAt(engine, q, k, [at + shift, before + shift]);
  return { unturned: scoreAt(engine, q, k), scores };
}

const computation = defineComputation({
  tier: 'full',
  inputs: {
    text: textInput(shared.text, texts.usual, texts.examples),
    changed: viewSpec(texts.part, texts.parts, 'norm'),
    layer: { ...headInputs.layer, default: 2 },
    asks: wholeSpec(texts.asks, { default: 9, min: 1, max: mostPieces }),
    shift: wholeSpec(texts.shift, { default: 100, min: 0, max: 200 }),
  },
  needs,
  compute(engine, { text, layer, asks, shift }, _snapshots, assets) {
    const opened = openWriter(engine, assets);
    const made = read(engine, opened, text);
    const at = Math.min(asks, made.ids.length) - 1;
    const of = normed(engine, opened, made, layer, at);
    const { unturned, scores } = queryAndKey(engine, opened, made, layer, at);
    return {
      ...of,
      unturned,
      here: scores(0),
      moved: scores(shift),
      ...gated(engine, opened, made, layer, at),
    };
  },
  tensors: {
    x: { axes: [numbered(dim, 0)], rounding: '16 bits', made: 'trained' },
    mean: { rounding: '16 bits' },
    size: { rounding: '16 bits' },
    share_of_mean: { rounding: '16 bits' },
    normal: { axes: [numbered(dim, 0)], rounding: '16 bits' },
    unturned: { role: 'score', rounding: '16 bits' },
    here: { role: 'score', rounding: '16 bits' },
    moved: { role: 'score', rounding: '16 bits' },
    opens: { axes: [numbered(inner, 0)], rounding: '16 bits' },
    made: { axes: [numbered(inner, 0)], rounding: '16 bits' },
    through: { axes: [numbered(inner, 0)], rounding: '16 bits' },
    tenth: { rounding: '16 bits' },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace, { layer }) =>
    texts.summary(
      layer,
      formatNumber(trace.value('share_of_mean'), 3),
      formatNumber(trace.value('moved'), 3),
      formatNumber(trace.value('tenth'), 2),
    ),
  problem: (_trace, { text }) => problemOf(text),
  Prose,
  predictions: [
    prediction({
      id: 'a-hundred-places-on',
      tier: 'full',
      needsAssets: true,
      needsFigure: true,
      ...texts.further,
      compute(engine, _given, assets) {
        const opened = openWriter(engine, assets);
        const made = read(engine, opened, texts.usual);
        const { scores } = queryAndKey(engine, opened, made, 2, 8);
        return { here: scores(0), moved: scores(100) };
      },
      expected: 'same',
      decide: { first: [['same', { 'apart(here, moved)': '< 1e-3' }]], else: 'less' },
    }),
  ],
  tasks: [
    task({
      id: 'rms-by-hand',
      ...texts.byHand,
      decimals: 2,
      given: { x: [1, 7] },
      draw: ({ one }) => ({
        x: one([
          [1, 7],
          [2, 14],
          [7, 17],
          [3, 21],
        ]) as number[],
      }),
      compute(engine, { x }) {
        const vector = engine.tensor(x);
        const squares = engine.mul(vector, vector);
        const centred = engine.sub(vector, engine.mean(vector));
        return {
          right: engine.div(vector, engine.sqrt(engine.mean(squares))),
          length: engine.div(vector, engine.sqrt(engine.sum(squares))),
          layer: engine.div(centred, engine.sqrt(engine.mean(engine.mul(centred, centred)))),
        };
      },
    }),
  ],
});

function Figure({
  trace,
  inputs: { text, changed: part, layer, asks },
}: FigureProps<typeof computation>) {
  const all = piecesOf(text);
  const strip = (name: TensorName & keyof typeof of, width: number, label: string) => (
    <div class="opened-strip">
      <span>{label}</span>
      <Strip of={name} offset={0} width={width} most={largest(trace.get(name).data)} />
    </div>
  );
  return (
    <>
      <TextField name="text" />
      <NumberChoice
        input="asks"
        label={texts.asks}
        options={all}
        first={1}
        value={Math.min(asks, all.length)}
      />
      <Choice input="changed" />
      <NumberChoice
        input="layer"
        label={shared.layer}
        options={numbered(layers, 0)}
        first={0}
        value={layer}
      />
      {part === 'norm' && (
        <div class="opened">
          {strip(of.x, dim, texts.given)}
          {strip(of.normal, dim, texts.normed)}
          <p>
            {texts.size} <Cell of={of.size} decimals={3} inline />, {texts.mean}{' '}
            <Cell of={of.mean} decimals={4} inline />:{' '}
            <Cell of={of.share_of_mean} decimals={3} inline /> {texts.ofSize}
          </p>
        </div>
      )}
      {part === 'turn' && (
        <div class="opened">
          <p>
            {texts.pair(
              all[Math.min(asks, all.length) - 1] ?? '',
              all[Math.max(0, Math.min(asks, all.length) - 2)] ?? '',
            )}
          </p>
          <dl class="opened-scores">
            <dt>{texts.unturned}</dt>
            <dd>
              <Cell of={of.unturned} decimals={3} />
            </dd>
            <dt>{texts.here}</dt>
            <dd>
              <Cell of={of.here} decimals={3} />
            </dd>
            <dt>{texts.moved}</dt>
            <dd>
              <Cell of={of.moved} decimals={3} />
            </dd>
          </dl>
          <Slider input="shift" />
        </div>
      )}
      {part === 'gate' && (
        <div class="opened">
          {strip(of.opens, inner, texts.opens)}
          {strip(of.made, inner, texts.made)}
          {strip(of.through, inner, texts.through)}
          <p>
            {texts.tenth} <Cell of={of.tenth} decimals={2} inline />
          </p>
        </div>
      )}
    </>
  );
}

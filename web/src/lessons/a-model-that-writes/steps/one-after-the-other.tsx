// S3.12 on a real model: which heads carry the name, in which order, each switched off where it is needed.
import { names, texts } from '#words/lessons/a-model-that-writes/one-after-the-other';
import Prose from '#words/lessons/a-model-that-writes/one-after-the-other.mdx';
import { texts as shared } from '#words/lessons/a-model-that-writes/parts';
import { Choice } from '../../../controls/Choice';
import { offAt, withoutOf } from '../../../course/heads-off';
import type { Engine, Tensor } from '../../../engine';
import { HeatMatrix } from '../../../figures/HeatMatrix';
import { formatPercent } from '../../../lab/format';
import { choiceSpec } from '../../../lab/inputs';
import { told } from '../../../lab/model-file';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { NextPieces } from '../NextPieces';
import { needs } from '../needs';
import { cut, heads, layers, openWriter, piecesOf, sharesOf, type Writer } from '../writing';
import program from './one-after-the-other.py';

/** The place of the second name, and that of the last piece. */
const [second, last] = [8, 11];

/** Which piece asks in each of the heads. */
const asks = {
  layer1: { layer: 1, head: 3, at: second },
  layer4: { layer: 4, head: 4, at: last },
  layer5: { layer: 5, head: 1, at: last },
  layer0: { layer: 0, head: 5, at: second },
} as const;
const shown = ['layer1', 'layer4', 'layer5'] as const;
const people = [' Tom', ' Ben'];

const textOf = (greets: string) => `One day, Tom met Ben. ${greets} said hello to`;

interface Given {
  readonly greets: string;
  readonly silent: string;
  readonly where: string;
}

/** Read in parts: the keys and values of what came before stay, so a head can be silent at one piece alone. */
function carried(engine: Engine, opened: Writer, { greets, silent, where }: Given) {
  const { model, pieces } = opened;
  const { ids } = cut(opened, textOf(greets));
  const who = asks[silent as keyof typeof asks] as (typeof asks)[keyof typeof asks] | undefined;
  const found = engine.untraced(() => {
    const without = who && withoutOf(engine, offAt({ layers, heads }, [who.layer, who.head]));
    const part = (from: number, to: number, isSilent: boolean) =>
      model.forward(engine.tensor(ids.slice(from, to), { dtype: 'int64' }), {
        past: from,
        weights: true,
        ...(isSilent && without && { without }),
      });
    const bounds = where === 'there' ? [0, second, second + 1, last, last + 1] : [0, last + 1];
    const rows: Tensor[][] = [];
    let logits: Tensor | undefined;
    for (const [i, to] of bounds.slice(1).entries()) {
      const from = bounds[i] ?? 0;
      const here = who && (where !== 'there' || (who.at === from && to === from + 1));
      const [scores, { weights }] = part(from, to, here === true);
      logits = scores;
      for (let at = from; at < to; at++) {
        rows[at] = shown.map((name) => {
          const { layer, head } = asks[name];
          const map = engine.select(engine.select(weights as Tensor, 0, layer), 0, head);
          const row = engine.select(map, 0, at - from);
          return to > last ? row : engine.cat([row, engine.zeros([last + 1 - to])], 0);
        });
      }
    }
    const looks = engine.stack(
      shown.map((name, i) => rows[asks[name].at]?.[i] as Tensor),
      0,
    );
    const scores = engine.select(logits as Tensor, 0, 0);
    const idsOf = people.map((name) => pieces.idOf(name) ?? 0);
    return {
      looks,
      scores: engine.stack(
        idsOf.map((id) => engine.select(scores, 0, id)),
        0,
      ),
      sum: engine.logsumexp(scores, 0),
    };
  });
  const next_scores = told(engine, found.scores, shared.scores);
  const log_sum = told(engine, found.sum, shared.logSum);
  return {
    looks: told(engine, found.looks, shared.weights),
    next_scores,
    log_sum,
    shares: sharesOf(engine, next_scores, log_sum),
  };
}

const pieces = ({ greets }: { readonly greets: string }) => piecesOf(textOf(greets));

const computation = defineComputation({
  tier: 'full',
  inputs: {
    greets: choiceSpec(texts.greets, texts.greeters, 'Ben'),
    silent: choiceSpec(texts.silent, texts.silents, 'none'),
    where: choiceSpec(texts.where, texts.wheres, 'there'),
  },
  needs,
  compute: (engine, given, _snapshots, assets) =>
    carried(engine, openWriter(engine, assets), given),
  tensors: {
    looks: {
      role: 'weight',
      axes: [({ greets }) => texts.rows(greets), pieces],
      rounding: '16 bits',
      made: 'trained',
    },
    next_scores: { role: 'score', axes: [texts.people], rounding: '16 bits', made: 'trained' },
    log_sum: { rounding: '16 bits' },
    shares: { role: 'weight', axes: [texts.people], rounding: '16 bits' },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace, { greets, silent }) =>
    texts.summary(
      textOf(greets),
      formatPercent(trace.value('shares', 0)),
      formatPercent(trace.value('shares', 1)),
      texts.silents[silent],
    ),
  Prose,
  predictions: [
    prediction({
      id: 'what-is-handed-over',
      tier: 'full',
      needsFigure: true,
      needsAssets: true,
      ...texts.handed,
      compute(engine, _given, assets) {
        const opened = openWriter(engine, assets);
        const shares = (silent: string) =>
          carried(engine, opened, { greets: 'Ben', silent, where: 'there' }).shares;
        const [all, without] = [shares('none'), shares('layer4')];
        return {
          all: engine.select(all, 0, 0),
          tom: engine.select(without, 0, 0),
          ben: engine.select(without, 0, 1),
        };
      },
      expected: 'unsure',
      decide: {
        first: [
          ['unsure', { 'ben / tom': '> 0.3', 'tom / ben': '> 1' }],
          ['flips', { 'ben / tom': '> 1' }],
        ],
        else: 'same',
      },
      scenes: [{ label: texts.handed.scene, inputs: { silent: 'layer4' } }],
    }),
  ],
});

function Figure({ inputs: { greets } }: FigureProps<typeof computation>) {
  const all = piecesOf(textOf(greets));
  return (
    <>
      <Choice input="greets" />
      <HeatMatrix
        of={of.looks}
        label={texts.looks}
        rows={texts.rows(greets)}
        columns={all}
        scale="weight"
        decimals={2}
        digits="all"
        rowsAre={shared.asks}
        columnsAre={shared.answers}
        hidden={(i, j) => i === 0 && j > second}
      />
      <NextPieces of={of.shares} names={texts.people} />
      <Choice input="silent" />
      <Choice input="where" />
    </>
  );
}

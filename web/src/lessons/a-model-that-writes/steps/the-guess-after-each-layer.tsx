// The line of the last piece after each layer, read by the output matrix as if it were the end ("logit lens").

import { texts as shared } from '#words/lessons/a-model-that-writes/parts';
import { names, texts } from '#words/lessons/a-model-that-writes/the-guess-after-each-layer';
import Prose from '#words/lessons/a-model-that-writes/the-guess-after-each-layer.mdx';
import { TextField } from '../../../controls/TextField';
import { numbered, numberedAlong } from '../../../course/axes';
import { textInput } from '../../../course/inputs';
import type { Engine, Trace } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { Share } from '../../../figures/Share';
import { formatPercent } from '../../../lab/format';
import { told } from '../../../lab/model-file';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { Beginnings } from '../Beginnings';
import { ownNeeds } from '../needs';
import {
  lastNorm,
  layers,
  nextNames,
  openWriter,
  outputName,
  problemOf,
  read,
  sharesOf,
  topOf,
  type Writer,
} from '../writing';
import program from './the-guess-after-each-layer.py';

const shown = 3;
/** What the first layer is given, and what each layer leaves. */
/** Those of the course's model, which the question is about. */
const courseNames = texts.after(layers + 1);
const layerNames = (_inputs: unknown, trace: Trace) => texts.after(trace.get('line').shape[0] ?? 0);
const wide = numberedAlong('line', 1);
const ranksNames = numbered(shown);

function guessed(engine: Engine, opened: Writer, text: string) {
  const { line } = read(engine, opened, text);
  const lastOf = engine.untraced(() => engine.select(line, 1, (line.shape[1] as number) - 1));
  const X = told(engine, lastOf, texts.told);
  const normal = lastNorm(engine, opened, X);
  const output = outputName(opened);
  const count = X.shape[0] ?? 0;
  const found = engine.untraced(() => {
    const matrix = opened.weights(output);
    const scores = engine.matmul(normal, engine.transpose(matrix, 0, 1));
    const top = Array.from({ length: count }, (_, layer) =>
      topOf(engine, opened, engine.select(scores, 0, layer), shown),
    );
    const final = top.at(-1)?.[0] ?? 0;
    const ids = engine.tensor(top, { dtype: 'int64' });
    return {
      top,
      final,
      topScores: engine.gather(scores, 1, ids),
      logSums: engine.logsumexp(scores, 1, true),
    };
  });
  const top_scores = told(engine, found.topScores, shared.scores);
  const log_sums = told(engine, found.logSums, shared.logSum);
  const embedding = opened.weights(output, [found.final]);
  const final_scores = engine.select(
    engine.matmul(normal, engine.transpose(embedding, 0, 1)),
    1,
    0,
  );
  const ids = { shape: [count, shown], data: BigInt64Array.from(found.top.flat(), BigInt) };
  return {
    line: X,
    normal,
    top_ids: engine.constant(ids, { told: shared.ids }),
    log_sums,
    top_scores,
    top_shares: sharesOf(engine, top_scores, log_sums),
    final_scores,
    final_shares: sharesOf(engine, final_scores, engine.select(log_sums, 1, 0)),
    behind: engine.sub(final_scores, engine.select(top_scores, 1, 0)),
  };
}

const computation = defineComputation({
  tier: 'full',
  inputs: { text: textInput(shared.text, texts.usual, [texts.asked, ...texts.examples]) },
  needs: ownNeeds,
  compute: (engine, { text }, _snapshots, assets) =>
    guessed(engine, openWriter(engine, assets), text),
  tensors: {
    line: { axes: [layerNames, wide], rounding: '16 bits' },
    normal: { axes: [layerNames, wide], rounding: '16 bits' },
    top_ids: { axes: [layerNames, ranksNames] },
    top_scores: { role: 'score', axes: [layerNames, ranksNames], rounding: '16 bits' },
    log_sums: { axes: [layerNames, ['']], rounding: '16 bits' },
    top_shares: { role: 'weight', axes: [layerNames, ranksNames], rounding: '16 bits' },
    final_scores: { role: 'score', axes: [layerNames], rounding: '16 bits' },
    final_shares: { role: 'weight', axes: [layerNames], rounding: '16 bits' },
    behind: { role: 'score', axes: [layerNames], rounding: '16 bits' },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, { text }) {
    const ids = trace.get('top_ids').data;
    const firsts = nextNames(ids.filter((_, i) => i % shown === 0));
    const last = trace.get('final_shares').data.at(-1) ?? Number.NaN;
    return texts.summary(text, firsts, formatPercent(last));
  },
  problem: (_trace, { text }) => problemOf(text),
  Prose,
  predictions: [
    prediction({
      id: 'after-which-layer',
      tier: 'full',
      needsFigure: true,
      needsAssets: true,
      ...texts.which,
      compute(engine, _given, assets) {
        const { top_ids, final_shares } = guessed(engine, openWriter(engine, assets), texts.asked);
        const firsts = engine.select(top_ids, 1, 0);
        const final = engine.select(firsts, 0, layers);
        const is = engine.to(engine.eq(firsts, final), 'float32');
        return {
          after: engine.sub(layers + 1, engine.sum(is)),
          before: engine.select(final_shares, 0, layers - 1),
          end: engine.select(final_shares, 0, layers),
        };
      },
      tap: {
        early: courseNames.slice(1, 3),
        middle: courseNames.slice(3, 5),
        late: courseNames.slice(5),
      },
      expected: 'late',
      decide: {
        by: 'after',
        line: ['early', 2.5, 'middle', 4.5, 'late'],
        on: { from: 0, to: 6, as: { unit: texts.layersUnit } },
      },
      scenes: [{ label: texts.which.scene, inputs: { text: texts.asked } }],
    }),
  ],
});

function Figure({ trace }: FigureProps<typeof computation>) {
  const ids = trace.get('top_ids').data;
  const names = nextNames(ids);
  const last = ids.length / shown - 1;
  const final = names[last * shown] ?? '';
  return (
    <>
      <TextField name="text" />
      <Beginnings texts={[texts.usual, texts.asked, ...texts.examples]} />
      <div class="lens">
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.read}</th>
              <th scope="col" colSpan={shown}>
                {texts.guesses}
              </th>
              <th scope="col">{texts.shareOf(final)}</th>
              <th scope="col">{texts.behind}</th>
            </tr>
          </thead>
          <tbody>
            {texts.after(last + 1).map((name, layer) => (
              <tr key={name} data-last={layer === last || undefined}>
                <th scope="row" data-thing={name}>
                  {name}
                </th>
                {ranksNames.map((_, i) => {
                  const at = layer * shown + i;
                  return (
                    <td key={i} data-final={names[at] === final || undefined}>
                      <b lang="en" translate={false}>
                        {names[at]}
                      </b>{' '}
                      <Cell of={of.top_shares} at={at} decimals={2} fixed />
                    </td>
                  );
                })}
                <td class="lens-share">
                  <Share of={of.final_shares} at={layer} decimals={3} fixed />
                </td>
                <td>
                  <Cell of={of.behind} at={layer} decimals={1} fixed />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

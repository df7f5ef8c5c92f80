// S4.11 with a model at hand: the learner begins, the model goes on, and what could come next stands beside it with its shares.
import { names, texts } from '#words/lessons/a-model-that-writes/it-goes-on';
import Prose from '#words/lessons/a-model-that-writes/it-goes-on.mdx';
import { texts as shared } from '#words/lessons/a-model-that-writes/parts';
import { wordNames } from '#words/vocabulary';
import { PowerSlider } from '../../../controls/PowerSlider';
import { SeedField } from '../../../controls/SeedField';
import { Slider } from '../../../controls/Slider';
import { TextField } from '../../../controls/TextField';
import { numbered } from '../../../course/axes';
import { textInput } from '../../../course/inputs';
import type { Tensor } from '../../../engine';
import { fileOf } from '../../../lab/asset';
import { formatNumber, formatPercent, formatShort } from '../../../lab/format';
import { seedSpec, wholeSpec } from '../../../lab/inputs';
import { told } from '../../../lab/model-file';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { NextPieces } from '../NextPieces';
import { ownNeeds } from '../needs';
import { likeliest, nextNames, openWriter, problemOf, read, sharesOf } from '../writing';
import program from './it-goes-on.py';

const ranks = numbered(10);

const computation = defineComputation({
  tier: 'full',
  inputs: {
    text: textInput(shared.text, texts.usual, texts.examples),
    temperature: {
      kind: 'number',
      label: wordNames.temperature,
      default: 1,
      min: 0.1,
      max: 5,
      step: 0.1,
    },
    p: { ...wholeSpec(texts.p, { default: 95, min: 5, max: 100 }), step: 5 },
    luck: { ...seedSpec(texts.luck), default: 1 },
  },
  needs: ownNeeds,
  compute(engine, { text, temperature: T }, _snapshots, assets) {
    const opened = openWriter(engine, assets);
    const { logits } = read(engine, opened, text);
    const { log_sum: _, ...next } = likeliest(engine, opened, logits, ranks.length);
    const all = engine.untraced(() => engine.logsumexp(engine.div(logits, T), 0));
    const log_sum = told(engine, all, shared.logSum);
    const temperature = engine.tensor(T);
    const scaled = engine.div(next.next_scores, temperature);
    const shares = sharesOf(engine, scaled, log_sum);
    const before = engine.sub(engine.cumsum(shares, 0), shares);
    return { ...next, temperature, scaled, log_sum, shares, before };
  },
  tensors: {
    next_ids: { axes: [ranks] },
    next_scores: { role: 'score', axes: [ranks], rounding: '16 bits', made: 'trained' },
    temperature: {},
    scaled: { role: 'score', axes: [ranks], rounding: '16 bits' },
    log_sum: { rounding: '16 bits' },
    shares: { role: 'weight', axes: [ranks], rounding: '16 bits' },
    before: { axes: [ranks], rounding: '16 bits' },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job: {
    id: 'writing-a-story',
    tier: 'full',
    needsWorker: true,
    needs: ownNeeds,
    inputs: ['text', 'temperature', 'p', 'luck'],
    starts: 'by the learner',
    away: 'waits',
    findings: { clock: { caption: texts.clock, axes: [texts.clockAxis] } },
  },
  Figure,
  summary(trace, { text }) {
    const [first = ''] = nextNames(trace.get('next_ids').data);
    return texts.summary(text, first, formatPercent(trace.value('shares')));
  },
  problem: (_trace, { text }) => problemOf(text),
  Prose,
  predictions: [
    prediction({
      id: 'how-many-stay',
      tier: 'full',
      needsFigure: true,
      needsAssets: true,
      ...texts.howMany,
      compute(engine, _given, assets) {
        const opened = openWriter(engine, assets);
        const stay = (text: string) => {
          const { logits } = read(engine, opened, text);
          const before = engine.untraced(() => {
            const [sorted] = engine.sort(engine.softmax(logits, 0), { descending: true });
            return engine.sub(engine.cumsum(sorted, 0), sorted).data();
          });
          return engine.tensor(before.filter((sum) => sum < 0.9).length);
        };
        return { stay: stay(texts.usual), sure: stay(texts.sure) };
      },
      expected: 'few',
      decide: {
        by: 'stay',
        line: ['few', 60, 'hundreds', 2000, 'thousands'],
        on: { from: 1, to: 32000, logarithmic: true },
      },
      scenes: [{ label: texts.howMany.scene, inputs: { p: 90, temperature: 1 } }],
    }),
  ],
  tasks: [
    task({
      id: 'pieces-to-read',
      ...texts.toRead,
      decimals: 0,
      given: { begun: 10, writes: 4 },
      draw: ({ one }) => ({ begun: one([8, 10, 12, 20]), writes: one([3, 4, 5]) }),
      compute(engine, { begun, writes }) {
        const again = engine.sum(engine.arange(begun, begun + writes));
        const counts = (all: Tensor, kept: number) => engine.stack([all, engine.tensor(kept)], 0);
        return {
          right: counts(again, begun + writes - 1),
          beginning: counts(engine.tensor(begun * writes), begun + writes - 1),
          last: counts(again, begun + writes),
        };
      },
    }),
  ],
});

function Figure({ trace, inputs: { p }, findings }: FigureProps<typeof computation>) {
  const before = trace.get('before').data;
  const stay = Array.from(before).filter((sum) => sum < p / 100).length;
  const story = findings?.texts.story;
  const isOwn = fileOf(ownNeeds.model.asset).own.value !== undefined;
  const [count = 0, speed = Number.NaN, again = Number.NaN] = findings?.numbers.clock?.data ?? [];
  return (
    <>
      <TextField name="text" />
      <p class="story" aria-live="off" lang="en" translate={false}>
        {story ?? (isOwn ? '' : texts.sample)}
      </p>
      <p class="quiet">
        {story === undefined
          ? isOwn
            ? texts.begins
            : texts.recorded
          : texts.clocked(
              count,
              Number.isNaN(speed) ? '' : formatNumber(speed, 0),
              Number.isNaN(again) ? '' : formatShort(again, 1),
            )}
      </p>
      <NextPieces of={of.shares} names={nextNames(trace.get('next_ids').data)} stay={stay} />
      <PowerSlider input="temperature" />
      <Slider input="p" />
      <SeedField input="luck" />
    </>
  );
}

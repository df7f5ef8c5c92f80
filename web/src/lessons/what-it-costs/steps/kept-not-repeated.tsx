// S4.15's question on writing: the cache of keys and values. Letters are written one by one, once with everything computed again for
// each, once with keys and values kept: the same output for less work.

import { names, texts } from '#words/lessons/what-it-costs/kept-not-repeated';
import Prose from '#words/lessons/what-it-costs/kept-not-repeated.mdx';
import { Player } from '../../../controls/Player';
import { PowerSlider } from '../../../controls/PowerSlider';
import { SeedField } from '../../../controls/SeedField';
import { attention } from '../../../course/attention';
import { numbered } from '../../../course/axes';
import { Bill } from '../../../course/Bill';
import { seedInput } from '../../../course/inputs';
import { drawLinear, three } from '../../../course/linear';
import { future } from '../../../course/masks';
import { drawVectors } from '../../../course/vectors';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { formatNumber, formatShort } from '../../../lab/format';
import { between, stageSpec, wholeSpec } from '../../../lab/inputs';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { attentionCount } from '../counts';
import program from './kept-not-repeated.py';
import '../cost.css';

const { letters, models } = texts;
const count = letters.length;
const width = 16;

/** Quoted: layers, heads that are kept, width of a head and context of models whose sizes are public. */
const quoted = {
  layers: [12, 96, 32, 80, 32],
  asking: [12, 96, 32, 64, 32],
  kept_heads: [12, 96, 32, 8, 8],
  head_widths: [64, 128, 128, 128, 128],
  contexts: [1024, 2048, 4096, 4096, 8192],
};
/** A model of the size of the last of them, whose heads may share. */
const [shownLayers, shownHeads, shownWidth, shownContext] = [32, 32, 128, 8192];

const inputs = {
  // Between two whole numbers a letter is on its way.
  stage: stageSpec(texts.written, letters, 2),
  pairs: wholeSpec(texts.pairs, { default: 8, min: 1, max: shownHeads }),
  seed: seedInput,
} as const;

/** Multiply-adds for each letter, and for all up to it. */
function counts(engine: PageEngine) {
  const t = engine.arange(1, count + 1, 1, { dtype: 'float32' });
  const d = engine.tensor(width);
  const again = attentionCount(engine, t, d);
  const kept = engine.add(engine.mul(engine.square(d), 3), engine.mul(engine.mul(t, d), 2));
  const soFar = (each: typeof again) =>
    engine.mv(engine.tril(engine.full([count, count], 1)), each);
  return { again, kept, again_total: soFar(again), kept_total: soFar(kept) };
}

const numbers = numbered(width);

/** What each letter's output is when it comes: with everything computed again, and with keys and values that were kept. */
function write(engine: PageEngine, seed: number) {
  engine.manualSeed(seed);
  const [query, key, value] = three(() => drawLinear(engine, width));
  const x = drawVectors(engine, letters, width);
  const again: Tensor[] = [];
  const kept: Tensor[] = [];
  const keys: Tensor[] = [];
  const values: Tensor[] = [];
  for (let i = 0; i < count; i++) {
    const text = engine.narrow(x, 0, 0, i + 1);
    const all = attention(engine, query(text), key(text), value(text), future(engine, i + 1));
    again.push(engine.narrow(all.output, 0, i, 1));
    const newest = engine.narrow(x, 0, i, 1);
    keys.push(key(newest));
    values.push(value(newest));
    const now = attention(engine, query(newest), engine.cat(keys), engine.cat(values));
    kept.push(now.output);
  }
  return {
    K_kept: engine.cat(keys),
    V_kept: engine.cat(values),
    output_again: engine.cat(again),
    output_kept: engine.cat(kept),
  };
}

const computation = defineComputation({
  inputs,
  compute(engine, { pairs, seed }) {
    const written = write(engine, seed);
    const { output_again, output_kept } = written;
    const layers = engine.tensor(quoted.layers);
    const kept_heads = engine.tensor(quoted.kept_heads);
    const head_widths = engine.tensor(quoted.head_widths);
    const contexts = engine.tensor(quoted.contexts);
    const token_bytes = engine.mul(engine.mul(engine.mul(layers, kept_heads), head_widths), 4);
    const shared_bytes = engine.mul(engine.tensor(pairs), shownLayers * shownWidth * 4);
    return {
      ...written,
      differences: engine.amax(engine.abs(engine.sub(output_kept, output_again)), 1),
      ...counts(engine),
      layers,
      asking: engine.tensor(quoted.asking),
      kept_heads,
      head_widths,
      contexts,
      token_bytes,
      cache_gigabytes: engine.div(engine.mul(token_bytes, contexts), 1e9),
      shared_bytes,
      shared_gigabytes: engine.div(engine.mul(shared_bytes, shownContext), 1e9),
    };
  },
  tensors: {
    K_kept: { role: 'key', axes: [letters, numbers], rounding: true },
    V_kept: { role: 'value', axes: [letters, numbers], rounding: true },
    output_again: { role: 'output', axes: [letters, numbers], rounding: true, made: 'random' },
    output_kept: { role: 'output', axes: [letters, numbers], rounding: true, made: 'random' },
    differences: { axes: [letters], rounding: true },
    again: { axes: [letters] },
    kept: { axes: [letters] },
    again_total: { axes: [letters] },
    kept_total: { axes: [letters] },
    layers: { axes: [models], made: 'quoted', given: texts.quoted },
    asking: { axes: [models], made: 'quoted', given: texts.quoted },
    kept_heads: { axes: [models], made: 'quoted', given: texts.quoted },
    head_widths: { axes: [models], made: 'quoted', given: texts.quoted },
    contexts: { axes: [models], made: 'quoted', given: texts.quoted },
    token_bytes: { axes: [models] },
    cache_gigabytes: { axes: [models] },
    shared_bytes: {},
    shared_gigabytes: {},
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, { stage }) {
    const at = Math.ceil(stage);
    return texts.summary(
      at + 1,
      formatNumber(trace.value('again_total', at), 0),
      formatNumber(trace.value('kept_total', at), 0),
      formatShort(trace.value('differences', at), 7),
    );
  },
  Prose,
  predictions: [
    prediction({
      id: 'what-is-kept',
      ...texts.whatIsKept,
      compute(engine) {
        const { again, kept } = counts(engine);
        const last = (each: typeof again) => engine.select(each, 0, count - 1);
        return { again: last(again), kept: last(kept) };
      },
      expected: 'ten',
      decide: {
        by: 'again / kept',
        line: ['twice', 2, 'ten', 20, 'hundred'],
        on: { from: 1, to: 128, logarithmic: true, as: 'factor' },
      },
      scenes: [{ label: texts.whatIsKept.scene, inputs: { stage: count - 1 } }],
    }),
  ],
  tasks: [
    task({
      id: 'one-token',
      ...texts.oneToken,
      decimals: 0,
      given: { layers: 10, width: 64 },
      draw: ({ one }) => ({ layers: one([6, 8, 10, 12, 24]), width: one([32, 64, 128]) }),
      compute(engine, { layers, width }) {
        const times = (factor: number) =>
          engine.reshape(engine.tensor(layers * width * factor), [1]);
        return { right: times(4), keysAlone: times(2), noBytes: times(1) };
      },
    }),
  ],
});

function Figure({ trace, inputs: { stage, pairs } }: FigureProps<typeof computation>) {
  const at = Math.ceil(stage);
  return (
    <>
      <div data-pinned>
        <Player input="stage" stages={letters} />
      </div>
      <div class="worked-pair">
        <Worked label={texts.without} stage={stage} keeps={false} />
        <Worked label={texts.withCache} stage={stage} keeps />
      </div>
      <p class="quiet">{texts.legend}</p>
      <div class="cost-beside">
        <div>
          <Bill
            caption={texts.table}
            heads={[
              { text: texts.without, term: of.again },
              { text: texts.withCache, term: of.kept },
            ]}
            rows={[
              {
                id: 'now',
                label: texts.thisLetter,
                cells: [
                  <Cell key="a" of={of.again} at={at} decimals={0} />,
                  <Cell key="k" of={of.kept} at={at} decimals={0} />,
                ],
              },
              {
                id: 'all',
                label: texts.soFar,
                chosen: true,
                cells: [
                  <Cell key="a" of={of.again_total} at={at} decimals={0} />,
                  <Cell key="k" of={of.kept_total} at={at} decimals={0} />,
                ],
              },
              {
                id: 'output',
                label: texts.firstOutput,
                cells: [
                  <Cell key="a" of={of.output_again} at={width * at} decimals={4} />,
                  <Cell key="k" of={of.output_kept} at={width * at} decimals={4} />,
                ],
              },
            ]}
          />
          <p class="quiet">{texts.same(formatShort(trace.value('differences', at), 7))}</p>
        </div>
        <section class="shared-heads" aria-label={texts.sharing}>
          <p>{texts.sharing}</p>
          <SharedHeads pairs={pairs} />
          <PowerSlider input="pairs" />
          <p>
            <Cell of={of.shared_bytes} decimals={0} inline /> {texts.bytesEach}{' '}
            <Cell of={of.shared_gigabytes} decimals={2} inline /> {texts.inAll(shownContext)}
          </p>
        </section>
      </div>
      <details>
        <summary>{texts.real}</summary>
        <Bill
          caption={texts.realTable}
          heads={texts.realHeads.map((text) => ({ text }))}
          rows={models.map((model, i) => ({
            id: model,
            label: model,
            cells: (
              [
                ['layers', 0],
                ['asking', 0],
                ['kept_heads', 0],
                ['contexts', 0],
                ['token_bytes', 0],
                ['cache_gigabytes', 2],
              ] as const
            ).map(([name, decimals]) => (
              <Cell key={name} of={of[name]} at={i} decimals={decimals} />
            )),
          }))}
        />
      </details>
      <SeedField />
    </>
  );
}

/** Heads that ask in a row, and under them the keys and values that are kept, each as wide as the heads that share it. */
function SharedHeads({ pairs }: { readonly pairs: number }) {
  return (
    <div class="shared-grid" aria-hidden="true">
      {Array.from({ length: shownHeads }, (_, i) => (
        <span key={`q${i}`} class="shared-asks" style={{ gridColumn: 'span 1' }} />
      ))}
      {Array.from({ length: pairs }, (_, i) => (
        <span key={i} class="shared-kept" style={{ gridColumn: `span ${shownHeads / pairs}` }} />
      ))}
    </div>
  );
}

interface WorkedProps {
  readonly label: string;
  readonly stage: number;
  readonly keeps: boolean;
}

/** A row for each letter that was written: whose keys and values were computed for it, and whose were there already. */
function Worked({ label, stage, keeps }: WorkedProps) {
  const last = Math.ceil(stage);
  const isMade = (row: number, column: number) => (keeps ? column === row : column <= row);
  return (
    <div>
      <p class="worked-label">{label}</p>
      <div class="worked-grid" aria-hidden="true" style={{ '--letters': count }}>
        {letters.map((letter, column) => (
          <span key={`h${column}`} class="worked-letter" data-there={column <= last || undefined}>
            {letter}
          </span>
        ))}
        {letters.flatMap((_, row) =>
          letters.map((_, column) => (
            <span
              key={`${row}-${column}`}
              class="worked-cell"
              data-is={
                column > row || row > last ? undefined : isMade(row, column) ? 'made' : 'kept'
              }
              style={{ opacity: between(stage, row) }}
            />
          )),
        )}
      </div>
    </div>
  );
}

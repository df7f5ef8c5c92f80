// S3.11, S3.12: where the largest weight is, beside the place of the number that is written, and which states know of a number at all
// (correction 34).

import { names, texts } from '#words/lessons/does-it-explain/one-place-beside';
import Prose from '#words/lessons/does-it-explain/one-place-beside.mdx';
import { Player } from '../../../controls/Player';
import { Slider } from '../../../controls/Slider';
import { longTrainingControls } from '../../../controls/Training';
import { numbered } from '../../../course/axes';
import { encode, lstmSteps } from '../../../course/recurrent';
import { least, sizes } from '../../../course/seq2seq/numbers';
import { numbersJob } from '../../../course/seq2seq/trained';
import { stepOf } from '../../../course/trained';
import { newLstm } from '../../../course/untrained';
import type { Engine, Tensor } from '../../../engine';
import { Bar } from '../../../figures/Bar';
import { Cell } from '../../../figures/Cell';
import { formatPercent } from '../../../lab/format';
import { between, stageSpec, wholeSpec } from '../../../lab/inputs';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { oneAt } from '../maps';
import { numberInputs, places, rewrite, rowCount, steps, writerAt } from '../rewriting';
import claim34 from './one-place-beside.claim-34.py';
import permutedProgram from './one-place-beside.claim-S3.12.py';
import program from './one-place-beside.py';
import '../rewriting.css';

const inputs = {
  place: wholeSpec(texts.place, { default: 5, min: 1, max: places - 1 }),
  stage: stageSpec(texts.stage, texts.stages),
  ...numberInputs,
} as const;

const different = sizes.vocab - least;

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, { place, ...shown }, snapshots) {
    const { model, sources } = writerAt(engine, shown, snapshots);
    // How many of all steps look most one place before the number's own, at it, one place after it, farther away.
    const counts = engine.untraced(() =>
      engine.scope(() => {
        const { weights } = rewrite(engine, model, sources, 'trained');
        const largest = Array.from(engine.argmax(weights, 2).int64s(), Number);
        const beside = largest.map((at, i) => at - (places - 2 - (i % steps)));
        const are = (is: (far: number) => boolean) => beside.filter(is).length;
        return [
          ...[-1, 0, 1].map((far) => are((each) => each === far)),
          are((each) => Math.abs(each) > 1),
        ];
      }),
    );
    const first = engine.narrow(sources, 0, 0, 1);
    const source = engine.select(first, 0, 0);
    const numbers = Array.from(source.int64s(), Number);
    const changed = numbers.with(place - 1, least + (((numbers[place - 1] ?? 0) - 1) % different));
    const row = engine.tensor(changed, { dtype: 'int64' });
    const [own, other] = [source, row].map((each) => encode(engine, model, each).states) as [
      Tensor,
      Tensor,
    ];
    const { weights } = rewrite(engine, model, first, 'trained');
    return {
      source,
      changed: row,
      moved: engine.norm(engine.sub(own, other), { dim: 1 }),
      looks: engine.select(engine.select(weights, 0, 0), 0, steps - place),
      peaks: engine.tensor(counts),
    };
  },
  tensors: {
    source: { axes: [numbered(places)] },
    changed: { axes: [numbered(places)], given: texts.another },
    moved: { axes: [numbered(places)], rounding: true, made: 'trained' },
    looks: { role: 'weight', axes: [numbered(places)], rounding: true, made: 'trained' },
    peaks: { axes: [texts.where], given: texts.counted },
  },
  names,
  program,
});

const { of } = computation;
const all = rowCount * steps;

export default defineStep(computation, {
  job: numbersJob,
  controls: longTrainingControls({ seed: true }),
  Figure,
  summary: (trace) =>
    texts.summary(
      stepOf(trace),
      formatPercent(trace.value('peaks', 1) / all),
      formatPercent(trace.value('peaks', 2) / all),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'which-states',
      ...texts.which,
      tier: 'full',
      compute(engine) {
        engine.manualSeed(0);
        const lstm = newLstm(engine, 8, 8);
        const x = engine.randn([places, 8]);
        const nudge = engine.mul(
          engine.unsqueeze(engine.eq(engine.arange(places), 4), 1),
          engine.randn([8]),
        );
        const states = (vectors: Tensor) =>
          engine.stack(
            lstmSteps(engine, lstm, vectors).map(({ h }) => h),
            0,
          );
        const moved = engine.norm(engine.sub(states(engine.add(x, nudge)), states(x)), { dim: 1 });
        return { moved, count: engine.sum(engine.gt(moved, 0)) };
      },
      expected: 'after',
      decide: { by: 'count', is: { fifth: 1, beside: 3, after: 8 }, else: 'any' },
      scenes: [{ label: texts.which.scene, inputs: { stage: 1 } }],
    }),
  ],
  claims: [
    claim({
      ...texts.permuted,
      entry: 'S3.12',
      tier: 'full',
      // Seven vectors, and seven that differ from one another by a tenth as much, mixed by weights and by the same ones in another order.
      compute(engine) {
        engine.manualSeed(0);
        const weights = engine.softmax(engine.randn([7]), 0);
        const permuted = engine.flip(weights, [0]);
        const different = engine.randn([7, 16]);
        const alike = engine.add(engine.randn([16]), engine.mul(different, 0.1));
        const change = (values: Tensor) => {
          const output = engine.matmul(weights, values);
          const other = engine.matmul(permuted, values);
          return engine.div(engine.norm(engine.sub(other, output)), engine.norm(output));
        };
        return { weights, permuted, change_alike: change(alike), change: change(different) };
      },
      tensors: {
        weights: {},
        permuted: {},
        change_alike: { rounding: true },
        change: { rounding: true },
      },
      program: permutedProgram,
      expected: 'unlike',
      decide: {
        first: [
          ['far', { change_alike: '> 0.3' }],
          ['unlike', { change: '> 0.3' }],
        ],
        else: 'hardly',
      },
    }),
    claim({
      ...texts.diagonal,
      entry: 'S3.11',
      correction: 34,
      tier: 'full',
      compute: readFromStates,
      tensors: { readable: { axes: [numbered(5)] } },
      program: claim34,
      expected: 'after',
      decide: {
        first: [
          ['third', { 'readable[3]': `< ${2 / different}` }],
          ['after', { 'readable[1]': `< ${2 / different}` }],
        ],
        else: 'both',
      },
    }),
  ],
});

/** From which states of an untrained LSTM the number in the middle of five can be read: by the nearest mean of the states that had it. */
function readFromStates(engine: Engine) {
  engine.manualSeed(0);
  const [known, asked, middle] = [400, 200, 2];
  const table = engine.randn([sizes.vocab, 16]);
  const lstm = newLstm(engine, 16, 32);
  const rows = engine.randint(least, sizes.vocab, [known + asked, 5]);
  const states = lstmSteps(engine, lstm, engine.embedding(rows, table)).map(({ h }) => h);
  const meant = engine.select(rows, 1, middle);
  const had = engine.narrow(
    oneAt(engine, engine.narrow(meant, 0, 0, known), sizes.vocab),
    1,
    least,
    different,
  );
  const counts = engine.unsqueeze(engine.sum(had, 0), 1);
  const shares = states.map((state) => {
    const sums = engine.matmul(engine.transpose(had, 0, 1), engine.narrow(state, 0, 0, known));
    const means = engine.div(sums, counts);
    const others = engine.unsqueeze(engine.narrow(state, 0, known, asked), 1);
    const far = engine.sum(engine.square(engine.sub(others, means)), 2);
    const found = engine.add(engine.argmin(far, 1), least);
    const hits = engine.eq(found, engine.narrow(meant, 0, known, asked));
    return engine.div(engine.sum(hits), asked);
  });
  return { readable: engine.stack(shares, 0) };
}

function Figure({ trace, inputs: { place, stage } }: FigureProps<typeof computation>) {
  const shown = between(stage, 1);
  const moved = trace.get('moved').data;
  const most = Math.max(1e-9, ...moved);
  const isChanged = stage >= 0.5;
  const numbers = Array.from(trace.get(isChanged ? 'changed' : 'source').data);
  const near = (i: number) => Math.abs(i - (place - 1)) <= 1;
  return (
    <>
      <div data-pinned>
        <Slider input="place" />
        <Player input="stage" stages={texts.stages} />
      </div>
      <div class="beside" style={{ '--places': places }}>
        <p class="beside-name" data-term={isChanged ? of.changed : of.source}>
          {texts.read}
        </p>
        <ol class="beside-row">
          {numbers.map((number, i) => (
            <li key={i} data-own={i === place - 1 || undefined}>
              {number}
            </li>
          ))}
        </ol>
        <p class="beside-name" data-term={of.looks}>
          {texts.looks(place)}
        </p>
        <ol class="beside-row">
          {numbers.map((_, i) => (
            <li key={i} data-own={i === place - 1 || undefined}>
              <Bar of={of.looks} at={i} />
              <span class="beside-digits">
                {near(i) && <Cell of={of.looks} at={i} decimals={2} fixed />}
              </span>
            </li>
          ))}
        </ol>
        <p class="beside-name" data-term={of.moved} style={{ opacity: shown }}>
          {texts.moved}
        </p>
        <ol class="beside-row" style={{ opacity: shown }} aria-hidden={shown === 0}>
          {numbers.map((_, i) => (
            <li key={i} data-own={i === place - 1 || undefined}>
              <Bar of={of.moved} at={i} scale={shown / most} />
              <span class="beside-digits">
                {shown > 0 && near(i) && <Cell of={of.moved} at={i} decimals={2} fixed />}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <table class="peaks">
        <caption>{texts.peaks(all)}</caption>
        <tbody>
          <tr>
            {texts.where.map((where, i) => (
              <td key={where} data-term={of.peaks}>
                <Cell of={of.peaks} at={i} decimals={0} />
                <span>{where}</span>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </>
  );
}

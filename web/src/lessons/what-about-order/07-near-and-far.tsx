// S1.8 and S3.19: how alike positions are, by the sinusoidal table and by an untrained learned one (corrections 12, 13 and 32).

import { names, texts } from '#words/lessons/what-about-order/07-near-and-far';
import Prose from '#words/lessons/what-about-order/07-near-and-far.mdx';
import { Choice } from '../../controls/Choice';
import { SeedField } from '../../controls/SeedField';
import { Slider } from '../../controls/Slider';
import { numbered } from '../../course/axes';
import { seedInput } from '../../course/inputs';
import type { PageEngine, Tensor } from '../../engine';
import { Waves } from '../../figures/Waves';
import { useModel } from '../../lab/context';
import { formatNumber } from '../../lab/format';
import { claim, defineComputation, defineStep, type FigureProps, prediction } from '../../lab/step';
import claim12Program from './07-claim-12.py';
import claim13Program from './07-claim-13.py';
import claim32Program from './07-claim-32.py';
import program from './07-near-and-far.py';
import { Fact } from './parts';
import './lesson.css';

const count = 50;
const position = { kind: 'number', whole: true, min: 0, max: count - 1, step: 1 } as const;

const inputs = {
  position: { ...position, label: texts.position, default: 0 },
  other: { ...position, label: texts.other, default: 15 },
  width: {
    kind: 'choice',
    label: texts.width,
    options: [
      { id: '32', label: '32' },
      { id: '64', label: '64' },
    ],
    default: '32',
  },
  seed: seedInput,
} as const;

function cosinesTo(engine: PageEngine, table: Tensor, position: number): Tensor {
  const lengths = engine.norm(table, { dim: 1 });
  const products = engine.matmul(table, engine.select(table, 0, position));
  return engine.div(products, engine.mul(lengths, engine.select(lengths, 0, position)));
}

/** As an embedding starts: standard normal numbers, untrained. */
function learnedTable(engine: PageEngine, seed: number, width: number): Tensor {
  engine.manualSeed(seed);
  return engine.randn([count, width]);
}

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const width = Number(given.width);
    const table = engine.sinusoidalTable(count, width);
    const learned = learnedTable(engine, given.seed, width);
    const cosines = (of: Tensor) => cosinesTo(engine, of, given.position);
    // Of numbers without a name, so that its explanation is how it is computed and not where it stands.
    const at = (numbers: Tensor) => engine.select(numbers, 0, given.other);
    return {
      cosines: cosines(table),
      cosines_learned: cosines(learned),
      cosine: at(cosines(table)),
      cosine_learned: at(cosines(learned)),
    };
  },
  tensors: {
    cosines: { axes: [numbered(count, 0)] },
    cosines_learned: { axes: [numbered(count, 0)], rounding: true },
    cosine: {},
    cosine_learned: { rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace, given) =>
    texts.summary(
      String(given.position),
      String(given.other),
      formatNumber(trace.value('cosine'), 3),
      formatNumber(trace.value('cosine_learned'), 3),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'farther',
      ...texts.farther,
      compute(engine) {
        const table = engine.sinusoidalTable(count, 32);
        const to0 = (place: number) => engine.select(cosinesTo(engine, table, 0), 0, place);
        return { at15: to0(15), at44: to0(44) };
      },
      expected: 1,
      answer: (trace) => (trace.value('at15') > trace.value('at44') ? 0 : 1),
      explain: (trace) =>
        texts.farther.because(
          formatNumber(trace.value('at15'), 3),
          formatNumber(trace.value('at44'), 3),
        ),
      scenes: [{ label: texts.farther.scene, inputs: { other: 44 } }],
    }),
    prediction({
      id: 'offset',
      ...texts.offset,
      compute(engine) {
        const table = engine.sinusoidalTable(count, 32);
        const cosine = (a: number, b: number) => engine.select(cosinesTo(engine, table, a), 0, b);
        return { early: cosine(0, 7), late: cosine(40, 47) };
      },
      expected: 0,
      answer: (trace) => {
        const difference = trace.value('late') - trace.value('early');
        return Math.abs(difference) < 1e-5 ? 0 : difference > 0 ? 1 : 2;
      },
      explain: (trace) =>
        texts.offset.because(formatNumber(trace.value('early')), formatNumber(trace.value('late'))),
      scenes: [{ label: texts.offset.scene, inputs: { position: 40, other: 47 } }],
    }),
  ],
  claims: [
    claim({
      correction: 12,
      entry: 'S1.8',
      ...texts.claim12,
      compute(engine) {
        const places = engine.tensor([1, 2, 5, 10, 25, 49], { dtype: 'int64' });
        const of = (table: Tensor) => engine.indexSelect(cosinesTo(engine, table, 0), 0, places);
        const learned = learnedTable(engine, 0, 64);
        return {
          sinusoidal: of(engine.sinusoidalTable(count, 64)),
          untrained: of(learned),
        };
      },
      tensors: { sinusoidal: {}, untrained: { rounding: true } },
      expected: 1,
      answer: (trace) => (trace.value('untrained', 0) > trace.value('untrained', 5) ? 0 : 1),
      explain: (trace) =>
        texts.claim12.because(
          formatNumber(trace.value('sinusoidal', 0), 3),
          formatNumber(trace.value('sinusoidal', 5), 3),
          formatNumber(trace.value('untrained', 0), 3),
          formatNumber(trace.value('untrained', 5), 3),
        ),
      program: claim12Program,
    }),
    claim({
      correction: 13,
      entry: 'S1.9',
      ...texts.claim13,
      compute(engine) {
        const table = engine.sinusoidalTable(501, 64);
        const seen = engine.narrow(table, 0, 0, 50);
        const row = engine.select(table, 0, 500);
        const most = engine.amax(seen, 0);
        const least = engine.neg(engine.amax(engine.neg(seen), 0));
        const slack = 1e-6;
        const beyond = engine.where(
          engine.gt(row, engine.add(most, slack)),
          engine.tensor(1),
          engine.where(
            engine.gt(engine.sub(least, slack), row),
            engine.tensor(1),
            engine.tensor(0),
          ),
        );
        return { length: engine.norm(row), beyond: engine.sum(beyond) };
      },
      tensors: { length: {}, beyond: {} },
      expected: 1,
      answer: (trace) => (trace.value('beyond') === 0 ? 0 : 1),
      explain: (trace) =>
        texts.claim13.because(formatNumber(trace.value('length'), 2), `${trace.value('beyond')}`),
      program: claim13Program,
    }),
    claim({
      correction: 32,
      entry: 'S3.19',
      ...texts.claim32,
      compute(engine) {
        const cosines = cosinesTo(engine, engine.sinusoidalTable(count, 32), 0);
        const rises = engine.gt(
          engine.narrow(cosines, 0, 1, count - 1),
          engine.narrow(cosines, 0, 0, count - 1),
        );
        return {
          cosines,
          rises: engine.sum(engine.where(rises, engine.tensor(1), engine.tensor(0))),
          smallest: engine.neg(engine.max(engine.neg(cosines))),
        };
      },
      tensors: { cosines: {}, rises: {}, smallest: {} },
      expected: 2,
      answer: (trace) => {
        const rises = trace.value('rises');
        return rises === 0 ? 0 : rises < 10 ? 1 : 2;
      },
      explain: (trace) =>
        texts.claim32.because(
          formatNumber(trace.value('cosines', 15), 3),
          formatNumber(trace.value('cosines', 44), 3),
          `${trace.value('rises')}`,
          formatNumber(trace.value('smallest'), 3),
        ),
      scenes: [{ label: texts.claim32.scene, inputs: { position: 0, other: 44, width: '32' } }],
      program: claim32Program,
    }),
  ],
});

function Figure({ trace, inputs: given }: FigureProps<typeof computation>) {
  const model = useModel();
  const marks = [
    { at: given.position, name: String(given.position) },
    ...(given.other === given.position ? [] : [{ at: given.other, name: String(given.other) }]),
  ];
  const lines = (sinusoidal: keyof typeof of, learned: keyof typeof of) => [
    {
      name: texts.sinusoidalShort,
      values: trace.get(sinusoidal).data,
      stroke: 'solid' as const,
      term: of[sinusoidal],
    },
    {
      name: texts.learnedShort,
      values: trace.get(learned).data,
      stroke: 'dotted' as const,
      term: of[learned],
    },
  ];
  const pick = (at: number) => model.set({ other: at });
  return (
    <>
      <p class="wave-head">{texts.cosineHead(String(given.position))}</p>
      <div class="waves-tallest">
        <Waves
          label={texts.cosineHead(String(given.position))}
          lines={lines('cosines', 'cosines_learned')}
          least={-1}
          most={1}
          marks={marks}
          axis={texts.axis}
          onPick={pick}
        />
      </div>
      <Fact label={texts.cosine} of={of.cosine} decimals={3} />
      <Fact label={texts.cosineLearned} of={of.cosine_learned} decimals={3} />
      <Slider input="position" tensor={of.cosines} />
      <Slider input="other" tensor={of.cosine} />
      <Choice input="width" />
      <SeedField />
    </>
  );
}

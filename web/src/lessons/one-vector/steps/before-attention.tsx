// S3.4: the wall. However long a sentence is, one state of one size crosses from the encoder to the decoder; what comes out right on the
// other side was measured.
import { names, texts } from '#words/lessons/one-vector/before-attention';
import Prose from '#words/lessons/one-vector/before-attention.mdx';
import { Choice } from '../../../controls/Choice';
import { Player } from '../../../controls/Player';
import { numbered } from '../../../course/axes';
import { Cell } from '../../../figures/Cell';
import { Made } from '../../../figures/Made';
import { formatPercent } from '../../../lab/format';
import { choiceSpec, stageSpec } from '../../../lab/inputs';
import { claim, prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { handedOver, right as measured } from '../measured';
import { NeedlesEye } from '../NeedlesEye';
import claimProgram from './before-attention.claim-46.py';
import program from './before-attention.py';
import '../needles-eye.css';

const inputs = {
  length: choiceSpec(texts.length, texts.lengths, 'eight'),
  stage: stageSpec(texts.stage, texts.stages),
} as const;

const computation = defineComputation({
  inputs,
  compute(engine, { length }) {
    const right = engine.tensor([...measured[length]]);
    return {
      right,
      tokens_right: engine.mean(right),
      handed_over: engine.tensor(handedOver),
    };
  },
  tensors: {
    right: {
      role: 'weight',
      axes: [({ length }) => numbered(measured[length].length, 2)],
      made: 'quoted',
      given: texts.given,
    },
    tokens_right: { role: 'weight' },
    handed_over: { given: texts.state },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace) =>
    texts.summary(trace.get('right').data.length + 1, formatPercent(trace.value('tokens_right'))),
  Prose,
  predictions: [
    prediction({
      id: 'twenty',
      needsFigure: true,
      ...texts.twenty,
      compute: (engine) => ({
        eight: engine.mean(engine.tensor([...measured.eight])),
        twenty: engine.mean(engine.tensor([...measured.twenty])),
      }),
      expected: 'third',
      decide: {
        by: 'twenty',
        line: ['third', 0.5, 'fewer', 0.8, 'nearly'],
        on: { from: 0, to: 1, as: 'share' },
      },
      scenes: [{ label: texts.twenty.scene, inputs: { length: 'twenty' } }],
    }),
  ],
  tasks: [
    task({
      id: 'what-crosses',
      ...texts.crossing,
      decimals: 0,
      given: { width: 64, words: 20 },
      draw: ({ one }) => ({ width: one([32, 64, 96, 128]), words: one([5, 8, 10, 20]) }),
      compute(engine, { width, words }) {
        const pair = (short: number, long: number) => engine.tensor([short, long]);
        return {
          right: pair(2 * width, 2 * width),
          one: pair(width, width),
          each: pair(2 * width * words, 4 * width * words),
          grows: pair(2 * width, 4 * width),
        };
      },
    }),
  ],
  claims: [
    claim({
      ...texts.wall,
      entry: 'S3.4',
      correction: 46,
      compute: (engine) => ({
        lengths: engine.tensor([8, 12, 20, 40]),
        tokens_right: engine.tensor([0.9211, 0.4685, 0.3154, 0.2006]),
        sentences_right: engine.tensor([0.744, 0.002, 0, 0]),
      }),
      tensors: { lengths: {}, tokens_right: {}, sentences_right: {} },
      program: claimProgram,
      expected: 'few',
      decide: { by: 'tokens_right[2]', line: ['few', 0.5, 'half', 0.9, 'most'] },
    }),
  ],
});

function Figure({ trace, inputs: { stage } }: FigureProps<typeof computation>) {
  return (
    <>
      <Choice input="length" />
      <p class="eye-says">{texts.reads(trace.get('right').data.length + 1)}</p>
      <NeedlesEye right={trace.get('right').data} term={of.right} stage={stage} />
      <p class="eye-says">{texts.writes}</p>
      <div data-pinned>
        <Player input="stage" stages={texts.stages} />
      </div>
      <p class="row">
        <span>
          {texts.crosses} <Cell of={of.handed_over} decimals={0} inline />
        </span>
        <span>
          {texts.right} <Cell of={of.tokens_right} decimals={3} inline />
          <Made of={of.right} />
        </span>
      </p>
    </>
  );
}

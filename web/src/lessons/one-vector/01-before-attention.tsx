// S3.4: the wall. However long a sentence is, one state of one size crosses from the encoder to the decoder; what comes out right on the
// other side was measured.
import { names, texts } from '#words/lessons/one-vector/01-before-attention';
import Prose from '#words/lessons/one-vector/01-before-attention.mdx';
import { Choice } from '../../controls/Choice';
import { Player } from '../../controls/Player';
import { numbered } from '../../course/axes';
import { Cell } from '../../figures/Cell';
import { Made } from '../../figures/Made';
import { formatNumber, formatPercent } from '../../lab/format';
import { choiceSpec, stageSpec } from '../../lab/inputs';
import {
  claim,
  defineComputation,
  defineStep,
  type FigureProps,
  prediction,
  task,
} from '../../lab/step';
import program from './01-before-attention.py';
import claimProgram from './01-claim-46.py';
import { handedOver, right as measured } from './measured';
import { NeedlesEye } from './NeedlesEye';
import './needles-eye.css';

const inputs = {
  length: choiceSpec(texts.length, texts.lengths, 'eight'),
  stage: stageSpec(texts.stage, texts.stages.length),
} as const;

const computation = defineComputation({
  inputs,
  compute(engine, { length }) {
    const right = engine.tensor([...measured[length]]);
    const handed_over = engine.tensor(handedOver);
    return {
      right,
      tokens_right: engine.mean(right),
      handed_over,
      room: engine.div(handed_over, measured[length].length + 1),
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
    room: {},
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace) =>
    texts.summary(
      trace.get('right').data.length + 1,
      formatNumber(trace.value('room'), 1),
      formatPercent(trace.value('tokens_right')),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'twenty',
      ...texts.twenty,
      compute: (engine) => ({
        eight: engine.mean(engine.tensor([...measured.eight])),
        twenty: engine.mean(engine.tensor([...measured.twenty])),
      }),
      expected: 2,
      answer(trace) {
        const share = trace.value('twenty');
        return share > 0.8 ? 0 : share > 0.5 ? 1 : 2;
      },
      explain: (trace) =>
        texts.twenty.explain(
          formatPercent(trace.value('twenty')),
          formatPercent(trace.value('eight')),
        ),
      scenes: [{ label: texts.twenty.scene, inputs: { length: 'twenty' } }],
    }),
  ],
  tasks: [
    task({
      id: 'room',
      ...texts.narrow,
      decimals: 1,
      compute: (engine) => ({
        right: engine.tensor([(2 * 64) / 20]),
        half: engine.tensor([64 / 20]),
        all: engine.tensor([2 * 64]),
      }),
      explain: (trace) => texts.narrow.explain(formatNumber(trace.value('right'), 1)),
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
      expected: 2,
      answer(trace) {
        const share = trace.value('tokens_right', 2);
        return share > 0.9 ? 0 : share > 0.5 ? 1 : 2;
      },
      explain: (trace) =>
        texts.wall.explain(
          formatPercent(trace.value('tokens_right', 2)),
          formatPercent(trace.value('tokens_right', 3)),
        ),
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
          {texts.room} <Cell of={of.handed_over} decimals={0} inline /> ÷{' '}
          {trace.get('right').data.length + 1} = <Cell of={of.room} decimals={1} inline />
        </span>
        <span>
          {texts.right} <Cell of={of.tokens_right} decimals={3} inline />
          <Made of={of.right} />
        </span>
      </p>
    </>
  );
}

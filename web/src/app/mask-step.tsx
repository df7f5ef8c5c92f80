// A mask to be set so that something happens: the weights that it leaves the words, and what of a goal is not reached yet, in words.
import { maskGoals as texts } from '#words/practice';
import { MaskPainter } from '../controls/MaskPainter';
import { score } from '../course/attention';
import { HeatMatrix } from '../figures/HeatMatrix';
import { formatNumber, listOf, quoted } from '../lab/format';
import { defineComputation, defineStep, type FigureProps } from '../lab/step';
import { count, faultOf, type Goal, type GoalId } from './mask-goals';
import program from './mask-step.py';

const width = 8;

const everything = Array.from({ length: count }, () => Array.from({ length: count }, () => 1));

const inputs = {
  words: { kind: 'words', default: texts.goals.causal.words },
  mask: { kind: 'mask', label: texts.mask, per: 'words', default: everything },
} as const;

const isBlind = (row: readonly number[]): boolean => !row.includes(1);

const computation = defineComputation({
  inputs,
  compute(engine, { words, mask: allowed }) {
    const mask = engine.tensor(allowed.map((row) => row.map(Boolean)));
    engine.manualSeed(0);
    const Q = engine.randn([words.length, width]);
    const K = engine.randn([words.length, width]);
    const { scaled_scores: scores } = score(engine, Q, K);
    const hidden = engine.logicalNot(mask);
    const masked = engine.maskedFill(scores, hidden, -Infinity);
    const shares = engine.softmax(masked, 1);
    // Only where it is needed, so that elsewhere a weight is explained by softmax.
    const weights = allowed.some(isBlind)
      ? engine.maskedFill(shares, engine.eq(engine.sum(mask, 1, true), 0), 0)
      : shares;
    return { mask, scores, hidden, masked, weights };
  },
  tensors: {
    mask: { axes: ['words', 'words'] },
    scores: { axes: ['words', 'words'] },
    hidden: { axes: ['words', 'words'] },
    masked: { axes: ['words', 'words'], minusInfinity: true },
    weights: { axes: ['words', 'words'], made: 'random' },
  },
  names: {},
  program,
});

const { of } = computation;

type Props = FigureProps<typeof computation>;

/** No lesson has it, so it has no prose. */
const maskStep = {
  ...defineStep(computation, {
    Figure,
    summary: (_, { mask }) =>
      texts.summary(mask.flat().filter((each) => each === 1).length, count ** 2),
    problem(_, { words, mask }) {
      const blind = words.filter((_, i) => isBlind(mask[i] ?? []));
      return blind.length > 0 ? texts.blind(listOf(blind.map(quoted))) : null;
    },
    Prose: () => null,
  }),
  id: 'mask',
  title: texts.title,
  covers: [],
};

/** Opens with the words of a goal, all of which attend to all. */
export function maskStepFor(goal: GoalId) {
  const words = { ...inputs.words, default: texts.goals[goal].words };
  return { ...maskStep, inputs: { ...inputs, words } };
}

/** What of a goal is not reached yet, in words; nothing once it is. */
export function notYet(goal: Goal, weights: ArrayLike<number>): string | undefined {
  const fault = faultOf(goal, weights);
  if (!fault) return undefined;
  const { words } = texts.goals[goal.id];
  const word = (at: number): string => words[at] ?? '';
  const share = (at: number): string => formatNumber(weights[fault.i * count + at] ?? 0, 2);
  const asks = word(fault.i);
  if (fault.is === 'unequal') {
    const { most, least } = fault;
    return texts.unequal(asks, word(most), share(most), word(least), share(least));
  }
  const heard = fault.i === fault.j ? texts.itself : quoted(word(fault.j));
  return fault.is === 'still'
    ? texts.still(asks, heard, texts.reasons[fault.why])
    : texts.missing(asks, heard);
}

function Figure({ inputs: { words, mask } }: Props) {
  return (
    <div class="row">
      <MaskPainter input="mask" words={words} />
      <HeatMatrix
        of={of.weights}
        label={texts.weights}
        scale="weight"
        rows={words}
        columns={words}
        decimals={2}
        hidden={(i, j) => mask[i]?.[j] !== 1}
      />
    </div>
  );
}

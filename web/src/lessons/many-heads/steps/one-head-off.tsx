// S0.6, S0.7, S2.21 and S4.5 after training: what each head looks at, and what is left when one of them, or more, is silent.

import { names, texts } from '#words/lessons/many-heads/one-head-off';
import Prose from '#words/lessons/many-heads/one-head-off.mdx';
import { texts as shared } from '#words/lessons/many-heads/training';
import { Choice } from '../../../controls/Choice';
import { NumberField } from '../../../controls/NumberField';
import { trainingControls } from '../../../controls/Training';
import { length } from '../../../course/grammar';
import { stepOf } from '../../../course/trained';
import { Cell } from '../../../figures/Cell';
import { useModel } from '../../../lab/context';
import { formatPercent, spelled } from '../../../lab/format';
import { choiceSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { saidOfHeldOut } from '../held-out';
import { headsJob, modelsAt, trainingInputs } from '../job';
import { LookTable } from '../LookTable';
import { answer, kinds, withVolumes } from '../model';
import { headNames } from '../parts';
import { common, quartet, quartetIds, quartetNames } from '../quartet';
import { batch, pace } from '../training';
import program from './one-head-off.py';

const heads = headNames(kinds.four);

const inputs = {
  ...trainingInputs,
  order: choiceSpec(shared.order, shared.orders, 'animal'),
  ending: choiceSpec(shared.ending, shared.endings, 'tired'),
  volume: {
    kind: 'vector',
    label: texts.volume,
    default: [1, 1, 1, 1],
    min: 0,
    max: 1,
    step: 0.1,
  },
} as const;

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, { volume: given, seed, made }, snapshots) {
    const { four } = modelsAt(engine, { seed, made }, snapshots);
    const volume = engine.tensor(given);
    const layers = withVolumes(volume);
    const shown = answer(engine, layers, four, kinds.four, quartetIds(engine));
    return {
      volume,
      weights: engine.select(shown.weights, 2, 0),
      answers: engine.softmax(shown.answers, 1),
      right: saidOfHeldOut(engine, layers, four).right,
    };
  },
  tensors: {
    volume: { axes: [heads] },
    weights: { axes: [quartetNames, heads, common], rounding: true, made: 'trained' },
    answers: { axes: [quartetNames, shared.nouns], rounding: true, made: 'trained' },
    right: {},
  },
  names,
  program,
});

const { of } = computation;

type Shown = FigureProps<typeof computation>['inputs'];

const sentenceOf = ({ order, ending }: Pick<Shown, 'order' | 'ending'>): number =>
  2 * Number(order === 'place') + Number(ending === 'wide');

export default defineStep(computation, {
  job: headsJob,
  opens: 'trained',
  controls: trainingControls({ ahead: true, note: (at) => shared.note(at, pace.steps, batch) }),
  Figure,
  summary: (trace, { volume }) =>
    texts.summary(
      stepOf(trace),
      volume.filter((each) => each === 0).length,
      formatPercent(trace.value('right')),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'which-can-go',
      ...texts.whichCanGo,
      compute(engine) {
        const parts = engine.tensor([3, 2, -1, 0.2]);
        const all = engine.sum(parts);
        return { parts, all, without: engine.sub(all, parts) };
      },
      expected: 'each',
      decide: { by: 'count(without > 0)', is: { two: 2, each: 4 }, else: 'last' },
    }),
  ],
});

function Figure({ inputs: given }: FigureProps<typeof computation>) {
  const model = useModel();
  const sentence = sentenceOf(given);
  const words = quartet[sentence] ?? [];
  const at = (head: number, word: number) => (sentence * heads.length + head) * length + word;
  const turn = (head: number) =>
    model.set({
      volume: given.volume.map((each, i) => (i === head ? Number(each === 0) : each)),
    });
  return (
    <>
      <Choice input="order" />
      <Choice input="ending" />
      <LookTable
        of={of.weights}
        at={at}
        heads={heads}
        words={words.map(spelled)}
        isOff={(head) => given.volume[head] === 0}
        turn={turn}
        below={texts.volume}
        aboveTurn={(i) => (
          <NumberField input="volume" at={i} label={texts.volumeOf(heads[i] ?? '')} />
        )}
      />
      <p class="volumes-answer">
        <span>{texts.answer}</span>
        {shared.nouns.map((noun, i) => (
          <span key={noun} data-term={of.answers}>
            {noun} <Cell of={of.answers} at={2 * sentence + i} decimals={3} inline fixed />
          </span>
        ))}
      </p>
      <p class="volumes-right" data-term={of.right}>
        {texts.right} <Cell of={of.right} decimals={3} inline />
      </p>
    </>
  );
}

// What must not compile of a step: each kind of wrong name, with `@ts-expect-error` where the compiler has to find it.
// Nothing here is run; the check of types reads it.
import type { Engine, PageEngine } from '../../web/src/engine';
import { Cell } from '../../web/src/figures/Cell';
import { Matrix } from '../../web/src/figures/Matrix';
import { claim, prediction, task } from '../../web/src/lab/question';
import {
  defineComputation,
  defineStep,
  type FigureProps,
  type Program,
} from '../../web/src/lab/step';

declare const program: Program;

const inputs = {
  words: { kind: 'words', default: ['I', 'love'] },
  scores: { kind: 'vector', label: 'score', default: [2, 1], min: 0, max: 9, step: 1 },
} as const;

const given = {
  inputs,
  compute(engine: PageEngine, { scores: numbers }: { readonly scores: readonly number[] }) {
    const scores = engine.tensor(numbers);
    return { scores, gap: engine.max(scores) };
  },
  names: { gap: 'largest difference' },
  program,
};

const computation = defineComputation({
  ...given,
  tensors: { scores: { axes: ['words'] }, gap: { role: 'score', rounding: true } },
});
const { of } = computation;

export const wrongTensors = [
  // @ts-expect-error: no declaration of gap
  defineComputation({ ...given, tensors: { scores: {} } }),
  // @ts-expect-error: no tensor gpa
  defineComputation({ ...given, tensors: { scores: {}, gap: {}, gpa: {} } }),
  // @ts-expect-error: no input wrods
  defineComputation({ ...given, tensors: { scores: { axes: ['wrods'] }, gap: {} } }),
  // @ts-expect-error: the input scores is not one of words
  defineComputation({ ...given, tensors: { scores: { axes: ['scores'] }, gap: {} } }),
  // @ts-expect-error: no role socre
  defineComputation({ ...given, tensors: { scores: {}, gap: { role: 'socre' } } }),
  // @ts-expect-error: a word of the course has its role
  defineComputation({ ...given, tensors: { scores: { role: 'weight' }, gap: {} } }),
];

const tensors = { scores: {}, gap: {} };
const tooMany = { gap: 'largest difference', gpa: 'largest difference' };
const aWord = { gap: 'largest difference', scores: 'score' };

export const wrongNames = [
  // @ts-expect-error: gap has no name
  defineComputation({ ...given, tensors, names: {} }),
  // @ts-expect-error: no tensor gpa
  defineComputation({ ...given, tensors, names: tooMany }),
  // @ts-expect-error: a word of the course has its name
  defineComputation({ ...given, tensors, names: aWord }),
];

// A computation of the page's tier has the page's engine; of the full tier, all of it, and so have its questions, each by itself.
const wide = { inputs: {}, tensors: { x: {} }, names: { x: 'x' }, program } as const;
const asked = {
  options: { yes: 'yes', no: 'no' },
  expected: 'yes',
  decide: () => 'yes' as const,
  explain: '',
} as const;

export const ofTiers = [
  defineComputation({
    ...wide,
    compute: (engine) => ({ x: engine.softmax(engine.tensor([1]), 0) }),
  }),
  // @ts-expect-error: the page's tier has no gelu
  defineComputation({ ...wide, compute: (engine) => ({ x: engine.gelu(engine.tensor([1])) }) }),
  defineComputation({
    ...wide,
    // @ts-expect-error: nor layers
    compute: (engine) => ({ x: engine.nn.linear(1, 3).forward(engine.tensor([1])) }),
  }),
  defineComputation({
    ...wide,
    tier: 'full',
    compute: (engine) => ({ x: engine.gelu(engine.nn.linear(1, 3).forward(engine.tensor([1]))) }),
  }),
  // @ts-expect-error: no tier of that name
  defineComputation({ ...wide, tier: 'whole', compute: (engine) => ({ x: engine.tensor([1]) }) }),
  defineComputation({
    ...wide,
    // @ts-expect-error: says that it makes do with the page's engine
    compute: (engine: Engine) => ({ x: engine.gelu(engine.tensor([1])) }),
  }),
  prediction({
    ...asked,
    id: 'full',
    question: '?',
    tier: 'full',
    compute: (engine) => ({ x: engine.gelu(engine.tensor([1])) }),
  }),
  prediction({
    ...asked,
    id: 'page',
    question: '?',
    // @ts-expect-error: the page's tier has no gelu, in whatever step it is asked
    compute: (engine) => ({ x: engine.gelu(engine.tensor([1])) }),
  }),
];

function Figure({ trace, inputs: { words } }: FigureProps<typeof computation>) {
  return (
    <>
      {words.map((word) => word.trim())}
      <Cell of={of.gap} />
      {trace.value('gap')}
      {/* @ts-expect-error: no tensor gpa */}
      {trace.value('gpa')}
      {/* @ts-expect-error: no tensor gpa */}
      <Cell of={of.gpa} />
      {/* @ts-expect-error: a name that no computation gave */}
      <Cell of="gap" />
      {/* @ts-expect-error: neither a tensor of the step nor a word of the course */}
      <Matrix label="g" meaning="" term="gpa" rows={[]} columns={[]} cell={() => null} />
      {/* @ts-expect-error: the same of what is no component */}
      <span data-term="gpa">g</span>
      <span data-term={of.gap}>g</span>
      <Matrix label="K" meaning="" term="keys" rows={[]} columns={[]} cell={() => null} />
    </>
  );
}

const question = {
  options: { yes: 'yes', no: 'no' },
  compute: (engine: PageEngine) => ({ before: engine.tensor(1) }),
  expected: 'yes',
  decide: { by: 'before', line: ['yes', 0, 'no'] },
} as const;

export const step = defineStep(computation, {
  Figure,
  // @ts-expect-error: no tensor gpa
  summary: (trace) => `${trace.value('gpa')}`,
  // @ts-expect-error: no input word
  problem: (_, { word }) => word,
  Prose: () => null,
  predictions: [
    prediction({
      ...question,
      id: 'name',
      question: '?',
      // @ts-expect-error: no tensor after
      explain: (trace) => `${trace.value('after')}`,
    }),
    prediction({
      ...question,
      id: 'decide',
      question: '?',
      explain: '',
      // @ts-expect-error: no tensor after
      decide: { by: 'after', line: ['yes', 0, 'no'] },
    }),
    prediction({
      ...question,
      id: 'option',
      question: '?',
      explain: '',
      // @ts-expect-error: no option maybe
      decide: { by: 'before', line: ['yes', 0, 'maybe'] },
    }),
    prediction({
      ...question,
      id: 'expected',
      question: '?',
      explain: '',
      // @ts-expect-error: no option maybe
      expected: 'maybe',
    }),
    prediction({
      ...question,
      id: 'conditions',
      question: '?',
      explain: '',
      decide: {
        first: [
          ['yes', { 'before[0]': '> 0.5', 'max(before)': '< 1' }],
          // @ts-expect-error: compared with no number
          ['no', { before: '> half' }],
        ],
        else: 'no',
      },
    }),
  ],
  claims: [
    claim({
      ...question,
      correction: 1,
      entry: 'S0.1',
      claim: '',
      bet: '',
      verdict: '',
      program,
      // @ts-expect-error: no tensor after
      tensors: { before: {}, after: {} },
      explain: (trace) => `${trace.value('before')}`,
    }),
  ],
  tasks: [
    task({
      id: 'task',
      question: '?',
      blanks: ['number'],
      decimals: 1,
      compute: (engine) => ({ right: engine.tensor([1]), swapped: engine.tensor([2]) }),
      // @ts-expect-error: the mistake is called swapped
      mistakes: { swaped: '' },
      explain: (trace) => `${trace.value('swapped')}`,
    }),
  ],
});

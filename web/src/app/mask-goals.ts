// What is to be reached by setting a mask on the page of practice: who may attend to whom, why somebody may not, the PyTorch line that
// makes the mask, and the step of the course that shows it. What they say stands in the words.

export const goalIds = [
  'causal',
  'window',
  'local',
  'padding',
  'packed',
  'packedCausal',
  'sink',
  'only',
  'prefix',
  'equal',
] as const;
export type GoalId = (typeof goalIds)[number];

/** Why a word may not attend to another. */
export type Reason =
  | 'later'
  | 'before'
  | 'apart'
  | 'filler'
  | 'otherSentence'
  | 'otherText'
  | 'neither'
  | 'only';

export interface MaskGoal {
  readonly id: GoalId;
  /** Whether the word at `i` may attend to the word at `j`, and if not, why. */
  readonly hides: (i: number, j: number) => Reason | false;
  /** What sets `mask` in PyTorch. */
  readonly lines: string;
  readonly at?: { readonly lesson: string; readonly step: string };
}

/** All goals have so many words. */
export const count = 5;

const causal = (i: number, j: number) => j > i && 'later';
/** Which of two texts a word belongs to that stand in one row. */
const text = (at: number) => (at < 2 ? 0 : 1);

const paint = { lesson: 'hiding-the-future', step: 'paint-a-mask' };
const pairs = { lesson: 'what-it-costs', step: 'not-every-pair' };

const goals: Readonly<Record<Exclude<GoalId, 'equal'>, Omit<MaskGoal, 'id'>>> = {
  causal: {
    hides: causal,
    lines: 'mask = torch.ones(5, 5).tril().bool()',
    at: { lesson: 'hiding-the-future', step: 'no-peeking' },
  },
  window: {
    hides: (i, j) => causal(i, j) || (j < i - 1 && 'before'),
    lines: 'mask = torch.ones(5, 5).tril().triu(-1).bool()',
    at: paint,
  },
  local: {
    hides: (i, j) => Math.abs(i - j) > 1 && 'apart',
    lines: 'mask = torch.ones(5, 5).tril(1).triu(-1).bool()',
    at: pairs,
  },
  padding: {
    hides: (_, j) => j === 4 && 'filler',
    lines: 'mask = (torch.arange(5) < 4).expand(5, 5)',
    at: paint,
  },
  packed: {
    hides: (i, j) => text(i) !== text(j) && 'otherSentence',
    lines: 'sentence = torch.tensor([0, 0, 1, 1, 1])\nmask = sentence[:, None] == sentence',
    at: paint,
  },
  packedCausal: {
    hides: (i, j) => (text(i) !== text(j) && 'otherText') || causal(i, j),
    lines: 'text = torch.tensor([0, 0, 1, 1, 1])\nmask = (text[:, None] == text).tril()',
  },
  sink: {
    hides: (i, j) => j !== 0 && j !== i && 'neither',
    lines: 'mask = torch.eye(5).bool() | (torch.arange(5) == 0)',
    at: { lesson: 'a-model-that-writes', step: 'heads-by-what-they-do' },
  },
  only: {
    hides: (i, j) => i === 3 && j !== 1 && 'only',
    lines: 'mask = torch.ones(5, 5).bool()\nmask[3] = torch.arange(5) == 1',
  },
  prefix: {
    hides: (i, j) => j > 2 && causal(i, j),
    lines: 'mask = torch.ones(5, 5).tril().bool() | (torch.arange(5) < 3)',
  },
};

export const maskGoals: readonly MaskGoal[] = Object.entries(goals).map(([id, goal]) => ({
  id: id as GoalId,
  ...goal,
}));

/** What no mask reaches: one word gives all words the same weight. */
export const noMask = {
  id: 'equal',
  row: 2,
  at: { lesson: 'hiding-the-future', step: 'minus-infinity' },
} as const;

export type Goal = MaskGoal | typeof noMask;

export const allGoals: readonly Goal[] = [...maskGoals, noMask];

/** What is wrong with weights, (words, words): the first word that still attends to one, or no longer does. */
export type Fault =
  | { readonly is: 'still'; readonly i: number; readonly j: number; readonly why: Reason }
  | { readonly is: 'missing'; readonly i: number; readonly j: number }
  | { readonly is: 'unequal'; readonly i: number; readonly most: number; readonly least: number };

export function faultOf(goal: Goal, weights: ArrayLike<number>): Fault | undefined {
  const at = (i: number, j: number) => weights[i * count + j] ?? 0;
  const places = Array.from({ length: count }, (_, place) => place);
  if (goal.id === noMask.id) {
    const i = noMask.row;
    const left = places.find((j) => at(i, j) === 0);
    if (left !== undefined) return { is: 'missing', i, j: left };
    const [least = 0, ...rest] = places.toSorted((a, b) => at(i, a) - at(i, b));
    const most = rest.at(-1) ?? least;
    return at(i, most) > at(i, least) ? { is: 'unequal', i, most, least } : undefined;
  }
  for (const i of places)
    for (const j of places) {
      const why = (goal as MaskGoal).hides(i, j);
      if (why && at(i, j) > 0) return { is: 'still', i, j, why };
      if (!why && at(i, j) === 0) return { is: 'missing', i, j };
    }
  return undefined;
}

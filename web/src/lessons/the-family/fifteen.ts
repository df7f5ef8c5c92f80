// Where the answers of this lesson's fifteen questions are found out: steps for each, in the order of the questions, first the one that
// shows it best.

const answers = [
  ['words-ask-words/three-roles', 'where-to-look/query-key-value'],
  [
    'why-the-square-root/sharp-softmax',
    'why-the-square-root/long-vectors',
    'where-to-look/one-line',
  ],
  ['two-sentences/three-attentions', 'two-sentences/where-chat-looks'],
  ['what-it-costs/multiply-adds', 'what-it-costs/far-apart', 'side-by-side/the-line'],
  ['many-heads/one-head-cannot', 'many-heads/cut-ask-join-mix', 'many-heads/what-heads-cost'],
  ['a-whole-layer/the-bill', 'a-whole-layer/what-is-missing', 'a-whole-layer/a-line-to-add-to'],
  [
    'what-about-order/two-the-apart',
    'what-about-order/shuffle-the-words',
    'what-about-order/waves',
  ],
  [
    'what-it-costs/not-every-pair',
    'what-it-costs/a-square-of-weights',
    'what-it-costs/multiply-adds',
  ],
  ['the-family/three-families', 'the-family/from-text-to-chat'],
  [
    'hiding-the-future/no-peeking',
    'hiding-the-future/minus-infinity',
    'letter-by-letter/without-the-mask',
  ],
  [
    'does-it-explain/the-other-run',
    'does-it-explain/take-it-away',
    'does-it-explain/other-weights',
  ],
  ['what-it-costs/tile-by-tile', 'what-it-costs/not-every-pair', 'what-it-costs/the-whole-bill'],
  ['two-sentences/where-chat-looks', 'two-sentences/word-by-word', 'the-family/sound-in-frames'],
  ['the-family/near-or-everywhere', 'the-family/a-picture-in-patches'],
  ['the-family/a-picture-in-patches', 'the-family/pictures-and-captions'],
] as const;

interface StepAt {
  readonly lesson: string;
  readonly step: string;
}

/** Where the answer of the question at a position is found out. */
export function allAnswersAt(position: number): StepAt[] {
  return (answers[position] ?? []).map((key) => {
    const [lesson = '', step = ''] = key.split('/');
    return { lesson, step };
  });
}

/** Where it is seen best. */
export function answersAt(position: number): StepAt {
  const [best] = allAnswersAt(position);
  if (!best) throw new Error(`no step answers question ${position + 1}`);
  return best;
}

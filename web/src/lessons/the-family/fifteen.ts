// Where the answers of this lesson's fifteen questions are found out: a step for each, in the order of the questions.

const answers = [
  ['words-ask-words', 'three-roles'],
  ['why-the-square-root', 'sharp-softmax'],
  ['two-sentences', 'three-attentions'],
  ['what-it-costs', 'multiply-adds'],
  ['many-heads', 'one-head-cannot'],
  ['a-whole-layer', 'the-bill'],
  ['what-about-order', 'two-the-apart'],
  ['what-it-costs', 'not-every-pair'],
  ['the-family', 'three-families'],
  ['hiding-the-future', 'no-peeking'],
  ['does-it-explain', 'the-other-run'],
  ['what-it-costs', 'tile-by-tile'],
  ['two-sentences', 'where-chat-looks'],
  ['the-family', 'near-or-everywhere'],
  ['the-family', 'a-picture-in-patches'],
] as const;

/** Where the answer of the question at a position is found out. */
export function answersAt(position: number): { readonly lesson: string; readonly step: string } {
  const answer = answers[position];
  if (!answer) throw new Error(`no step answers question ${position + 1}`);
  const [lesson, step] = answer;
  return { lesson, step };
}

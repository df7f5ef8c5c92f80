// What this step says beside its prose.
import { comments as shared } from './parts';

export const names = {
  looks: 'weights of three heads',
  next_scores: 'score of the name',
  log_sum: 'what all scores come to',
  shares: 'share of the name',
};

export const texts = {
  greets: 'who says hello',
  greeters: { Ben: 'Ben', Tom: 'Tom' },
  silent: 'silent',
  silents: {
    none: 'no head',
    layer1: 'layer 1, head 3',
    layer4: 'layer 4, head 4',
    layer5: 'layer 5, head 1',
    layer0: 'layer 0, head 5',
  },
  where: 'where',
  wheres: { there: 'at the piece that asks', everywhere: 'everywhere' },
  rows: (greets: string) => [`layer 1: ${greets}`, 'layer 4: to', 'layer 5: to'],
  people: ['Tom', 'Ben'],
  looks: 'three heads, each with the piece that asks',
  summary: (text: string, tom: string, ben: string, silent: string) =>
    `After “${text}”, Tom has ${tom} and Ben ${ben}; silent: ${silent}.`,
  handed: {
    question:
      'The last piece, “to”, looks at the second “Ben” in layer 4, head 4. Let that head be silent at “to”. Which name comes then?',
    options: {
      flips: 'Ben, because the model no longer knows that he is the one who greets',
      unsure: 'still Tom, but it is no longer sure',
      same: 'Tom, as surely as before, because other heads know it as well',
    },
    explain:
      '“Tom” falls from {all:%} to {tom:%}, and “Ben” rises to {ben:%}. Layer 5, head 1 still looks for a name, and now it finds both.',
    scene: 'silence layer 4, head 4',
  },
};

/** What the program says beside its lines. */
export const comments = {
  ...shared,
  places: 'of the second name, and of the last piece',
};

// What this step says beside its prose.
import { comments as shared } from './parts';

export const names = {
  line: 'line of the last piece',
  normal: 'the line after the last norm',
  top_ids: 'number of the piece in the model’s list',
  log_sums: 'what all scores come to',
  top_shares: 'share of the piece',
  final_scores: 'score of the piece that comes',
  final_shares: 'share of the piece that comes',
  behind: 'how far its score is behind the largest',
  top_scores: 'score of the piece',
};

export const texts = {
  usual: 'The dog was hungry. The cat was full. Mom gave the food to the',
  asked: 'One day, Tom met Ben. Ben said hello to',
  examples: ['Once upon a time, there was a little girl named', 'She loved to play outside in the'],
  after: (count: number) =>
    Array.from({ length: count }, (_, i) => (i === 0 ? 'at the start' : `layer ${i - 1}`)),
  told: 'the line of the last piece before and after each layer, as the model computed it',
  read: 'read after',
  guesses: 'what would come next',
  shareOf: (piece: string) => `share of ${piece}`,
  behind: 'its score, behind the first',
  layersUnit: 'layers',
  summary: (text: string, firsts: readonly string[], share: string) =>
    `After “${text}”, read after each layer: ${firsts.join(', ')}. In the end the last has ${share}.`,
  which: {
    question:
      'The last piece of “One day, Tom met Ben. Ben said hello to” passes six layers. After how many of them would “Tom” come first if the model stopped there?',
    options: {
      early: 'after one or two',
      middle: 'after three or four',
      late: 'after five or all six',
    },
    things: { early: 'layer 0 or 1', middle: 'layer 2 or 3', late: 'layer 4 or 5' },
    press: 'Press the layer after which “Tom” would come first.',
    explain:
      'After {after:0}. One layer earlier “Tom” has {before:%}, at the end {end:%}. In this sentence the answer is fetched in the last layer, by the head that looks at the name.',
    scene: 'read this sentence',
  },
};

/** What the program says beside its lines. */
export const comments = {
  ...shared,
  line: 'of the last piece: what each layer is given, and what the last leaves',
  final: 'the piece that comes',
  behind: 'how far its score is behind the largest',
};

/** What of it the model reads, by its keys: that is English in any language. */
export const english = ['usual', 'asked', 'examples'];

// What this step says beside its prose.
import { comments as shared } from './parts';

export const names = {
  received: 'mean weight of those that may look at it',
  lengths: 'length of its value',
};

export const texts = {
  text: 'text',
  usual:
    'Lily found a small red ball in the garden. The ball was very old. Lily took the ball to her friend Tom.',
  examples: [
    'and then the ball fell into the river',
    'One day, a big bear lived in the forest. The bear was hungry.',
  ],
  page: 'on',
  pages: {
    ball: 'a page about a ball',
    bear: 'a page about a bear',
    middle: 'the first page from its middle on',
    chance: 'pieces drawn by chance, said twice',
  },
  habit: 'how much a piece gives, on average, to',
  habits: {
    before: 'the piece before',
    same: 'the same piece earlier',
    copy: 'the piece after that one',
    stop: 'full stops',
    first: 'the first piece',
    length: 'how long the first piece’s value is, where 1 is usual',
  },
  sharesFound: 'mean weight that a piece gives to such places',
  evenFound: 'the same with even shares',
  evenIs: (share: string) => `With even shares it would be ${share} in every head.`,
  noEven: 'There are no even shares to compare with here.',
  received: (layer: number, head: number) =>
    `layer ${layer}, head ${head}: what each piece gets on average from those that may look at it`,
  lengths: 'and how long its value is: what it would hand over',
  summary: (head: string, share: string, length: string) =>
    `In ${head} the first piece gets ${share} on average; its value has length ${length}.`,
  handed: {
    question:
      'In layer 4, head 2 the piece that begins a story gets far more weight than the others. How long is the value that it hands over there, compared with those of the other pieces?',
    options: {
      little: 'much shorter: it hands over little',
      same: 'about as long',
      much: 'much longer: that is why all look at it',
    },
    explain:
      'It gets {received:%} on average, and its value is only {ratio:2} times as long as the others. Weights add up to 1, and a head with little to collect can put them where the least is handed over.',
    scene: 'show layer 4, head 2',
  },
  copies: {
    question:
      'The small model of an earlier lesson learned to copy: find the same letter earlier, look at what came after it. Twenty-five pieces are drawn by chance and said twice. Does a head of this model look at the piece to copy?',
    options: {
      no: 'no head does',
      some: 'some head gives it about half of its weight',
      yes: 'some head gives it nearly all',
    },
    explain:
      'The most that a head gives it is {copy:2}. One head, layer 1, head 2, does find the same piece ({same:2}), but none looks one further. Stories for small children seldom repeat a list.',
  },
  even: {
    question:
      'The piece at place {place}, counted from 1, may look at itself and all before it. {stops} of them are full stops. What would the full stops get together if all had even shares?',
    blanks: ['share'],
    mistakes: {
      others: 'the piece may look at itself, too',
      one: 'that is what one of them gets',
    },
    explain: '{stops} ÷ {place} = {right:3}.',
  },
};

/** What the program says beside its lines. */
export const comments = {
  ...shared,
  received: 'the mean over those that may look at it',
  lengths: 'of what each piece would hand over',
};

/** What of it the model reads, by its keys: that is English in any language. */
export const english = ['usual', 'examples'];

// What step 2 of lesson 7 says beside its prose.

export const names = {
  q: 'query of a head',
  k: 'key of a head',
  v: 'value of a head',
  mixed: 'what a head collects',
  joined: 'joined output',
};

interface Said {
  readonly word: string;
  readonly heads: number;
  readonly head: number;
  readonly words: number;
  readonly width: number;
  readonly best: string;
  readonly share: string;
}

const ofHead = (head: number) => `head ${head}`;
const heads = (count: number) => (count === 1 ? 'one head' : `${count} heads`);

export const texts = {
  count: 'heads',
  chosen: 'follow',
  head: 'in head',
  headNumber: ofHead,
  stage: 'the way of all words through all heads',
  stages: ['project', 'cut', 'ask', 'collect', 'join', 'mix'],
  operations: {
    ask: (width: number) =>
      `each head: its queries · its keys ÷ √${width}, softmax → weights, a row for each word that asks`,
    collect: 'each head: its weights · its values → what it collects',
    mix: '· Wₒ → output',
  },
  followed: [
    (word: string, _: number, first: number, last: number) =>
      `numbers ${first} to ${last} of the query of “${word}”`,
    (word: string, head: number) => `the query of “${word}” in head ${head}: the same numbers`,
    (word: string, head: number) => `what share “${word}” gives each word in head ${head}`,
    (word: string, head: number) => `what head ${head} collects for “${word}”`,
    (word: string, _: number, first: number, last: number) =>
      `the same numbers, ${first} to ${last} of what is joined for “${word}”`,
    (word: string, _: number, first: number, last: number) =>
      `numbers ${first} to ${last} of the new vector of “${word}”: now all heads have a part in each`,
  ],
  says: (stage: number, { word, heads: count, head, words, width, best, share }: Said): string =>
    [
      `${words} words have queries of ${width} numbers.`,
      `${heads(count)}: each gets ${width / count} numbers of every query.`,
      `In head ${head} “${word}” attends most to ${best}, with ${share} of its weight.`,
      `Head ${head} collects ${width / count} numbers for “${word}”, ${share} of them from ${best}.`,
      `Side by side, ${heads(count)} give ${width} numbers for each word.`,
      `Wₒ makes ${width} new numbers for each word out of those of ${heads(count)}.`,
    ][stage] ?? '',
  seeEachOther: {
    question:
      'Four heads. You change what head 3 asks for. Where does it first change something in head 2’s stretch of the numbers?',
    options: [
      'in the weights of head 2',
      'in what head 2 collects',
      'only after Wₒ has mixed them',
    ],
    explain: (change: string) =>
      `Only after Wₒ: there a number changes by up to ${change}. Until then heads share nothing: each has its own queries, keys, values and weights, and none waits for another. That is why they can all be computed at once.`,
  },
  whichSlice: {
    question:
      'A vector has 64 numbers, counted from 1, and there are 8 heads. Which numbers of every query does head 5 get?',
    blanks: ['from', 'to'],
    mistakes: {
      fromZero: 'those are of the sixth head: head 1 begins with number 1',
      four: 'each of 8 heads gets 8 numbers, not 4',
    },
    explain: (first: number, last: number) =>
      `Each head gets 64 ÷ 8 = 8 numbers. Four heads come before head 5 and get 32, so it has ${first} to ${last}.`,
  },
  claimShape: {
    claim:
      'Six words with 64 numbers each go through eight heads, and six words with 64 numbers each come out.',
    bet: 'Does the output have the shape of the input?',
    options: ['yes', 'no'],
    explain: (first: readonly string[], second: readonly string[]) =>
      `The output has 6 rows of 64 numbers. The tutorial also prints the weights of its first head. There “The” gives the shares ${first.join(', ')}, and the second “the” gives ${second.join(', ')}: without positions the two are one.`,
    verdict:
      'That is so, and it is why layers can be stacked: whatever the number of heads, as many numbers come out as went in.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  matrices: 'for queries, keys, values, and the one that mixes the heads',
  words: 'a vector for each place of the sentence: (words, 32)',
  cut: '(words, 32) to (heads, words, d_k)',
  whole: '(words, 32)',
  weights: '(heads, words, words)',
  mixed: '(heads, words, d_k)',
  joined: '(words, 32) again',
  output: '(words, 32)',
  count: 'how many numbers the four matrices have',
  from_zero: 'counted from 0',
  sentence: 'The cat sat on the mat',
  first_head: 'head 1',
};

// What this step says beside its prose.

export const names = {
  width: 'width d',
  counts: 'parameters',
  in_all: 'one layer',
  shares: 'share of the layer',
  layers: 'layers',
  widths: 'width',
  each: 'parameters of one layer',
  millions: 'millions in the stack',
};

export const texts = {
  width: 'width d',
  times: 'inside, times d',
  biases: 'attention’s biases',
  withOrWithout: { without: 'without', with: 'with' },
  parts: ['attention', 'feed-forward', 'two norms'],
  formulas: ['4 · d · d', '2 · d · inside + inside + d', '4 · d'],
  bill: 'How many numbers are learned in each part of a layer',
  models: ['BERT-base', 'BERT-large', 'GPT-3'],
  quoted: 'quoted from what was published with the model',
  picture:
    'Stacks of layers as squares, their areas in proportion: GPT-3, and in its corner BERT-large and BERT-base',
  yours: (times: string) =>
    `The layer above would be a speck: GPT-3’s stack has about ${times} times as many numbers. The rest of BERT-base’s 110 million and of GPT-3’s 175,000 million is mostly vectors for words.`,
  summary: (total: string, share: string) =>
    `One layer has ${total} parameters, ${share} of them in the feed-forward layer.`,
  narrow: {
    question:
      'How many layers of width 64 have together as many numbers to learn as one layer of width 128?',
    options: { two: 'two: it is twice as wide', four: 'about four', eight: 'about eight' },
    explain:
      'About four: {narrow:0} in the narrow layer, {wide:0} in the wide one, {times:2} times as many. Nearly all stand in matrices, and those become twice as wide and twice as high.',
    scene: 'set the width to 128',
  },
  bert: {
    claim: 'Twelve of these layers are BERT-base, twenty-four BERT-large, ninety-six GPT-3.',
    bet: 'Twelve layers as in the tutorial’s program, beside the twelve layers of BERT-base: are they as large?',
    options: { yes: 'yes, it is the same layer', no: 'no, BERT’s are larger' },
    explain:
      'Twelve of the tutorial’s layers have {tutorial:0} parameters, the twelve of BERT-base {bert / 1e6:1} million.',
    verdict:
      'The numbers of layers are right, and BERT’s layers are of the same kind. But BERT-base is 768 wide, BERT-large 1,024, with biases everywhere: 7,087,872 parameters in a layer of BERT-base against 49,728 here. GPT-3 is of another kind: its words do not see the future, and its norms stand before each part.',
  },
  onlyAttention: {
    claim: 'A transformer uses only attention.',
    bet: 'In a layer of the Transformer of 2017, 512 wide, how much of what is learned is not in attention?',
    options: { little: 'next to nothing', less: 'less than half', more: 'more than half' },
    explain:
      'The feed-forward layer alone has {share:%} of the numbers: {forward:0}, against {attention:0} in attention.',
    verdict:
      '“Only attention” is right where it means that nothing is recurrent. A layer also has a feed-forward part, two thirds of its weights, the line that everything is added to, and norms; vectors for words and places come before the first layer.',
  },
  count: {
    claim: 'The layer (width 64, 4 heads, 256 inside) has 49,728 parameters.',
    bet: 'Count them: is that right?',
    options: { yes: 'yes', no: 'no' },
    explain:
      '{parts[0]:0} in attention, {parts[1]:0} in the feed-forward layer, {parts[2]:0} in two norms: {total:0} in all.',
    verdict:
      'It is right. The number of heads does not matter: heads cut the same matrices into stretches.',
  },
  matrices: {
    question:
      'A layer is {width} wide and has {4 * width} numbers inside. How many numbers are in attention’s matrices, and how many in those of the feed-forward layer? Leave out biases.',
    blanks: ['attention', 'feed-forward'],
    mistakes: {
      three:
        'queries, keys and values have a matrix each, and there is a fourth that the heads’ outputs go through',
      once: 'the way from {width} to {4 * width} was counted, but not the way back',
      narrow: 'both matrices were taken as {width} by {width}; they are {width} by {4 * width}',
    },
    explain:
      'Attention: 4 · {width} · {width} = {right[0]:0}. Feed-forward: {width} · {4 * width} there and {4 * width} · {width} back, {right[1]:0}. Eight to four: two thirds.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  parts: 'how many numbers each part of the layer has',
  published: 'BERT-base, BERT-large and GPT-3, as they were published',
  each: 'with biases, and four times as many numbers inside',
  tutorial: 'the tutorial’s layer: attention has no biases there',
  bert: 'a layer of BERT-base',
  base: 'a layer of 2017: width 512, 8 heads, 2048 inside',
};

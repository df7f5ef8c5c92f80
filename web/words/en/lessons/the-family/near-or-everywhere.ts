// What this step says beside its prose.

export const names = {
  shares: 'share after the layers of convolution',
  reached: 'pixels within reach',
  far_conv: 'share of the other cross, by convolution',
  picture: 'pixel',
  far_attention: 'share of the other cross, by attention',
};

export const texts = {
  roles: {
    asks: 'the framed pixel, by its ink',
    answers: 'every pixel, by its ink',
    handsOver: 'in a real model: what the pixel holds',
  },
  layers: 'layers of 3 × 3',
  picture: [
    '...............',
    '...............',
    '...#...........',
    '..###..........',
    '...#...........',
    '...............',
    '...............',
    '...............',
    '...............',
    '...............',
    '...........#...',
    '..........###..',
    '...........#...',
    '...............',
    '...............',
  ],
  given: 'made by hand: 1 where the picture has ink',
  conv: (layers: number) => `convolution, ${layers} ${layers === 1 ? 'layer' : 'layers'}`,
  attention: 'attention, 1 layer',
  convPicture: 'Shares of all pixels in the framed one after the layers of convolution',
  attentionPicture: 'Weights that the framed pixel gives all pixels in one layer of attention',
  reach: 'pixels within reach',
  far: 'share of the other cross',
  heads: ['convolution', 'attention'],
  table: 'What reaches the framed pixel',
  legend: 'Dashed: how far convolution reaches. The scale ends at 0.12; what is more is as dark.',
  summary: (layers: number, reached: string, all: string, far: string) =>
    `After ${layers} ${layers === 1 ? 'layer' : 'layers'} of convolution the framed pixel has heard of ${reached} of ${all} pixels, and the other cross has a share of ${far} in it.`,
  corner: {
    question:
      'A picture has 15 × 15 pixels. After how many layers of 3 × 3 convolutions has a corner pixel heard of the opposite corner?',
    options: {
      two: 'after 2: layer 1 sees 3 × 3, layer 2 sees 9 × 9',
      five: 'after 5',
      all: 'after 14',
    },
    explain:
      'After {count(shares = 0):0}: the layers add up, they do not multiply. Each brings the reach one pixel further to every side. And with 14 layers of plain averages the opposite corner has a share of {both[14]:4}, since one way alone leads there. In attention one layer is enough.',
    scene: 'show 14 layers',
  },
  reachTask: {
    question:
      'A pixel in the middle of a large picture goes through {layers} layers of 3 × 3 convolutions. How many pixels across does it then see, and how many pixels in all?',
    blanks: ['across', 'in all'],
    mistakes: {
      oneSide:
        'it reaches {layers} pixels to the left and {layers} to the right, and sees itself, too',
      multiplied: 'layers add to the reach; they do not multiply it',
    },
    explain:
      '{layers} to the left, itself, {layers} to the right: {right[0]:short} across, and {right[0]:short} · {right[0]:short} = {right[1]:short} in all.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  mean_of_three: 'a mean over 3 × 3 pixels is one over 3 rows and one over 3 columns',
  framed: 'the framed pixel: row 4, column 4',
  each_layer: 'what it has heard of, after each layer',
  both_ways: '(15, 15): rows times columns',
  like_it: 'attention: ink asks for ink, with a sharpness of 4',
  other: 'the other cross',
};

// What this step says beside its prose.

export const names = {
  width: 'width',
  inside: 'numbers inside the feed-forward layer',
  words: 'words of both languages',
  layers: 'layers',
  attention: 'parameters of attention',
  forward: 'parameters of the feed-forward layer',
  norm: 'parameters of a norm',
  embedding: 'parameters of the words’ vectors',
  layer: 'one layer',
  in_all: 'the whole model',
};

export const texts = {
  model: 'model',
  quoted: 'quoted from the paper of 2017',
  numbers:
    'Beside each part: how many millions of numbers it learns, with the sizes of 2017 and its norms after the sums. Words climb from below.',
  models: { encoder: 'encoder (BERT)', decoder: 'decoder (GPT)', both: 'both (2017)' },
  layers: 'layers',
  towers: { encoder: 'encoder: reads', decoder: 'decoder: writes' },
  boxes: {
    words: 'words → vectors',
    positions: '+ positions',
    self: 'self-attention, many heads',
    masked: 'self-attention, no peeking',
    cross: 'cross-attention: asks the encoder',
    norm: 'norm',
    add: '+',
    forward: 'feed-forward',
    read: 'one answer is read out',
    write: 'the next word is written',
  },
  sharedTable: 'the same table as the encoder’s, counted once',
  handed: 'its vectors: the decoder’s cross-attention asks them',
  layerOfDecoder: 'one layer of the decoder',
  way: 'The way there, station by station:',
  summary: (model: string, layers: number, millions: string) =>
    `${model} with ${layers} layers of the width of 2017: about ${millions} million parameters.`,
  larger: {
    question:
      'In the model of 2017 the encoder reads an English sentence and the decoder writes a French one. How large is a layer of the decoder, beside one of the encoder?',
    options: {
      same: 'as large: a mask costs no parameters',
      third: 'larger by about a third',
      twice: 'twice as large: it has to read and to write',
    },
    explain:
      '{decoder:2} million against {encoder:2} million. The mask costs nothing, but there is a second attention with matrices of its own: the one in which the decoder’s words ask the encoder’s.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  millions: 'in millions',
  base: 'the sizes of 2017: width, inside, and words of both languages',
  shared: 'one table of vectors for both languages, and for what is written',
  twice: 'two attentions: one among its own words, one that asks the encoder',
};

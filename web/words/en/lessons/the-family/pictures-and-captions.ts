// What this step says beside its prose.

export const names = {
  seen: 'what is in the picture',
  said: 'what the caption says',
  pictures: 'picture',
  captions: 'caption',
  sharpness: 'sharpness',
  similarity: 'picture · caption',
  by_picture: 'share of the caption',
  by_caption: 'share of the picture',
};

export const texts = {
  roles: {
    asks: 'nothing asks: a picture is compared',
    answers: 'with a caption',
    handsOver: 'nothing',
  },
  caption: 'last caption',
  endings: {
    hollow_square: 'a hollow square',
    circle: 'a circle',
    filled: 'something filled',
  },
  captions: ['a filled circle', 'a hollow circle', 'a filled square'],
  pictures: ['filled circle', 'hollow circle', 'filled square', 'hollow square'],
  picture: (name: string) => `picture: ${name}`,
  features: ['filled', 'hollow', 'round', 'square'],
  sharpness: 'sharpness',
  direction: 'softmax over',
  directions: { rows: 'rows: which caption?', columns: 'columns: which picture?' },
  table: 'Every picture times every caption',
  vectors: 'vectors of pictures and captions',
  above: 'Above: picture times caption. Below:',
  row: 'its share of the row,',
  column: 'or of the column.',
  givenSeen: 'made by hand: what a trained encoder might find in the picture',
  givenSaid: 'made by hand: what a trained encoder might find in the words',
  summary: (caption: string, pictures: readonly string[], share: string) =>
    pictures.length === 1
      ? `For the caption “${caption}” the best picture is the ${pictures[0]}, with ${share} of the column.`
      : `For the caption “${caption}” ${pictures.length} pictures are equally good (${pictures.join(', ')}), with ${share} of the column each.`,
  oneCaption: {
    question:
      'You change one caption of four. Which of the 16 products of pictures and captions change?',
    options: {
      all: 'all: the pictures attend to the captions',
      caption: 'the four of that caption',
      both: 'the four of that caption, and the four of its picture',
    },
    explain:
      'Those of that caption: {changed:0} of its 4, and {others:0} of the other 12. The two encoders never see each other’s input, so a picture’s vector is the same whatever is asked. That makes search quick: all pictures are encoded once, beforehand.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  features: 'by hand: filled, hollow, round, square',
  unit: 'each of length 1',
  every_pair: '(4, 4): every picture times every caption',
  rows: 'for each picture: shares of the captions',
  columns: 'for each caption: shares of the pictures',
};

// The words that the cell of this lesson tells apart, in small letters.

export const words = { it: 'it', cat: 'cat', dog: 'dog', other: '(another word)' };

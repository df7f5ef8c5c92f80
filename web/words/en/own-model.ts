// A model of the learner's own in the place of the course's: what the page says of it, and what it says of files that do not fit.

export const ownModel = {
  open: 'a model of your own',
  /** What can be opened. */
  reads: {
    decoder: 'Models that write, of GPT-2’s or Llama’s kind',
    encoder: 'Models that read, of BERT’s kind',
  },
  asked: (kinds: string, most: string) =>
    `${kinds}, as Hugging Face keeps them: model.safetensors, config.json and tokenizer.json, together or one after the other, of ${most} at most once they are opened. Choose them, or drop them anywhere on this page.`,
  stays: 'They are read here and sent nowhere. Nothing of them is kept when you leave the page.',
  choose: 'choose files',
  begin: 'begin anew',
  have: (name: string, size: string) => `${name}, ${size}`,
  kilobytes: (count: string) => `${count} KB`,
  lacks: (names: readonly string[]) => `Still missing: ${names.join(' and ')}.`,
  checking: 'The files are being checked.',
  reading: (read: string, all: string) => `The weights are being read: ${read} of ${all}.`,
  trying: 'The model is being tried.',
  progress: 'how much has been read',
  refused: (why: string) => `That cannot be opened: ${why}. Nothing was changed.`,
  broke: 'the step cannot compute with it',
  noNumbers: 'it computes no numbers (NaN or infinities)',
  is: (name: string, size: string, kind: string, layers: number, heads: number) =>
    `These weights are ${name}, ${size}, from your files: ${kind}, ${layers} layers of ${heads} heads. They never leave this machine.`,
  course: 'The text, the program and the questions of this step are about the course’s model.',
  back: (label: string) => `back to ${label}`,
  noHead: (layer: number, head: number, shown: string) =>
    `This model has no head ${head} in a layer ${layer}: ${shown} is shown.`,
};

/** What is wrong with a file, as the end of a sentence. `name` is that of the file. */
export const misfits = {
  stranger: (name: string) =>
    `${name} is none of the three: weights in a .safetensors file, config.json, tokenizer.json`,
  otherFormat: (name: string) =>
    `${name} holds weights in another format: those in a .safetensors file are read`,
  parts: (name: string) =>
    `${name} is one part of a model that was cut into several files: one whole file is read`,
  large: (name: string, size: string, most: string) =>
    `${name} has ${size}, and ${most} are opened at most`,
  memory: (size: string, most: string) =>
    `this model would take ${size} of memory, and the page gives it ${most} at most`,
  manyHeads: (heads: number, most: number) =>
    `this model has ${heads} heads, and the page shows ${most} at most`,
  noSafetensors: (name: string) => `${name} is no safetensors file, or was cut off`,
  noJson: (name: string) => `what ${name} holds is not an object in JSON`,
  noWeight: (name: string, weight: string) =>
    `${name} has no ${weight}, which config.json asks for`,
  otherShape: (weight: string, shape: string, expected: string) =>
    `${weight} has the shape (${shape}), and by config.json it is (${expected})`,
  otherType: (weight: string, type: string, known: string) =>
    `${weight} is of the type ${type}: ${known} are read`,
  badEntry: (name: string, weight: string) =>
    `what the header of ${name} says of ${weight} cannot be: it is damaged`,
  // Of config.json.
  noKind: 'config.json does not say of which kind the model is (model_type)',
  otherKind: (kind: string, known: string) =>
    `this is a model of the kind ${kind}, and ${known} can be opened here`,
  isDecoder:
    'this BERT is set up to write (is_decoder), and it would read like one that may not look ahead',
  setting: (name: string, value: string, known: string) =>
    `config.json: ${name} is ${value}, and this engine computes ${known} only`,
  noNumber: (name: string, value: string) => `config.json: ${name} is ${value}: expected a number`,
  noSize: (name: string, value: string) =>
    `config.json: ${name} is ${value}: expected a whole number above 0`,
  uneven: (heads: number, dim: number) =>
    `config.json: ${heads} heads do not share a width of ${dim} evenly`,
  headWidth: (given: number, width: number) =>
    `config.json: head_dim is ${given}, and this engine computes heads that share the width, ${width} each`,
  // Of tokenizer.json.
  otherTokenizer: (type: string, known: string) =>
    `tokenizer.json cuts texts by ${type}, and ${known} are read`,
  manyPieces: (count: number, vocab: number) =>
    `tokenizer.json lists ${count} pieces, and the model knows ${vocab}: they belong to different models`,
  unread: (why: string) => `the pieces of tokenizer.json cannot be read (${why})`,
  nothing: 'tokenizer.json makes no pieces of this text',
};

/** Kinds as the field writes them. */
export const kindNames = { gpt2: 'GPT-2’s kind', llama: 'Llama’s kind', bert: 'BERT’s kind' };

// A date that a learner types: a line of words to the inputs, characters to the models.
import { texts } from '#words/lessons/side-by-side/dates';
import { characters, knownIn, lengths } from '../../course/dates';
import { listOf, quote } from '../../lab/format';

interface Typed {
  readonly words: readonly string[];
}

export const dateSpec = (usual: string) => ({ kind: 'words', default: usual.split(' ') }) as const;

/** The characters that the models read of it. */
export const readOf = ({ words }: Typed): readonly string[] => [...knownIn(words.join(' '))];

/** What answers: the emptiness in front of the date, as one, and each of its characters. */
export const answering = (typed: Typed): readonly string[] => [
  texts.before,
  ...readOf(typed).map((character) => (character === ' ' ? '␣' : character)),
];

/** What of it the models do not read, if anything. */
export function unreadIn({ words }: Typed): string | null {
  const all = [...words.join(' ')];
  const unknown = [...new Set(all.filter((character) => !characters.includes(character)))];
  if (unknown.length > 0) return texts.unknown(listOf(unknown.map(quote)));
  return all.length > lengths.source ? texts.tooLong(lengths.source) : null;
}

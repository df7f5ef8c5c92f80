// A sentence as a line of words: each one editable and removable, and at its end the button that adds one.
import { useId } from 'preact/hooks';
import { useModel } from '../lab/context';
import { AddWord, WordField } from './WordField';
import './sentence.css';

export interface SentenceProps {
  readonly input?: string;
  /** What tells it from another sentence beside it. */
  readonly label?: string;
  /** Words that fields suggest while something is typed, and of which a new one is. */
  readonly suggestions?: readonly string[];
}

export function Sentence({ input = 'words', label, suggestions }: SentenceProps) {
  const words = useModel().inputs.value[input] as readonly string[];
  const id = useId();
  return (
    <div class="sentence" {...(label && { role: 'group', 'aria-label': label })}>
      {words.map((_, i) => (
        <WordField key={i} input={input} at={i} list={suggestions && id} />
      ))}
      <AddWord input={input} suggestions={suggestions} />
      {suggestions && (
        <datalist id={id}>
          {suggestions.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </div>
  );
}

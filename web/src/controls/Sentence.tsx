// A sentence as a line of words: each one editable and removable, and at its end the button that adds one.
import { useModel } from '../lab/context';
import { AddWord, WordField } from './WordField';
import './sentence.css';

export interface SentenceProps {
  readonly input?: string;
}

export function Sentence({ input = 'words' }: SentenceProps) {
  const words = useModel().inputs.value[input] as readonly string[];
  return (
    <div class="sentence">
      {words.map((_, i) => (
        <WordField key={i} input={input} at={i} />
      ))}
      <AddWord input={input} />
    </div>
  );
}

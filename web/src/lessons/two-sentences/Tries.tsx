// Sentences to try, each by the name of what is strange about it.
import { useModel } from '../../lab/context';
import { longest } from './grammar';
import './two-sentences.css';

export interface TriesProps {
  readonly label: string;
  readonly tries: readonly { readonly name: string; readonly words: string }[];
}

export function Tries({ label, tries }: TriesProps) {
  const model = useModel();
  const now = (model.inputs.value.words as readonly string[]).join(' ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a set of buttons, not of fields
    <p class="word-buttons" role="group" aria-label={label}>
      {tries.map(({ name, words }) => (
        <button
          key={name}
          type="button"
          aria-pressed={words === now}
          onClick={() => model.set({ words: words.split(' '), chosen: longest.french })}
        >
          {name}
        </button>
      ))}
    </p>
  );
}

// A date as a line of text that can be typed, and spellings to try.
import { useState } from 'preact/hooks';
import { texts } from '#words/lessons/side-by-side/dates';
import { useModel } from '../../lab/context';
import { cleanWord, wordLimits } from '../../lab/inputs';
import './dates.css';

export interface DateFieldProps {
  /** What is tried with a press: a spelling by what is to be seen in it. */
  readonly tries: readonly { readonly name: string; readonly text: string }[];
}

const wordsIn = (text: string): readonly string[] =>
  text.split(/\s+/).map(cleanWord).filter(Boolean).slice(0, wordLimits.maxWords);

export function DateField({ tries }: DateFieldProps) {
  const model = useModel();
  const now = (model.inputs.value.words as readonly string[]).join(' ');
  // What is typed may be empty for a moment, or end with a space.
  const [draft, setDraft] = useState<string>();
  return (
    <div class="date-field" data-input="words">
      <input
        type="text"
        autocomplete="off"
        spellcheck={false}
        aria-label={texts.date}
        value={draft ?? now}
        onInput={({ currentTarget }) => {
          setDraft(currentTarget.value);
          const words = wordsIn(currentTarget.value);
          if (words.length > 0) model.set({ words });
        }}
        onBlur={() => setDraft(undefined)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a set of buttons, not of fields */}
      <p class="date-tries" role="group" aria-label={texts.tries}>
        {tries.map(({ name, text }) => (
          <button
            key={name}
            type="button"
            aria-pressed={text === now}
            onClick={() => {
              setDraft(undefined);
              model.set({ words: wordsIn(text) });
            }}
          >
            {name}
          </button>
        ))}
      </p>
    </div>
  );
}

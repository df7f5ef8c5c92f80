// The words of a sentence: each one editable and removable, and a button that adds one.
import { useState } from 'preact/hooks';
import { wordField } from '#words/controls';
import { useModel } from '../lab/context';
import { plain, spelled } from '../lab/format';
import { cleanWord, wordLimits } from '../lab/inputs';

export interface WordFieldProps {
  readonly input: string;
  readonly at: number;
  /** The id of a list of words to suggest. */
  readonly list?: string | undefined;
}

export function WordField({ input, at, list }: WordFieldProps) {
  const model = useModel();
  const words = model.inputs.value[input] as readonly string[];
  const word = words[at] ?? '';
  // An empty field is allowed while typing, but never kept.
  const [draft, setDraft] = useState<string>();
  return (
    <span class="word-field" data-input={input}>
      <input
        type="text"
        autocomplete="off"
        spellcheck={false}
        list={list}
        aria-label={wordField.label(at + 1)}
        size={Math.max(2, [...(draft ?? word)].length)}
        value={draft ?? spelled(word)}
        onInput={(event) => {
          const text = event.currentTarget.value;
          setDraft(text);
          const clean = plain(cleanWord(text));
          if (clean !== '') model.set({ [input]: words.with(at, clean) });
        }}
        onBlur={() => {
          if (draft !== undefined && cleanWord(draft) === '') {
            model.complaint.value = wordField.kept(spelled(word));
          }
          setDraft(undefined);
        }}
      />
      {words.length > wordLimits.minWords && (
        <button
          type="button"
          class="word-remove"
          aria-label={wordField.remove(spelled(word))}
          title={wordField.remove(spelled(word))}
          onClick={(event) => {
            // This button is about to go; the focus stays among the words.
            event.currentTarget
              .closest('table, .sentence, .word-flow')
              ?.querySelector<HTMLElement>('.word-add')
              ?.focus();
            model.removeWord(input, at);
          }}
        >
          ×
        </button>
      )}
    </span>
  );
}

export interface AddWordProps {
  readonly input: string;
  readonly suggestions?: readonly string[] | undefined;
  /** What the button says, where the words are letters. */
  readonly label?: string;
}

export function AddWord({
  input,
  suggestions = wordField.suggestions,
  label = wordField.add,
}: AddWordProps) {
  const model = useModel();
  const words = model.inputs.value[input] as readonly string[];
  const full = words.length >= wordLimits.maxWords;
  return (
    <button
      type="button"
      class="word-add"
      data-input={input}
      aria-label={wordField.addLabel}
      aria-disabled={full}
      onClick={() => {
        if (full) model.complaint.value = wordField.full(wordLimits.maxWords);
        else {
          const word = suggestions.find((one) => !words.includes(one));
          model.addWord(input, word ?? wordField.another);
        }
      }}
    >
      {label}
    </button>
  );
}

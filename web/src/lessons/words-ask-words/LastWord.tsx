// The last word of a sentence, chosen among some that change what the sentence says.
import { useId } from 'preact/hooks';
import { texts } from '#words/lessons/words-ask-words/why-words-ask';
import { useModel } from '../../lab/context';
import '../../controls/number-choice.css';

export function LastWord() {
  const model = useModel();
  const group = useId();
  const words = model.inputs.value.words as readonly string[];
  return (
    <div class="number-choice" role="radiogroup" aria-label={texts.lastWordIs}>
      <span class="number-choice-label" aria-hidden="true">
        {texts.lastWordIs}
      </span>
      {texts.lastWords.map((word) => (
        <label key={word} class="number-option">
          <input
            type="radio"
            class="visually-hidden"
            name={group}
            checked={words.at(-1) === word}
            onChange={() => model.set({ words: [...words.slice(0, -1), word] })}
          />
          <span>{word}</span>
        </label>
      ))}
    </div>
  );
}

// The words that a model wrote; those of the list are marked.
import { texts } from '#words/lessons/letter-by-letter/parts';
import { isListed } from './letters';
import './letters.css';

export interface WrittenProps {
  readonly label: string;
  /** Nothing before the model was let write. */
  readonly words: readonly string[] | undefined;
}

export function Written({ label, words }: WrittenProps) {
  return (
    <section class="written" aria-label={label}>
      <p class="quiet">{label}</p>
      {words ? (
        <ul class="written-words">
          {words.map((word, i) => (
            <li key={i} data-listed={isListed(word) || undefined}>
              {word || texts.nothing}
            </li>
          ))}
        </ul>
      ) : (
        <p class="written-words quiet">{texts.notYet}</p>
      )}
    </section>
  );
}

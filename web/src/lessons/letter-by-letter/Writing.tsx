// The hand that writes: a beginning to be typed, and presses that let the next letter come, or all up to the dot.
import { useEffect, useState } from 'preact/hooks';
import { texts } from '#words/lessons/letter-by-letter/parts';
import { WordField } from '../../controls/WordField';
import { useModel } from '../../lab/context';
import { dot, length, letters, readable } from './letters';
import './letters.css';

export interface WritingProps {
  /** The number of the letter that comes next. */
  readonly letter: number;
  /** Whether another word is written with another number, and so has another end. */
  readonly luck: boolean;
}

/** How long a letter stands before the next comes. */
const pace = 220; // milliseconds

export function Writing({ letter, luck }: WritingProps) {
  const model = useModel();
  const [text = ''] = model.inputs.value.word as readonly string[];
  const [goes, setGoes] = useState(false);
  const isOver = hasEnded(text) || readable(text).length === length - 1;
  const on = (): void => model.set({ word: [`${readable(text)}${letters[letter] ?? ''}`] });
  useEffect(() => {
    if (!goes) return undefined;
    if (isOver) {
      setGoes(false);
      return undefined;
    }
    const timer = setTimeout(on, pace);
    return () => clearTimeout(timer);
  }, [goes, text]);
  const another = (): void => {
    const next = Number(model.inputs.peek().luck) + 1;
    model.set({ word: [dot], ...(luck && { luck: next > 9999 ? 0 : next }) });
    setGoes(true);
  };
  return (
    <div class="writing-desk" data-pinned>
      <p class="writing-word">
        <WordField input="word" at={0} />
        <span class="writing-next" aria-hidden="true">
          {isOver ? '' : letters[letter]}
        </span>
      </p>
      <p class="row">
        <button type="button" aria-disabled={isOver} onClick={() => !isOver && on()}>
          {texts.oneLetter}
        </button>
        <button type="button" aria-disabled={isOver} onClick={() => !isOver && setGoes(!goes)}>
          {goes ? texts.stop : texts.toTheEnd}
        </button>
        <button type="button" onClick={another}>
          {texts.another}
        </button>
      </p>
    </div>
  );
}

/** Whether a word has its dot at the end; the dot alone is the beginning of one. */
export function hasEnded(text: string): boolean {
  return text.endsWith(dot) && readable(text) !== '';
}

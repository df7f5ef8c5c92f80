// A row of numbers that the learner types, as many as the models were trained for. What cannot be is said, and the row before stays.
import { useEffect, useId, useState } from 'preact/hooks';
import { texts } from '#words/lessons/side-by-side/the-trainer';
import { least, sizes } from '../../course/seq2seq/numbers';
import { useModel } from '../../lab/context';

const most = sizes.vocab - 1;

/** The numbers of a text, or what is wrong with it in words. */
export function rowOf(text: string, length: number): readonly number[] | string {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const odd = parts.find((part) => !/^\d+$/.test(part));
  if (odd !== undefined) return texts.noNumber(odd, least, most);
  const numbers = parts.map(Number);
  const beyond = numbers.find((number) => number < least || number > most);
  if (beyond !== undefined) return texts.neverSeen(beyond, least, most);
  return numbers.length === length ? numbers : texts.otherLength(numbers.length, length);
}

export interface RowFieldProps {
  readonly row: readonly number[];
}

export function RowField({ row }: RowFieldProps) {
  const model = useModel();
  const id = useId();
  const shown = row.join(' ');
  // What is being typed, for as long as it is no row that fits.
  const [draft, setDraft] = useState<string>();
  useEffect(() => setDraft(undefined), [shown]);
  const read = draft === undefined ? row : rowOf(draft, row.length);
  const show = (numbers: readonly number[]): void => {
    const rest = (model.inputs.peek().numbers as readonly number[]).slice(numbers.length);
    model.set({ numbers: [...numbers, ...rest] });
  };
  const another = (): void =>
    show(row.map(() => least + Math.floor(Math.random() * (most - least + 1))));
  return (
    <div class="row-field" data-input="numbers">
      <label for={id}>{texts.yours}</label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autocomplete="off"
        aria-invalid={typeof read === 'string'}
        value={draft ?? shown}
        onInput={({ currentTarget }) => {
          const text = currentTarget.value;
          const numbers = rowOf(text, row.length);
          setDraft(text);
          if (typeof numbers !== 'string') show(numbers);
        }}
        onBlur={() => typeof read !== 'string' && setDraft(undefined)}
      />
      <button type="button" onClick={another}>
        {texts.another}
      </button>
      <p class="row-trouble" role="status">
        {typeof read === 'string' ? read : ''}
      </p>
    </div>
  );
}

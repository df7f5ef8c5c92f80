// A translation as it is written: where the word that comes next looks, how sure it is, and buttons that write on.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { texts } from '#words/lessons/two-sentences/parts';
import { Cell } from '../../figures/Cell';
import { HeatMatrix } from '../../figures/HeatMatrix';
import { useTrace } from '../../lab/cells';
import { useModel } from '../../lab/context';
import { clamp } from '../../lab/format';
import type { TensorName } from '../../lab/tensors';
import { Alignment } from './Alignment';
import { french, spelled } from './grammar';
import './two-sentences.css';

export interface TranslatedProps {
  /** The weights of the cross-attention, and how likely each French word is to come next: a row for each word that is written. */
  readonly of: TensorName;
  readonly chances: TensorName;
  readonly label: string;
  readonly english: readonly string[];
  /** What each row is called, and what is written from it. */
  readonly steps: readonly string[];
  readonly next: readonly string[];
  /** The word that is written now, from 1. */
  readonly chosen: number;
  /** All weights as a map in the place of lines. */
  readonly map?: boolean;
}

/** How long each word is shown while it writes. */
const pace = 450; // milliseconds

/** How many words that might come next are shown. */
const candidates = 3;

export function Translated(props: TranslatedProps) {
  const { of, chances, label, english, steps, next, map = false } = props;
  const chosen = clamp(props.chosen, { min: 1, max: next.length });
  const model = useModel();
  const trace = useTrace();
  const [writing, setWriting] = useState(false);
  const choose = (word: number): void => model.set({ chosen: word });
  useEffect(() => {
    if (!writing) return undefined;
    if (chosen >= next.length) {
      setWriting(false);
      return undefined;
    }
    const timer = setTimeout(() => choose(chosen + 1), pace);
    return () => clearTimeout(timer);
  }, [writing, chosen, next.length]);
  // While it learns, a loss comes with every step, another translator only now and then.
  const picture = useMemo(
    () =>
      map ? (
        <HeatMatrix
          of={of}
          label={label}
          rows={steps}
          columns={english}
          scale="weight"
          decimals={2}
          row={chosen - 1}
          onRow={(at) => choose(at + 1)}
          rowsAre={texts.writes}
          columnsAre={texts.answers}
        />
      ) : (
        <Alignment
          of={of}
          label={label}
          answering={english}
          asking={steps}
          heads={[texts.english, texts.french]}
          input="chosen"
          chosen={chosen}
          unwritten
        />
      ),
    [trace, chosen, map],
  );
  if (!trace?.has(of)) return null;
  const row = trace
    .get(chances)
    .data.subarray((chosen - 1) * french.length, chosen * french.length);
  const best = Array.from(row.keys())
    .sort((a, b) => (row[b] ?? 0) - (row[a] ?? 0))
    .slice(0, candidates);
  return (
    <>
      <p class="translated" lang="fr">
        {spelled(next.slice(0, Math.min(chosen, next.length - 1)))}
      </p>
      {picture}
      <div data-pinned>
        <p class="word-buttons">
          <button
            type="button"
            aria-disabled={chosen <= 1}
            onClick={() => choose(Math.max(1, chosen - 1))}
          >
            {texts.back}
          </button>
          <button
            type="button"
            aria-disabled={chosen >= next.length}
            onClick={() => choose(Math.min(next.length, chosen + 1))}
          >
            {texts.on}
          </button>
          <button
            type="button"
            onClick={() => {
              if (!writing && chosen >= next.length) choose(1);
              setWriting(!writing);
            }}
          >
            {writing ? texts.stop : texts.writeAll}
          </button>
        </p>
      </div>
      <p class="candidates">
        {texts.mightBe}{' '}
        {best.map((word, i) => (
          <span key={word} data-best={i === 0 || undefined}>
            <span lang="fr">{spelled([french[word] ?? ''])}</span>{' '}
            <Cell of={chances} at={(chosen - 1) * french.length + word} decimals={3} inline fixed />
          </span>
        ))}
      </p>
    </>
  );
}

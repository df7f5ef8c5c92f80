// What a cell of one number does at each word: a row for each, of which one is chosen and shows its numbers; under them, how they come
// together.
import { Fragment } from 'preact';
import { useId } from 'preact/hooks';
import { texts } from '#words/lessons/one-vector/three-gates';
import { Made } from '../../figures/Made';
import { TintedCell } from '../../figures/TintedCell';
import { useTrace } from '../../lab/cells';
import { useModel } from '../../lab/context';
import { formatFixed } from '../../lab/format';
import type { NamesOf } from '../../lab/tensors';

type Name = 'forget_gate' | 'input_gate' | 'candidate' | 'kept' | 'output_gate' | 'shown';

/** In the order in which one follows them, which is not the order of the program. */
const columns = [
  'forget_gate',
  'input_gate',
  'candidate',
  'kept',
  'output_gate',
  'shown',
] as const satisfies readonly Name[];
const signed: readonly Name[] = ['candidate', 'kept', 'shown'];

export interface GatesProps {
  readonly of: NamesOf<Name>;
  readonly words: readonly string[];
  /** The place of the word that is followed. */
  readonly chosen: number;
}

export function Gates({ of, words, chosen }: GatesProps) {
  const model = useModel();
  const group = useId();
  // The numbers of the rows again, to be read and not to be asked: those above can be.
  const trace = useTrace();
  const number = (name: Name, at = chosen) => (
    <span class="gate-number" data-term={of[name]}>
      {formatFixed(trace?.value(name, at) ?? Number.NaN, 2)}
    </span>
  );
  const before = chosen > 0 ? number('kept', chosen - 1) : '0';
  return (
    <>
      <table class="gates" data-input="chosen">
        <caption class="visually-hidden">{texts.caption}</caption>
        <thead>
          <tr>
            <td>
              <Made of={of.kept} />
            </td>
            {columns.map((name) => (
              <th key={name} scope="col" data-term={of[name]} data-thing={name}>
                {texts.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {words.map((word, at) => (
            <tr key={at} data-chosen={at === chosen || undefined}>
              <th scope="row">
                <label>
                  <input
                    type="radio"
                    class="visually-hidden"
                    name={group}
                    checked={at === chosen}
                    onChange={() => model.set({ chosen: at + 1 })}
                  />
                  {word}
                </label>
              </th>
              {columns.map((name) => (
                <td key={name}>
                  <TintedCell
                    of={of[name]}
                    at={at}
                    most={1}
                    scale={signed.includes(name) ? 'score' : 'weight'}
                    decimals={2}
                    fixed
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <dl class="gate-sums">
        {[
          [
            texts.columns.kept,
            <Fragment key="kept">
              {number('forget_gate')} × {before} + {number('input_gate')} × {number('candidate')} ={' '}
              <b>{number('kept')}</b>
            </Fragment>,
          ],
          [
            texts.columns.shown,
            <Fragment key="shown">
              {number('output_gate')} × tanh({number('kept')}) = <b>{number('shown')}</b>
            </Fragment>,
          ],
        ].map(([term, sum], i) => (
          <div key={i}>
            <dt>{term}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

// Nouns and the adjectives that fit them: each pair can be chosen, and those that are held out are hatched.
import { texts } from '#words/lessons/learning-to-look/told-and-not-told';
import { isHeldOut } from '../../course/grammar';
import { ColumnHeads } from '../../figures/ColumnHeads';
import { useModel } from '../../lab/context';
import './pair-grid.css';

export interface PairGridProps {
  readonly label: string;
  readonly nouns: readonly string[];
  readonly adjectives: readonly string[];
  /** The name that the pairs of all grids share: one of them is chosen. */
  readonly group: string;
  readonly chosen: { readonly noun: string; readonly adjective: number };
}

export function PairGrid({ label, nouns, adjectives, group, chosen }: PairGridProps) {
  const model = useModel();
  return (
    <table class="pair-grid" data-input="adjective">
      <caption>{label}</caption>
      <ColumnHeads columns={adjectives.map((adjective) => <span>{adjective}</span>)} />
      <tbody>
        {nouns.map((noun) => (
          <tr key={noun}>
            <th scope="row">{noun}</th>
            {adjectives.map((adjective, i) => {
              // The other noun does not matter: what is held out is a noun with its adjective.
              const held = isHeldOut({ animal: noun, place: noun, adjective });
              const isChosen = chosen.noun === noun && chosen.adjective === i + 1;
              return (
                <td key={adjective}>
                  <label data-held={held || undefined} title={texts.pair(noun, adjective, held)}>
                    <input
                      type="radio"
                      class="visually-hidden"
                      name={group}
                      aria-label={texts.pair(noun, adjective, held)}
                      checked={isChosen}
                      onChange={() => model.set({ noun, adjective: i + 1 })}
                    />
                    <span />
                  </label>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

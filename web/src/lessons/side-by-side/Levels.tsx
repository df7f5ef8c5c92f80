// How much two models that learn side by side have right of the rows that they never saw: of all numbers, at each position, and of whole rows.
import { texts } from '#words/lessons/side-by-side/the-trainer';
import { formatPercent } from '../../lab/format';
import type { Findings } from '../../lab/job';

export interface LevelsProps {
  readonly findings: Findings | undefined;
  /** After how many epochs. */
  readonly epoch: number;
  readonly models: readonly string[];
}

/** The numbers that a measure found of each model after an epoch, if it is there yet. */
export function levelsAt(
  findings: Findings | undefined,
  name: 'tokens' | 'sequences' | 'positions',
  epoch: number,
  models: number,
): readonly Float32Array[] {
  const { shape: [, ...row] = [0, 0], data = new Float32Array(0) } = findings?.numbers[name] ?? {};
  const size = row.reduce((product, length) => product * length, 1);
  const each = size / models;
  return Array.from({ length: models }, (_, model) =>
    data.subarray(epoch * size + model * each, epoch * size + (model + 1) * each),
  );
}

/** A share that is right; the one that matters stands large. */
export function Level({
  of,
  large,
}: {
  readonly of: number | undefined;
  readonly large?: boolean;
}) {
  return (
    <span class={large ? 'level' : undefined}>{of === undefined ? '–' : formatPercent(of)}</span>
  );
}

/** What is right at each position, as bars. */
export function Positions({ right }: { readonly right: ArrayLike<number> }) {
  const shares = Array.from(right);
  return (
    <span
      class="level-positions"
      role="img"
      aria-label={texts.positionsSay(shares.map((share) => formatPercent(share)))}
    >
      {shares.map((share, i) => (
        <span key={i} style={{ '--right': share }} />
      ))}
    </span>
  );
}

export function Levels({ findings, epoch, models }: LevelsProps) {
  const all = (name: Parameters<typeof levelsAt>[1]) =>
    levelsAt(findings, name, epoch, models.length);
  const [tokens, sequences] = [all('tokens'), all('sequences')];
  return (
    <table class="levels">
      <caption class="visually-hidden">{texts.levels}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{texts.numbersRight}</th>
          <th scope="col">{texts.rowsRight}</th>
        </tr>
      </thead>
      <tbody>
        {models.map((model, which) => (
          <tr key={model}>
            <th scope="row">{model}</th>
            <td>
              <Level of={tokens[which]?.[0]} large />
            </td>
            <td>
              <Level of={sequences[which]?.[0]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

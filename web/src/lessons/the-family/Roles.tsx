// What is query, key and value in a step, in a line under its figure.

import { texts } from '#words/lessons/the-family/parts';
import { made } from '#words/numbers';
import './roles.css';

export interface RolesProps {
  readonly asks: string;
  readonly answers: string;
  readonly handsOver: string;
  /** Nothing of it is computed here. */
  readonly told?: boolean;
}

const roles = [
  ['asks', 'var(--query)'],
  ['answers', 'var(--key)'],
  ['handsOver', 'var(--value)'],
] as const;

export function Roles({ told = false, ...given }: RolesProps) {
  return (
    <dl class="roles" aria-label={texts.roles}>
      {roles.map(([role, colour]) => (
        <div key={role} style={{ '--of-role': colour }}>
          <dt>{texts[role]}</dt>
          <dd>{given[role]}</dd>
        </div>
      ))}
      {told && (
        <div>
          <dt class="visually-hidden">{made.told.badge}</dt>
          <dd>
            <span class="made" title={made.told.says}>
              {made.told.badge}
            </span>
          </dd>
        </div>
      )}
    </dl>
  );
}

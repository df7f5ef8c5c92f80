// A paper where prose names it: leads to its entry on the page of references.
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useWalk } from '../lab/context';

/** The entry that was asked for last. */
export const cited = signal('');

export interface CiteProps {
  /** Of `web/src/lessons/references.ts`; a test refuses another. */
  readonly id: string;
  readonly children: ComponentChildren;
}

export function Cite({ id, children }: CiteProps) {
  const walk = useWalk();
  return (
    <a
      href={walk.hrefOfPage('references')}
      onClick={(event) => {
        event.preventDefault();
        cited.value = id;
        walk.open('references');
      }}
    >
      {children}
    </a>
  );
}

// A link to a page that is no step.
import { page as texts } from '#words/app';
import type { PageName } from '../lab/address';
import { useWalk } from '../lab/context';
import { leadsTo } from './leads-to';

export interface PageLinkProps {
  readonly name: PageName;
  /** Called when it was followed. */
  readonly onChoose?: () => void;
}

export function PageLink({ name, onChoose }: PageLinkProps) {
  const walk = useWalk();
  return <a {...leadsTo(walk, name, onChoose)}>{texts[name]}</a>;
}

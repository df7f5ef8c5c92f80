// What makes a link one to a page that is no step.
import type { PageName } from '../lab/address';
import type { Walk } from '../lab/walk';

/** `onChoose` is called when it was followed. */
export function leadsTo(walk: Walk, page: PageName, onChoose?: () => void) {
  return {
    href: walk.hrefOfPage(page),
    'aria-current': walk.page.value === page ? ('page' as const) : undefined,
    onClick(event: Event) {
      event.preventDefault();
      walk.open(page);
      onChoose?.();
    },
  };
}

// Lights up everything in a step that means the same: a style sheet for the colours of the course's words, and one for each step on
// the page, with the colours of its tensors, that follows its lit term. Constructed style sheets are not inline styles, so a strict
// Content-Security-Policy allows them.
import { batch, effect, type Signal, signal } from '@preact/signals';
import type { Declared } from '../lab/tensors';
import { isWord, type Role, vocabulary } from '../lab/vocabulary';

/** Gives the words of the course their colours. */
export function colourTerms(page: Document): void {
  const colours = new CSSStyleSheet();
  colours.replaceSync(colourRules(vocabulary));
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, colours];
}

function colourRules(roles: Readonly<Record<string, Role>>, within = ''): string {
  const rules = Object.entries(roles).map(
    ([term, role]) => `${within}[data-term="${term}"]{--role:var(--${role})}`,
  );
  return rules.join('');
}

/** How many steps were followed; the number of each marks its root. */
let followed = 0;

/**
 * Keeps `lit` the term under the pointer or the focus within `root`, and everything there that means it lit up, in the colours of what
 * is declared of the step's tensors; gives the end of it.
 */
export function followTerms(
  root: HTMLElement,
  lit: Signal<string | undefined>,
  { tensors }: Declared = { tensors: {} },
): () => void {
  const page = root.ownerDocument;
  const light = new CSSStyleSheet();
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, light];
  followed += 1;
  root.dataset.terms = `${followed}`;
  const inRoot = `:where([data-terms="${followed}"])`;
  const roles = Object.entries(tensors).map(([name, { role }]) => [name, role ?? 'none'] as const);
  const own = roles.filter(([name]) => !isWord(name));
  const colours = colourRules(Object.fromEntries(own), `${inRoot} `);

  // Words, formulas and code ask "where is this?", so the rest fades. A number in the figure is being worked with: what
  // belongs to it is strengthened, and everything stays readable.
  const asking = signal(false);
  const endLight = effect(() => {
    const term = lit.value;
    if (term === undefined) {
      light.replaceSync(colours);
      return;
    }
    const same = `[data-term="${term}"]`;
    const within = `${inRoot} :is(figure,.prose,.code)`;
    const fading = `${within} [data-term]{opacity:.5}
      ${within} :is(${same},${same} [data-term]){opacity:1}
      ${within} :is([data-term]:has(${same}),[data-source],[data-explained]){opacity:1}`;
    light.replaceSync(
      `${colours} ${inRoot} ${same}{--lit:var(--role,var(--ink))} ${inRoot} .arrow${same}{stroke-width:4} ${asking.value ? fading : ''}`,
    );
  });

  const enter = (event: Event): void => {
    const target = event.target instanceof Element ? event.target : null;
    const marked = root.contains(target) ? target?.closest('[data-term]') : undefined;
    batch(() => {
      asking.value = marked?.closest('.prose, .code') != null;
      lit.value = marked?.getAttribute('data-term') ?? undefined;
    });
  };
  const leave = (): void => {
    lit.value = undefined;
  };
  const end = new AbortController();
  const { signal: ended } = end;
  page.addEventListener('pointerover', enter, { signal: ended });
  page.addEventListener('focusin', enter, { signal: ended });
  page.addEventListener('click', enter, { signal: ended }); // a tap has no hover
  page.addEventListener('focusout', leave, { signal: ended });
  page.documentElement.addEventListener('pointerleave', leave, { signal: ended });
  return () => {
    end.abort();
    endLight();
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((sheet) => sheet !== light);
  };
}

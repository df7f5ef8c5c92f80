// Lights up everything on the page that means the same: one style sheet for the colours of the terms, one that follows
// the lit term. Constructed style sheets are not inline styles, so a strict Content-Security-Policy allows them.
import { batch, effect, signal } from '@preact/signals';
import type { Lab } from '../lab/lab';
import { terms } from '../lab/terms';

/** Watches pointer and focus for as long as the page is open, and keeps the style sheets up to date. */
export function followTerms(lab: Lab, root: Document): void {
  const colours = new CSSStyleSheet();
  colours.replaceSync(
    Object.entries(terms)
      .map(([term, role]) => `[data-term="${term}"]{--role:var(--${role})}`)
      .join(''),
  );
  const light = new CSSStyleSheet();
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, colours, light];

  // Words, formulas and code ask "where is this?", so the rest fades. A number in the figure is being worked with: what
  // belongs to it is strengthened, and everything stays readable.
  const asking = signal(false);
  effect(() => {
    const term = lab.litTerm.value;
    if (term === undefined) {
      light.replaceSync('');
      return;
    }
    const same = `[data-term="${term}"]`;
    const within = ':is(figure,.prose,.code)';
    const fading = `${within} [data-term]{opacity:.5}
      ${within} :is(${same},${same} [data-term]){opacity:1}
      ${within} :is([data-term]:has(${same}),[data-source],[data-explained]){opacity:1}`;
    light.replaceSync(
      `${same}{--lit:var(--role,var(--ink))} .arrow${same}{stroke-width:4} ${asking.value ? fading : ''}`,
    );
  });

  const enter = (event: Event): void => {
    const marked = event.target instanceof Element ? event.target.closest('[data-term]') : null;
    batch(() => {
      asking.value = marked?.closest('.prose, .code') != null;
      lab.litTerm.value = marked?.getAttribute('data-term') ?? undefined;
    });
  };
  const leave = (): void => {
    lab.litTerm.value = undefined;
  };
  root.addEventListener('pointerover', enter);
  root.addEventListener('focusin', enter);
  root.addEventListener('click', enter); // a tap has no hover
  root.addEventListener('focusout', leave);
  root.documentElement.addEventListener('pointerleave', leave);
}

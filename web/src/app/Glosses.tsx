// What a term in the prose means, on a card: where the pointer rests on it, where it has the focus, or where it is tapped. The card comes
// when it is first asked for. It stands under its term, or above it where there is no room, never over it or over the figure
// beside the prose; Escape, or turning to something else, closes it. What lights up with a term is for highlight.ts.
import { useEffect, useState } from 'preact/hooks';
import { useModel } from '../lab/context';
import { Later } from './Later';

/** A term that was asked about: one of the glossary, or a word of the course. */
export interface Gloss {
  readonly element: HTMLElement;
  /** The id of its entry. */
  readonly entry?: string | undefined;
  readonly word?: string | undefined;
}

const loadCard = async () => (await import('./GlossCard')).GlossCard;

/** A pointer that passes over a term asks nothing, and it may take its way to the card. */
const pause = 300; // milliseconds

const terms = '.gloss, .prose .term';

export function Glosses() {
  const model = useModel();
  const [gloss, setGloss] = useState<Gloss>();
  useEffect(() => {
    const root = model.root.current;
    if (!root) return undefined;
    let timer = 0;
    let open: HTMLElement | undefined;
    const show = (element: HTMLElement | undefined, after = 0): void => {
      clearTimeout(timer);
      const now = (): void => {
        open?.removeAttribute('aria-expanded');
        open = element;
        if (element?.matches('.gloss')) element.setAttribute('aria-expanded', 'true');
        const { gloss: entry, term: word } = element?.dataset ?? {};
        setGloss(element && { element, entry, word });
      };
      if (after > 0) timer = window.setTimeout(now, after);
      else now();
    };
    const found = ({ target }: Event): HTMLElement | undefined =>
      target instanceof Element ? (target.closest<HTMLElement>(terms) ?? undefined) : undefined;
    const isOnCard = ({ target }: Event): boolean =>
      target instanceof Element && target.closest('.gloss-card') !== null;

    const over = (event: PointerEvent): void => {
      if (event.pointerType === 'touch') return;
      if (isOnCard(event)) clearTimeout(timer);
      else {
        const element = found(event);
        if (element !== open) show(element, pause);
        else clearTimeout(timer);
      }
    };
    // A press that gives the focus asks by its click.
    const focus = (event: FocusEvent): void => {
      const element = found(event);
      if (element?.matches(':focus-visible')) show(element);
      else if (open && !element && !isOnCard(event)) show(undefined);
    };
    const press = (event: Event): void => {
      if (!isOnCard(event)) show(found(event));
    };
    const key = (event: KeyboardEvent): void => {
      if (!open) return;
      const link = root.querySelector<HTMLElement>('.gloss-card a');
      const isInside = link === document.activeElement;
      if (event.key === 'Escape') {
        if (isInside) open.focus();
        show(undefined);
        event.preventDefault();
      } else if (event.key === 'Tab' && link && (isInside || open === document.activeElement)) {
        // The card follows its term in the order of Tab, though it stands at the end of the page.
        const into = !isInside && !event.shiftKey;
        if (into) link.focus();
        else if (isInside) open.focus();
        // From the card forwards, the browser goes on from the term.
        if (into || (isInside && event.shiftKey)) event.preventDefault();
        else show(undefined);
      }
    };
    const end = new AbortController();
    const { signal } = end;
    document.addEventListener('pointerover', over, { signal });
    document.addEventListener('focusin', focus, { signal });
    document.addEventListener('click', press, { signal });
    document.addEventListener('keydown', key, { signal, capture: true });
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [model]);
  return gloss ? <Later load={loadCard} props={gloss} /> : null;
}

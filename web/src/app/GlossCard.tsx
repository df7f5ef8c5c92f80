// The card of a term: what it means, how formulas and PyTorch write it, its shape, and the step that introduces it.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { glossary as texts } from '#words/glossary';
import { StepLink } from '../figures/StepLink';
import { useModel } from '../lab/context';
import { glossaryEntries } from '../lessons/glossary';
import type { Gloss } from './Glosses';

/** Words of the course that have no entry of their own: as rows of a matrix they mean the same. */
const sameAs: Readonly<Record<string, string>> = { Q: 'query', K: 'keys', V: 'values' };

const entryOf = ({ entry, word = '' }: Gloss) =>
  glossaryEntries.find((each) =>
    entry ? each.id === entry : each.word === (sameAs[word] ?? word),
  );

export function GlossCard(gloss: Gloss) {
  const { element, word } = gloss;
  const card = useRef<HTMLElement>(null);
  const { step, run } = useModel();
  const found = entryOf(gloss);
  useLayoutEffect(() => {
    if (card.current) place(card.current, element);
  }, [element]);
  if (!found) return null;
  const { id, symbol, shape, torch, step: introducedBy } = found;
  const { term, means }: { readonly term: string; readonly means: string } = texts.entries[id];
  const [lesson = '', introducing = ''] = introducedBy.split('/');
  const numbers = run.value;
  const here =
    word !== undefined && word in step.tensors && 'trace' in numbers
      ? numbers.trace.get(word).shape
      : undefined;
  const facts = [
    [texts.shape, shape],
    [texts.shapeHere, here && `(${here.join(', ')})`],
    [texts.torch, torch],
  ].filter(([, fact]) => fact);
  return (
    <aside ref={card} class="gloss-card" aria-label={texts.card(term)}>
      <p>
        <strong>{term}</strong>
        {symbol && (
          <span class="quiet" translate={false}>
            {' '}
            {symbol}
          </span>
        )}
      </p>
      <p role="status">{means}</p>
      {facts.length > 0 && (
        <dl>
          {facts.map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd translate={false}>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
      <p class="quiet">
        <StepLink lesson={lesson} step={introducing} says={texts.from} />
      </p>
    </aside>
  );
}

/** Under the term, within the column of its prose and on the screen; above it where only there is room. */
function place(card: HTMLElement, term: HTMLElement): void {
  const column = term.closest('.prose')?.getBoundingClientRect();
  const around = (card.offsetParent ?? document.documentElement).getBoundingClientRect();
  const at = term.getBoundingClientRect();
  if (!column) return;
  card.style.width = `${column.width}px`;
  const { width, height } = card.getBoundingClientRect();
  const gap = 4;
  const header = document.querySelector('.top')?.getBoundingClientRect().bottom ?? 0;
  const fitsBelow = at.bottom + gap + height <= window.innerHeight;
  const fitsAbove = at.top - gap - height >= header;
  const top = !fitsBelow && fitsAbove ? at.top - gap - height : at.bottom + gap;
  const left = Math.max(column.left, Math.min(at.left, column.right - width));
  card.style.top = `${top - around.top}px`;
  card.style.left = `${left - around.left}px`;
}

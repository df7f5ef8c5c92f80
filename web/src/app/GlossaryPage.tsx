// The glossary: every term of the course in the order of the alphabet, what it means, and the step that introduces it.
import { useEffect, useRef } from 'preact/hooks';
import { page as around } from '#words/app';
import { glossary as texts } from '#words/glossary';
import { StepLink } from '../figures/StepLink';
import { useWalk } from '../lab/context';
import { glossaryEntries } from '../lessons/glossary';
import '../styles/glossary.css';

interface Explained {
  readonly term: string;
  readonly means: string;
  /** What papers and code call it, where the course has another word. */
  readonly also?: string;
}

/** Whether the title takes the focus: after coming here, not when the page was opened here. */
export interface GlossaryPageProps {
  readonly focusTitle: boolean;
}

export function GlossaryPage({ focusTitle }: GlossaryPageProps) {
  const walk = useWalk();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusTitle) title.current?.focus();
  }, [focusTitle]);
  const { compare } = new Intl.Collator(document.documentElement.lang || undefined);
  const sorted = glossaryEntries.toSorted((a, b) =>
    compare(texts.entries[a.id].term, texts.entries[b.id].term),
  );
  return (
    <main class="glossary-page">
      <h1 ref={title} tabIndex={-1}>
        {around.glossary}
      </h1>
      <p class="prose">{texts.introduction}</p>
      <p class="trouble" role="status">
        {walk.trouble.value}
      </p>
      <dl>
        {sorted.map(({ id, symbol, word, step: place }) => {
          const { term, means, also }: Explained = texts.entries[id];
          const [lesson = '', step = ''] = place.split('/');
          return (
            <div key={id}>
              <dt>
                <dfn data-term={word}>{term}</dfn>
                {symbol && (
                  <span class="quiet" translate={false}>
                    {' '}
                    {symbol}
                  </span>
                )}
              </dt>
              <dd>
                {means}
                {also && <span class="quiet"> {texts.also(also)}</span>}
                <StepLink lesson={lesson} step={step} says={texts.from} />
              </dd>
            </div>
          );
        })}
      </dl>
    </main>
  );
}

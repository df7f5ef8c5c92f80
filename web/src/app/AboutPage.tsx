// What the course says of itself: its version, authors and licence, how it is cited, what was tested and what was not, what is kept.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { about } from '#about';
import { about as texts } from '#words/about';
import { page } from '#words/app';
import { CopyButton } from '../figures/CopyButton';
import { bibtex, dayOf, year } from '../lab/citation';
import { useWalk } from '../lab/context';
import { isTutorial } from '../lab/routes';
import { PageLink } from './PageLink';
import '../styles/about.css';

export interface AboutPageProps {
  /** Whether the title takes the focus: after coming here, not when the page was opened here. */
  readonly focusTitle: boolean;
}

/** The single file holds what a site has beside its page. */
const isSite = import.meta.env.MODE !== 'single';

export function AboutPage({ focusTitle }: AboutPageProps) {
  const walk = useWalk();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusTitle) title.current?.focus();
  }, [focusTitle]);
  const tutorials = walk.routes.filter(isTutorial);
  const authors = about.authors.join(', ');
  const { made, cite, accessibility, privacy, mistakes } = texts;
  return (
    <main class="about-page">
      <h1 ref={title} tabIndex={-1}>
        {page.about}
      </h1>
      <p class="prose">{texts.introduction}</p>
      <Part title={made.title}>
        <dl>
          <dt>{made.version}</dt>
          <dd>{made.days(about.version, dayOf(about.built))}</dd>
          <dt>{made.authors}</dt>
          <dd translate={false}>{authors}</dd>
          <dt>{made.licence}</dt>
          <dd>
            {made.fonts(about.licence)}{' '}
            {isSite ? <a href={`${walk.base}licences.txt`}>{made.texts}</a> : made.inFile}
          </dd>
          {isSite && (
            <>
              <dt>{made.files}</dt>
              <dd>
                {made.catalogue}:{' '}
                <a href={`${walk.base}catalogue.json`} translate={false}>
                  catalogue.json
                </a>
              </dd>
            </>
          )}
        </dl>
      </Part>
      <Part title={cite.title}>
        <p>
          <span translate={false}>{cite.reference(authors, year, about.title, about.version)}</span>
        </p>
        <pre translate={false}>{bibtex(walk.base)}</pre>
        <p class="row">
          <CopyButton text={bibtex(walk.base)} label={cite.copy} />
        </p>
        <p>{cite.step}</p>
      </Part>
      <Part title={accessibility.title}>
        <p>{accessibility.aim}</p>
        <List of={accessibility.tested} />
        <p>{accessibility.not}</p>
        <List of={accessibility.untested} />
      </Part>
      <Part title={privacy.title}>
        <p>{privacy.requests}</p>
        <p>{privacy.policy}</p>
        <p>
          {privacy.keeps} <PageLink name="kept" />
        </p>
      </Part>
      <Part title={texts.tutorials.title(tutorials.length)}>
        <p>{texts.tutorials.text}</p>
        <ul>
          {tutorials.map((route) => {
            const [first] = route.stops;
            return (
              first && (
                <li key={route.id}>
                  <a
                    href={walk.hrefOf(route, first)}
                    onClick={(event) => {
                      event.preventDefault();
                      void walk.goTo(route, 0);
                    }}
                  >
                    {route.title}
                  </a>
                  <span class="quiet">{texts.tutorials.steps(route.stops.length)}</span>
                </li>
              )
            );
          })}
        </ul>
        <p>
          {texts.tutorials.papers} <PageLink name="references" />
        </p>
      </Part>
      <Part title={mistakes.title}>
        <p>{mistakes.text}</p>
        <p>
          {about.bugs ? (
            <a href={about.bugs} target="_blank" rel="noopener noreferrer">
              {mistakes.report}
            </a>
          ) : (
            mistakes.nowhere
          )}
        </p>
      </Part>
    </main>
  );
}

interface PartProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

function Part({ title, children }: PartProps) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function List({ of }: { readonly of: readonly string[] }) {
  return (
    <ul>
      {of.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}

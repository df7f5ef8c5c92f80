// What the front page says to who comes back: where they stopped, what comes next, what they answered wrongly, what they trained.
import { useEffect, useRef } from 'preact/hooks';
import { back as texts } from '#words/front-back';
import { useWalk } from '../lab/context';
import { beenOf } from './been';
import { type At, type FrontPageProps, Way } from './FrontPage';
import { Later } from './Later';
import { PageLink } from './PageLink';
import '../styles/front-back.css';

const loadLastRoad = async () => (await import('./LastRoad')).LastRoad;

export function FrontBack({ focusTitle }: FrontPageProps) {
  const { progress, routes } = useWalk();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusTitle) title.current?.focus();
  }, [focusTitle]);
  const been = beenOf(progress.value, routes);
  if (!been) return null;
  const { last, next, seen, count, finished, wrong, trained } = been;
  const isAll = finished === routes[0];
  // Who has seen everything is led to what is left to be done.
  const again = isAll ? wrong[0] : undefined;
  return (
    <>
      <p class="quiet">{texts.seen(seen, count)}</p>
      <h1 ref={title} tabIndex={-1}>
        {finished ? texts.finished(finished.title) : texts.title}
      </h1>
      <Way
        to={again ?? last}
        class="front-start"
        says={again ? texts.again : isAll ? texts.goBack : texts.goOn}
      />
      <dl class="front-back">
        <Steps says={texts.next} of={next ? [next] : []} />
        <Steps says={texts.wrong} of={wrong} />
        <Steps says={texts.trained} of={trained} />
      </dl>
      <Later load={loadLastRoad} props={{}} />
      <p>
        <PageLink name="practice" /> · <PageLink name="kept" />
      </p>
    </>
  );
}

const shown = 4; // steps of a kind that are named at once

function Steps({ says, of }: { readonly says: string; readonly of: readonly At[] }) {
  if (of.length === 0) return null;
  const links = (some: readonly At[]) =>
    some.map((to) => (
      <li key={to.position}>
        <Way to={to} />
      </li>
    ));
  return (
    <div>
      <dt>{says}</dt>
      <dd>
        <ul>{links(of.slice(0, shown))}</ul>
        {of.length > shown && (
          <details>
            <summary>{texts.more(of.length - shown)}</summary>
            <ul>{links(of.slice(shown))}</ul>
          </details>
        )}
      </dd>
    </div>
  );
}

// The page for teachers: a road of their own, what it is given out as, homework that came back, and recipes for other pages.
import { useEffect, useRef, useState } from 'preact/hooks';
import { page } from '#words/app';
import { lectern, teach as texts } from '#words/teach';
import { PageLink } from '../PageLink';
import { codeOf, draft, keepDraft, loadDraft } from './draft';
import { GiveOut } from './GiveOut';
import { HandedIn } from './HandedIn';
import { Recipes } from './Recipes';
import { RoadMaker } from './RoadMaker';
import '../../styles/teach.css';

export interface TeachPageProps {
  /** Whether the title takes the focus: after coming here, not when the page was opened here. */
  readonly focusTitle: boolean;
}

export function TeachPage({ focusTitle }: TeachPageProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [code, setCode] = useState<string>();
  const { sheet } = draft.value;
  useEffect(() => {
    if (focusTitle) title.current?.focus();
  }, [focusTitle]);
  useEffect(() => void loadDraft().then(() => setLoaded(true)), []);
  useEffect(() => {
    if (!isLoaded) return undefined;
    let isOver = false;
    void codeOf(sheet).then((made) => {
      if (isOver) return;
      setCode(made);
      keepDraft(made);
    });
    return () => {
      isOver = true;
    };
  }, [sheet, isLoaded]);
  return (
    <main class="teach-page">
      <h1 ref={title} tabIndex={-1}>
        {page.teach}
      </h1>
      <p class="prose">{texts.introduction}</p>
      {isLoaded && <RoadMaker sheet={sheet} />}
      <GiveOut sheet={sheet} code={code} />
      <section>
        <h2>{lectern.title}</h2>
        <ul>
          {lectern.says.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <p>
          <PageLink name="plans" />
        </p>
      </section>
      <HandedIn />
      <Recipes sheet={sheet} />
      <section>
        <h2>{texts.sheets}</h2>
        <p>{texts.aboutSheets}</p>
        <p>
          <PageLink name="sheet" />
        </p>
      </section>
    </main>
  );
}

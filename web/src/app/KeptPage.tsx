// What this browser keeps of the learner: looked at, saved to a file, joined with what a file has, and deleted.
import { useEffect, useRef, useState } from 'preact/hooks';
import { page } from '#words/app';
import { kept as texts } from '#words/kept';
import { FileButton } from '../controls/FileButton';
import { StepLink } from '../figures/StepLink';
import { standing } from '../lab/answers';
import { useWalk } from '../lab/context';
import { download } from '../lab/download';
import { asFile, inFile, mostBytes, UnreadableFile } from '../lab/kept-file';
import { type KeptModel, keptModels, modelIn } from '../lab/kept-models';
import { browserStorage, noProgress, type Progress, type Time } from '../lab/progress';
import { joinedProgress } from '../lab/remembered';
import type { Stop } from '../lab/routes';
import { stepKey } from '../lab/walk';
import { moved } from '../lessons/moved';
import { HomeworkKept } from './HomeworkKept';
import { Offline } from './Offline';
import '../styles/kept.css';

type Models = readonly (readonly [key: string, KeptModel])[];

export interface KeptPageProps {
  /** Whether the title takes the focus: after coming here, not when the page was opened here. */
  readonly focusTitle: boolean;
}

export function KeptPage({ focusTitle }: KeptPageProps) {
  const { progress, trouble } = useWalk();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusTitle) title.current?.focus();
  }, [focusTitle]);
  const [models, setModels] = useState<Models>([]);
  const [said, setSaid] = useState('');
  const look = async (): Promise<void> => setModels(await keptModels.all());
  useEffect(() => void look(), []);
  const { seen, answers, written, programs, solved } = progress.value;
  const [steps = 0, questions = 0, own = 0, edited = 0, functions = 0] = [
    seen,
    answers,
    written,
    programs,
    solved,
  ].map((all) => Object.keys(all).length);
  const isAnything = steps + questions + own + edited + functions + models.length > 0;
  const save = async (): Promise<void> => {
    const all = (await keptModels.all()).map(([, model]) => model);
    const name = `attention-lab-${dateOf(Date.now())}.json`;
    download(asFile({ progress: progress.peek(), models: all }), name);
  };
  const load = async (file: File): Promise<void> => {
    setSaid(texts.reading);
    try {
      setSaid(await join(file, progress));
    } catch (thrown) {
      if (!(thrown instanceof UnreadableFile)) throw thrown;
      const { large, ...others } = texts.unreadable;
      setSaid(thrown.why === 'large' ? large(mostBytes / 2 ** 20) : others[thrown.why]);
    }
    await look();
  };
  const forget = async (): Promise<void> => {
    progress.value = noProgress;
    forgetRest();
    await keptModels.clear();
    await globalThis.caches?.delete('attention-lab').catch(() => false);
    await look();
    setSaid(texts.deleted);
  };
  const right = Object.values(answers).filter((answer) => standing(answer)?.right).length;
  return (
    <main class="kept-page">
      <h1 ref={title} tabIndex={-1}>
        {page.kept}
      </h1>
      <p class="prose">{texts.introduction}</p>
      <p class="trouble" role="status">
        {trouble.value}
      </p>
      {isAnything ? (
        <p>
          {texts.steps(steps)}
          {questions > 0 && ` · ${texts.answers(questions, right)}`}
          {own > 0 && ` · ${texts.written(own)}`}
          {edited > 0 && ` · ${texts.programs(edited)}`}
          {functions > 0 && ` · ${texts.solved(functions)}`}
        </p>
      ) : (
        <p>{texts.nothing}</p>
      )}
      <div class="row">
        <button type="button" aria-disabled={!isAnything} onClick={() => isAnything && void save()}>
          {texts.save}
        </button>
        <FileButton says={texts.load} accept=".json" take={([file]) => file && load(file)} />
        <Forget isAnything={isAnything} forget={forget} />
      </div>
      <p class="kept-said" role="status">
        {said}
      </p>
      {isAnything && <Persistence />}
      <Models
        of={models}
        forget={async (key) => {
          await keptModels.delete(key);
          await look();
          setSaid(texts.modelDeleted);
        }}
      />
      <Steps />
      {isAnything && <HomeworkKept />}
      <Offline />
    </main>
  );
}

/** Joins what a file has with what is kept here, and says what of it is new. @throws UnreadableFile before anything is changed. */
async function join(file: File, progress: { value: Progress }): Promise<string> {
  const found = await inFile(file, moved);
  const before = progress.value;
  const here = new Map(await keptModels.all());
  progress.value = joinedProgress(before, found.progress);
  let isRoom = true;
  let added = 0;
  for (const model of found.models) {
    const { key } = modelIn(model);
    const known = here.get(key);
    if (known && known.at >= model.at) continue;
    if (!(await keptModels.put(key, model))) isRoom = false;
    else if (!known) added += 1;
  }
  if (!isRoom) return texts.noRoom;
  const more = (of: keyof Progress): number =>
    Object.keys(progress.value[of]).length - Object.keys(before[of]).length;
  return texts.loaded(more('seen'), more('answers'), more('written'), more('programs'), added);
}

/** What else the course keeps there: the theme, and what an edition kept that this one does not know. */
function forgetRest(): void {
  try {
    const storage = browserStorage();
    const own = Object.keys(storage ?? {}).filter((key) => key.startsWith('attention-lab:'));
    for (const key of own) storage?.removeItem(key);
  } catch {
    // Where it is refused nothing is kept.
  }
}

/** As people write it who sort by it; nobody took the time of what is older than times. */
function dateOf(time: Time): string {
  return time === 0 ? texts.untimed : new Date(time).toLocaleDateString('sv');
}

interface ForgetProps {
  readonly isAnything: boolean;
  readonly forget: () => Promise<void>;
}

/** Deletes everything when it is pressed again. */
function Forget({ isAnything, forget }: ForgetProps) {
  const [sure, setSure] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-disabled={!isAnything}
        onClick={() => {
          if (!isAnything) return;
          if (sure) void forget();
          setSure(!sure);
        }}
      >
        {sure ? texts.sure : texts.delete}
      </button>
      {sure && (
        <button type="button" onClick={() => setSure(false)}>
          {texts.keep}
        </button>
      )}
    </>
  );
}

/** Whether the browser may clear it to make room. Some ask the learner, so it is asked only when told to. */
function Persistence() {
  const [isPersisted, setPersisted] = useState<boolean | undefined>();
  const { storage } = navigator;
  useEffect(() => {
    void storage?.persisted?.().then(setPersisted, () => undefined);
  }, []);
  if (isPersisted === undefined) return null;
  return (
    <p class="row quiet">
      {isPersisted ? texts.persisted : texts.notPersisted}
      {!isPersisted && (
        <button type="button" onClick={() => void storage.persist().then(setPersisted)}>
          {texts.persist}
        </button>
      )}
    </p>
  );
}

interface ModelsProps {
  readonly of: Models;
  readonly forget: (key: string) => void;
}

function Models({ of, forget }: ModelsProps) {
  const [course] = useWalk().routes;
  if (of.length === 0) return null;
  return (
    <section>
      <h2>{texts.models}</h2>
      <ul class="kept-list">
        {of.map(([key, { step: place, at, file }]) => {
          const stop = course.stops.find(({ lesson, step }) => stepKey(lesson, step) === place);
          const title = stop?.step.title ?? place;
          return (
            <li key={key}>
              <span>
                {stop ? <StepLink lesson={stop.lesson.id} step={stop.step.id} /> : title}{' '}
                <span class="quiet">
                  {texts.model(settingsOf(file), dateOf(at), (file.length / 1e6).toFixed(1))}
                </span>
              </span>
              <button
                type="button"
                aria-label={texts.deleteModelOf(title)}
                onClick={() => forget(key)}
              >
                {texts.deleteModel}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The settings of a model, as its file has them. */
function settingsOf(file: KeptModel['file']): string {
  const { inputs } = modelIn({ file });
  return Object.entries(inputs)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

/** Every step of which something is kept, by lessons. */
function Steps() {
  const { routes, progress } = useWalk();
  const { seen, answers } = progress.value;
  const lessons = new Map<string, Stop[]>();
  for (const stop of routes[0].stops) {
    const key = stepKey(stop.lesson, stop.step);
    const isKnown = key in seen || Object.keys(answers).some((each) => each.startsWith(`${key}/`));
    if (isKnown) lessons.set(stop.lesson.id, [...(lessons.get(stop.lesson.id) ?? []), stop]);
  }
  return (
    <>
      {[...lessons].map(([id, stops]) => (
        <details key={id}>
          <summary>
            {page.lesson(stops[0]?.lessonNumber ?? 0, stops[0]?.lesson.title ?? '')}{' '}
            <span class="quiet">{texts.steps(stops.length)}</span>
          </summary>
          <ul class="kept-list">
            {stops.map(({ lesson, step }) => (
              <li key={step.id}>
                <StepLink lesson={lesson.id} step={step.id} />
                <span class="quiet">{knownOf(stepKey(lesson, step), progress.value)}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

/** When a step was seen, and how its questions were answered. */
function knownOf(key: string, { seen, answers }: Progress): string {
  const visit = seen[key];
  const own = Object.entries(answers).flatMap(([each, answer]) =>
    each.startsWith(`${key}/`) ? [answer] : [],
  );
  const right = own.filter((answer) => standing(answer)?.right).length;
  return [
    ...(visit ? [texts.times(dateOf(visit.first), dateOf(visit.last))] : []),
    ...(own.length > 0 ? [texts.ofStep(own.length, right)] : []),
  ].join(' · ');
}

// Homework that came back: many files become a table for each road, which can be saved as CSV. Nothing leaves the page.
import { useState } from 'preact/hooks';
import { handedIn as texts } from '#words/teach';
import { FileButton } from '../../controls/FileButton';
import { ScrollFrame } from '../../figures/ScrollFrame';
import { useWalk } from '../../lab/context';
import { download } from '../../lab/download';
import { quote } from '../../lab/format';
import {
  type HandedAnswer,
  type HandedModel,
  mostBytes,
  pointOf,
  readHomework,
  type Unreadable,
  UnreadableHomework,
} from '../../lab/homework';
import {
  dateTime,
  firstOf,
  foundAsText,
  type HandedFile,
  type Table,
  tableAsCsv,
  tablesOf,
} from '../../lab/homework-table';
import { Sha256 } from '../../lab/sha256';
import { stopOf } from './draft';

interface Refused {
  readonly file: string;
  readonly why: Unreadable | 'twice';
}

interface Read {
  readonly files: readonly HandedFile[];
  /** What the files of models are called, by their SHA-256. */
  readonly models: ReadonlyMap<string, string>;
  readonly refused: readonly Refused[];
}

const nothing: Read = { files: [], models: new Map(), refused: [] };

/** No model of the course comes near it. */
const mostOfModel = 64 * 2 ** 20; // bytes

export function HandedIn() {
  const [all, setAll] = useState(nothing);
  const [said, setSaid] = useState('');
  const [isOver, setOver] = useState(false);
  const told = new Set(
    all.files.flatMap(({ homework }) => homework.models.map(({ file }) => file)),
  );
  // Whose it is may be told by homework that comes after it.
  const nobodys = [...all.models].flatMap(([hash, file]) => (told.has(hash) ? [] : [file]));
  const take = async (given: readonly File[]): Promise<void> => {
    if (given.length === 0) return;
    setSaid(texts.reading);
    const next = await taken(all, given);
    setAll(next);
    setSaid(texts.read(next.files.length, next.refused.length));
  };
  return (
    <section class="handed-in">
      <h2>{texts.title}</h2>
      <p>{texts.text}</p>
      <p class="quiet">{texts.proves}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is dropped can be chosen as well */}
      <div
        class="row drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take([...(event.dataTransfer?.files ?? [])]);
        }}
      >
        <FileButton says={texts.choose} accept=".json,.safetensors" several take={take} />
        <span class="quiet">{texts.drop}</span>
      </div>
      <p role="status">{said}</p>
      <ul class="handed-refused">
        {all.refused.map(({ file, why }, i) => (
          <li key={i}>{texts.refused[why](quote(file))}</li>
        ))}
        {nobodys.map((file) => (
          <li key={file}>{texts.refused.nobodys(quote(file))}</li>
        ))}
      </ul>
      {tablesOf(all.files).map((table) => (
        <HandedTable key={table.id} table={table} models={all.models} />
      ))}
      {(all.files.length > 0 || all.refused.length > 0 || all.models.size > 0) && (
        <button
          type="button"
          onClick={() => {
            setAll(nothing);
            setSaid('');
          }}
        >
          {texts.clear}
        </button>
      )}
    </section>
  );
}

/** What is known, with what these files say. */
async function taken(all: Read, given: readonly File[]): Promise<Read> {
  const files = [...all.files];
  const models = new Map(all.models);
  const refused: Refused[] = [];
  for (const file of given) {
    try {
      if (file.name.endsWith('.safetensors')) {
        if (file.size > mostOfModel) throw new UnreadableHomework('large');
        const bytes = new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)));
        models.set(new Sha256().update(bytes).digest(), file.name);
        continue;
      }
      if (file.size > mostBytes) throw new UnreadableHomework('large');
      const text = await file.text().catch(() => '');
      const read = readHomework(text);
      if (files.some(({ hash }) => hash === read.hash))
        refused.push({ file: file.name, why: 'twice' });
      else files.push({ ...read, file: file.name });
    } catch (thrown) {
      if (!(thrown instanceof UnreadableHomework)) throw thrown;
      refused.push({ file: file.name, why: thrown.why });
    }
  }
  return { files, models, refused };
}

function HandedTable({ table, models }: { readonly table: Table } & Pick<Read, 'models'>) {
  const walk = useWalk();
  const { title, questions, trained, rows } = table;
  const titleOf = (key: string) => stopOf(walk, key)?.step.title;
  const save = (): void => {
    // Spreadsheets take it for UTF-8 only with the mark before it.
    const csv = new Blob([`\uFEFF${tableAsCsv(table)}`], { type: 'text/csv' });
    download(csv, `${[texts.file, ...(title.match(/[\p{L}\p{N}]+/gu) ?? [])].join('-')}.csv`);
  };
  return (
    <>
      <h3 dir="auto">{title}</h3>
      <ScrollFrame class="handed-table">
        <table>
          <thead>
            <tr>
              {[texts.name, texts.answered, texts.points, texts.seen, texts.saved].map((each) => (
                <th key={each} scope="col">
                  {each}
                </th>
              ))}
              {questions.map((question) => {
                const [lesson = '', step = '', id = ''] = question.split('/');
                return (
                  <th key={question} scope="col">
                    {titleOf(`${lesson}/${step}`) ?? <code>{step}</code>} <code>{id}</code>
                  </th>
                );
              })}
              {trained.map((step) => (
                <th key={step} scope="col">
                  {titleOf(step) ?? <code>{step}</code>}: {texts.trained}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ homework, counts, cells, hash, isAsSaved }) => (
              <tr key={hash}>
                <th scope="row" dir="auto">
                  {homework.name || texts.nameless}
                  {!isAsSaved && <span class="trouble"> {texts.changed}</span>}
                </th>
                <td>{texts.of(counts.answered, questions.length)}</td>
                <td>{texts.of(counts.points, questions.length)}</td>
                <td>{texts.of(counts.seen, counts.steps)}</td>
                <td>{dateTime(homework.saved)}</td>
                {cells.map((cell, i) => (
                  <td key={questions[i]}>
                    <Answered cell={cell} />
                  </td>
                ))}
                {trained.map((step) => (
                  <td key={step}>
                    {homework.models
                      .filter((model) => model.step === step)
                      .map((model) => (
                        <Trained key={model.file} model={model} isHere={models.has(model.file)} />
                      ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <p class="row">
        <button type="button" onClick={save}>
          {texts.csv}
        </button>
      </p>
    </>
  );
}

function Answered({ cell }: { readonly cell: HandedAnswer | undefined }) {
  if (!cell || cell.attempts === 0) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span class="visually-hidden">{texts.open}</span>
      </>
    );
  }
  const isRight = pointOf(cell) === 1;
  return (
    <>
      <span aria-hidden="true">{isRight ? '✓' : '✗'}</span>
      <span class="visually-hidden">{isRight ? texts.right : texts.wrong}</span>{' '}
      <code>{firstOf(cell)}</code>
      {cell.attempts > 1 && <span class="quiet"> {texts.tries(cell.attempts)}</span>}
    </>
  );
}

interface TrainedProps {
  readonly model: HandedModel;
  readonly isHere: boolean;
}

function Trained({ model, isHere }: TrainedProps) {
  return (
    <div>
      {texts.model(model.settings, model.steps, foundAsText(model))}
      {isHere && <span class="quiet"> ✓ {texts.isHere}</span>}
    </div>
  );
}

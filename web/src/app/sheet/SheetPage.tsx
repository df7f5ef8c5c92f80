// A page that somebody wrote in Markdown, from a file or from an address beside the course: prose, cells of Python, functions to write.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { page } from '#words/app';
import { sheet as texts } from '#words/sheet';
import example from '#words/sheet-example.md?raw';
import { RunEditor } from '../../code/RunEditor';
import { RunBar, RunOutput, useRunning, useStart } from '../../code/RunOutput';
import { FileButton } from '../../controls/FileButton';
import { useWalk } from '../../lab/context';
import { download } from '../../lab/download';
import { quote } from '../../lab/format';
import { withProgram } from '../../lab/progress';
import { WriteFunction } from '../WriteFunction';
import { Prose } from './Prose';
import { above, mostBytes, type Part, readSheet, type Sheet } from './read';
import '../../styles/sheet.css';

export interface SheetPageProps {
  /** Whether the title takes the focus: after coming here, not when the page was opened here. */
  readonly focusTitle: boolean;
}

/** The page that was opened last in this visit. */
let opened: string | undefined;

/** Where the page in the address comes from: `?sheet=lecture-1.md`. */
const named = (): string | null => new URLSearchParams(location.search).get('sheet');

export function SheetPage({ focusTitle }: SheetPageProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [markdown, setMarkdown] = useState(opened);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (focusTitle) title.current?.focus();
  }, [focusTitle]);
  const open = (text: string, says: string): void => {
    opened = text;
    setMarkdown(text);
    setSaid(says);
  };
  useEffect(() => {
    const from = named();
    if (opened !== undefined || from === null) return;
    setSaid(texts.fetching(quote(from)));
    void fetched(from).then(
      (text) => open(text, ''),
      (thrown: unknown) => setSaid(thrown instanceof Error ? thrown.message : String(thrown)),
    );
  }, []);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > mostBytes) return setSaid(texts.large(quote(file.name)));
    const text = await file.text().catch(() => undefined);
    if (text === undefined) setSaid(texts.unreadable(quote(file.name)));
    else open(text, texts.opened(quote(file.name)));
  };
  const read = useMemo(
    () => (markdown === undefined ? undefined : readSheet(markdown)),
    [markdown],
  );
  return (
    <main
      class="sheet-page"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer?.files[0]);
      }}
    >
      <h1 ref={title} tabIndex={-1} dir="auto">
        {read?.title ?? page.sheet}
      </h1>
      {read ? <Parts key={markdown} of={read} /> : <p class="prose">{texts.introduction}</p>}
      <div class="row sheet-open">
        <FileButton
          says={read ? texts.another : texts.open}
          accept=".md,.markdown,.txt,text/markdown"
          take={([file]) => take(file)}
        />
        {markdown !== example && (
          <button type="button" onClick={() => open(example, '')}>
            {texts.example}
          </button>
        )}
        {markdown === example && (
          <button
            type="button"
            onClick={() => download(new Blob([example], { type: 'text/markdown' }), 'page.md')}
          >
            {texts.save}
          </button>
        )}
      </div>
      <p role="status">{said}</p>
    </main>
  );
}

/** @throws Error in the reader's words */
async function fetched(from: string): Promise<string> {
  const address = new URL(from, document.baseURI);
  if (address.origin !== location.origin || location.protocol === 'file:') {
    throw new Error(texts.elsewhere(quote(from)));
  }
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) throw new Error(texts.absent(quote(from)));
  const text = await response.text();
  if (text.length > mostBytes) throw new Error(texts.large(quote(from)));
  // A server that has no such file may answer with the page of the course.
  if (/^\s*<!doctype html/i.test(text)) throw new Error(texts.absent(quote(from)));
  return text;
}

/** Under which what is edited on a page is kept. */
const keyOf = (sheet: Sheet, part: number): string =>
  `sheet/${(sheet.title ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}/${part}`;

function Parts({ of: sheet }: { readonly of: Sheet }) {
  const { progress } = useWalk();
  const { programs } = progress.value;
  const sourceOf = (part: Extract<Part, { is: 'cell' }>, i: number): string => {
    const kept = programs[keyOf(sheet, i)];
    // What was made of an earlier text of the page is none of this.
    return kept?.from === part.source ? kept.text : part.source;
  };
  const cells = sheet.parts.flatMap((part, i) => (part.is === 'cell' ? [sourceOf(part, i)] : []));
  return sheet.parts.map((part, i) => (
    <PartOf key={i} part={part} sheet={sheet} keptAs={keyOf(sheet, i)} cells={cells} />
  ));
}

interface PartProps {
  readonly part: Part;
  readonly sheet: Sheet;
  readonly keptAs: string;
  /** All cells of the page, as they are edited now. */
  readonly cells: readonly string[];
}

function PartOf({ part, sheet, keptAs, cells }: PartProps) {
  const { progress } = useWalk();
  if (part.is === 'wrong') return <p class="trouble">{texts.wrong[part.lacking](part.line)}</p>;
  if (part.is === 'prose') {
    return (
      <div class="prose" dir="auto">
        <Prose nodes={part.nodes} definitions={sheet.definitions} />
      </div>
    );
  }
  if (part.is === 'task') {
    const { programs, hints, mistakes } = part;
    const { name: title } = programs;
    return (
      <section class="write-task">
        <WriteFunction {...{ keptAs, title, programs, hints, mistakes }} />
      </section>
    );
  }
  const { number, source: original } = part;
  const edit = (text: string): void => {
    const edited = text === original ? undefined : { text, from: original };
    progress.value = withProgram(progress.peek(), keptAs, edited);
  };
  return (
    <Cell
      number={number}
      original={original}
      source={cells[number - 1] ?? original}
      above={above(cells, number)}
      onChange={edit}
    />
  );
}

interface CellProps {
  readonly number: number;
  readonly original: string;
  readonly source: string;
  readonly above: string;
  readonly onChange: (source: string) => void;
}

function Cell({ number, original, source, above: before, onChange }: CellProps) {
  const running = useRunning(useWalk().tiers.page.build);
  const start = useStart(running, () => source, { records: true, above: before });
  return (
    <section class="sheet-cell">
      <RunEditor
        running={running}
        start={start}
        source={source}
        onChange={onChange}
        label={texts.cell(number)}
      />
      <RunBar running={running} start={start} program={`${before}\n${source}`}>
        {source !== original && (
          <button type="button" onClick={() => onChange(original)}>
            {texts.back}
          </button>
        )}
      </RunBar>
      <RunOutput running={running} />
    </section>
  );
}

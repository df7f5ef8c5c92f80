// An editor for Python: CodeMirror in the colours of the page's other programs. It stands in a shadow root, because only there CodeMirror
// writes its styles into a constructed style sheet, which a strict Content-Security-Policy allows.
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentLess,
  indentMore,
} from '@codemirror/commands';
import { pythonLanguage } from '@codemirror/lang-python';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { Compartment, EditorState, type Extension, Prec, type Text } from '@codemirror/state';
import { Decoration, EditorView, keymap, lineNumbers, WidgetType } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { editor as texts } from '#words/code';
import './code-editor.css';

export interface CodeEditorProps {
  readonly source: string;
  /** Called with the whole program after every edit. */
  readonly onChange: (source: string) => void;
  /** Its name for screen readers. */
  readonly label: string;
  /** The line at which the program went wrong, from 1. */
  readonly errorLine?: number | undefined;
  /** The line that is looked at, from 1. */
  readonly currentLine?: number | undefined;
  /** What stands behind lines, by their numbers; always the same map while it stays. */
  readonly notes?: ReadonlyMap<number, string> | undefined;
  readonly readOnly?: boolean;
  /** What Ctrl+Enter does (on a Mac, Command+Enter). */
  readonly onRun?: () => void;
}

const colours = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.operator, tags.bool, tags.null, tags.self],
    color: 'var(--code-keyword)',
  },
  { tag: tags.string, color: 'var(--code-string)' },
  { tag: tags.comment, color: 'var(--code-comment)' },
]);

const theme = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--editable)', fontSize: '0.8125rem' },
  '&.cm-focused': { outline: '3px solid var(--focus)' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '0.4rem 0' },
  '.cm-gutters': {
    color: 'var(--ink-quiet)',
    backgroundColor: 'var(--paper)',
    borderInlineEnd: '1px solid var(--line)',
  },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '2ch', padding: '0 0.4rem 0 0.3rem' },
  '&.cm-focused .cm-matchingBracket, .cm-matchingBracket': {
    backgroundColor: 'transparent',
    outline: '1px solid var(--line-strong)',
  },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'transparent' },
  '.cm-wrong': {
    backgroundColor: 'color-mix(in srgb, var(--alert) 14%, transparent)',
    boxShadow: 'inset 3px 0 var(--alert)',
  },
  '.cm-now': {
    backgroundColor: 'color-mix(in srgb, var(--focus) 12%, transparent)',
    boxShadow: 'inset 3px 0 var(--focus)',
  },
  '.cm-note': {
    marginInlineStart: '2ch',
    color: 'var(--ink-quiet)',
    fontStyle: 'italic',
    whiteSpace: 'pre',
    userSelect: 'none',
  },
});

/** The note under the editor stands beside what it describes: a description does not reach into a shadow root. */
const noteId = 'leave';
const noteStyle = new CSSStyleSheet();
noteStyle.replaceSync(
  'p{margin:0;padding:0.2rem 0.5rem;border-top:1px solid var(--line);font:0.8125rem/1.4 var(--sans);color:var(--ink-quiet)}',
);

/** The tab key indents, until Escape has been pressed; then it leads on, until something else is. No key steps the lesson. */
const keys = EditorView.domEventHandlers({
  keydown: (event, view) => {
    event.stopPropagation();
    const { key } = event;
    if (key === 'Escape') view.setTabFocusMode(true);
    else if (!['Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(key)) {
      view.setTabFocusMode(false);
    }
    return false;
  },
  blur: (_, view) => view.setTabFocusMode(false),
  // Where text is typed over a selection, Chromium would give it an inline style, which the page's policy refuses.
  beforeinput: (event, view) => {
    const { inputType, data, isComposing } = event;
    const { state } = view;
    if (inputType !== 'insertText' || !data || isComposing || state.readOnly) return false;
    if (state.selection.main.empty) return false;
    view.dispatch(state.replaceSelection(data), { userEvent: 'input.type' });
    return true;
  },
});

/** A line that is set off. */
function marked(line: number | undefined, name: string): Extension {
  if (line === undefined) return [];
  return EditorView.decorations.of(({ state: { doc } }) =>
    line < 1 || line > doc.lines
      ? Decoration.none
      : Decoration.set(Decoration.line({ class: name }).range(doc.line(line).from)),
  );
}

class Note extends WidgetType {
  readonly #text: string;

  constructor(text: string) {
    super();
    this.#text = text;
  }

  override eq(other: Note): boolean {
    return other.#text === this.#text;
  }

  override toDOM(): HTMLElement {
    const note = document.createElement('span');
    note.className = 'cm-note';
    note.textContent = this.#text;
    // Who does not see it finds the same where the run is walked through; here it would be read as part of the line.
    note.ariaHidden = 'true';
    return note;
  }
}

function noted(notes: ReadonlyMap<number, string> | undefined): Extension {
  if (!notes) return [];
  return EditorView.decorations.of(({ state: { doc } }) =>
    Decoration.set(
      [...notes]
        .filter(([line]) => line >= 1 && line <= doc.lines)
        .sort(([one], [other]) => one - other)
        .map(([line, text]) =>
          Decoration.widget({ widget: new Note(text), side: 1 }).range(doc.line(line).to),
        ),
    ),
  );
}

export function CodeEditor(props: CodeEditorProps) {
  const { source, label, errorLine, currentLine, notes, readOnly = false } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  // The editor calls what the last drawing was given.
  const given = useRef(props);
  given.current = props;
  const { current: parts } = useRef({
    label: new Compartment(),
    readOnly: new Compartment(),
    wrong: new Compartment(),
    now: new Compartment(),
    notes: new Compartment(),
  });
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const made = new EditorView({
      root,
      parent: root as unknown as HTMLElement,
      state: EditorState.create({
        doc: given.current.source,
        extensions: [
          lineNumbers(),
          history(),
          pythonLanguage,
          indentUnit.of('    '),
          indentOnInput(),
          bracketMatching(),
          syntaxHighlighting(colours),
          theme,
          keys,
          Prec.high(
            keymap.of([
              {
                key: 'Mod-Enter',
                run: () => {
                  given.current.onRun?.();
                  return given.current.onRun !== undefined;
                },
              },
              { key: 'Tab', run: indentMore, shift: indentLess },
            ]),
          ),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          parts.label.of(labelled(label)),
          parts.readOnly.of(EditorState.readOnly.of(readOnly)),
          parts.wrong.of(marked(errorLine, 'cm-wrong')),
          parts.now.of(marked(currentLine, 'cm-now')),
          parts.notes.of(noted(notes)),
          EditorView.updateListener.of(({ docChanged, state: { doc } }) => {
            if (docChanged && `${doc}` !== given.current.source) given.current.onChange(`${doc}`);
          }),
        ],
      }),
    });
    const note = document.createElement('p');
    note.id = noteId;
    note.textContent = texts.leave;
    root.append(note);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, noteStyle];
    view.current = made;
    return () => {
      made.destroy();
      root.replaceChildren();
      root.adoptedStyleSheets = [];
    };
  }, []);
  useLayoutEffect(() => {
    const { state } = view.current ?? {};
    if (!state || `${state.doc}` === source) return;
    view.current?.dispatch({ changes: { from: 0, to: state.doc.length, insert: source } });
  }, [source]);
  const configured = useRef(false);
  useEffect(() => {
    if (configured.current && view.current) {
      view.current.dispatch({
        effects: [
          parts.label.reconfigure(labelled(label)),
          parts.readOnly.reconfigure(EditorState.readOnly.of(readOnly)),
          parts.wrong.reconfigure(marked(errorLine, 'cm-wrong')),
          parts.now.reconfigure(marked(currentLine, 'cm-now')),
          parts.notes.reconfigure(noted(notes)),
          ...seen(view.current.state.doc, currentLine),
        ],
      });
    }
    configured.current = true;
  }, [label, readOnly, errorLine, currentLine, notes]);
  return <div ref={host} class="code-editor" dir="ltr" translate={false} />;
}

/** Brings a line into sight, within the editor. */
const seen = (doc: Text, line: number | undefined) =>
  line === undefined || line > doc.lines ? [] : [EditorView.scrollIntoView(doc.line(line).from)];

function labelled(label: string): Extension {
  // The tab index says to who scrolls by key that the text can be reached.
  return EditorView.contentAttributes.of({
    'aria-label': label,
    'aria-describedby': noteId,
    tabindex: '0',
  });
}

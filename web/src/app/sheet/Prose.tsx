// The prose of a page in Markdown. Every node becomes an element of ours: what stands there as HTML is shown as text.
import type { PhrasingContent, RootContent, TableRow } from 'mdast';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { ScrollFrame } from '../../figures/ScrollFrame';
import type { Sheet } from './read';

type Node = RootContent | PhrasingContent;

export interface ProseProps {
  readonly nodes: readonly Node[];
  readonly definitions: Sheet['definitions'];
}

export function Prose({ nodes, definitions }: ProseProps) {
  const inside = (of: { readonly children: readonly Node[] }) => (
    <Prose nodes={of.children} definitions={definitions} />
  );
  return nodes.map((node, i): ComponentChildren => {
    switch (node.type) {
      case 'text':
        return node.value;
      case 'paragraph': {
        const [first, ...rest] = node.children;
        // A formula that is a paragraph of its own is set off, on one line or on three.
        const isFormula = first?.type === 'inlineMath' && rest.length === 0;
        return <p key={i}>{isFormula ? <Formula tex={first.value} isBlock /> : inside(node)}</p>;
      }
      case 'heading': {
        const Level = `h${Math.min(node.depth + 1, 6)}` as 'h2';
        return <Level key={i}>{inside(node)}</Level>;
      }
      case 'emphasis':
        return <em key={i}>{inside(node)}</em>;
      case 'strong':
        return <strong key={i}>{inside(node)}</strong>;
      case 'inlineCode':
        return (
          <code key={i} dir="ltr">
            {node.value}
          </code>
        );
      case 'code':
        return (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          <pre key={i} tabIndex={0} dir="ltr">
            {node.value}
          </pre>
        );
      case 'math':
      case 'inlineMath':
        return <Formula key={i} tex={node.value} isBlock={node.type === 'math'} />;
      case 'list': {
        const List = node.ordered ? 'ol' : 'ul';
        return (
          <List key={i} start={node.start ?? undefined}>
            {node.children.map((item, j) => (
              <li key={j}>
                {/* Items of a list without gaps are no paragraphs. */}
                {item.children.map((each, k) =>
                  each.type === 'paragraph' && !node.spread ? (
                    <Prose key={k} nodes={each.children} definitions={definitions} />
                  ) : (
                    <Prose key={k} nodes={[each]} definitions={definitions} />
                  ),
                )}
              </li>
            ))}
          </List>
        );
      }
      case 'blockquote':
        return <blockquote key={i}>{inside(node)}</blockquote>;
      case 'link':
        return (
          <Link key={i} to={node.url}>
            {inside(node)}
          </Link>
        );
      case 'linkReference':
        return (
          <Link key={i} to={definitions.get(node.identifier) ?? ''}>
            {inside(node)}
          </Link>
        );
      case 'image':
      case 'imageReference':
        return <em key={i}>{node.alt}</em>;
      case 'table':
        return (
          <ScrollFrame key={i}>
            <table>
              <Rows rows={node.children} definitions={definitions} />
            </table>
          </ScrollFrame>
        );
      case 'thematicBreak':
        return <hr key={i} />;
      case 'break':
        return <br key={i} />;
      case 'html':
        return <code key={i}>{node.value}</code>;
      default:
        return 'children' in node ? <span key={i}>{inside(node)}</span> : null;
    }
  });
}

/** Leads to the web, to mail, and to places of the course; what else an address could do, such as to run something, is a text. */
function Link({ to, children }: { readonly to: string; readonly children: ComponentChildren }) {
  if (!/^(?:https?:|mailto:|#v=\d)/i.test(to)) return <span>{children}</span>;
  const isOutside = !to.startsWith('#');
  return (
    <a href={to} {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  );
}

interface RowsProps {
  readonly rows: readonly TableRow[];
  readonly definitions: Sheet['definitions'];
}

function Rows({ rows: [head, ...rest], definitions }: RowsProps) {
  const cell = (Cell: 'td' | 'th') => (row: TableRow, i: number) => (
    <tr key={i}>
      {row.children.map(({ children }, j) => (
        <Cell key={j}>
          <Prose nodes={children} definitions={definitions} />
        </Cell>
      ))}
    </tr>
  );
  return (
    <>
      {head && <thead>{cell('th')(head, 0)}</thead>}
      <tbody>{rest.map(cell('td'))}</tbody>
    </>
  );
}

/** As MathML, which browsers draw themselves: what KaTeX would draw has styles in its elements, which the page's policy refuses. */
function Formula({ tex, isBlock }: { readonly tex: string; readonly isBlock: boolean }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    let isOver = false;
    void import('katex').then(({ default: katex }) => {
      if (isOver) return;
      const made = katex.renderToString(tex, {
        output: 'mathml',
        displayMode: isBlock,
        throwOnError: false,
        strict: false,
      });
      const found = new DOMParser().parseFromString(made, 'text/html').querySelector('math');
      if (found) place.current?.replaceChildren(found);
    });
    return () => {
      isOver = true;
    };
  }, [tex, isBlock]);
  return (
    <span ref={place} class={isBlock ? 'sheet-formula' : undefined} dir="ltr">
      {tex}
    </span>
  );
}

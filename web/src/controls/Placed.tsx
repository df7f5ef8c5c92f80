// Where controls stand. A figure says beside its drawing what there is to set; the page shows it below the drawing, which comes first,
// and what is seldom wanted, such as seeds and files, as quiet text among the tools. Keys and screen readers meet it where it is seen.
import { signal } from '@preact/signals';
import { type ComponentChildren, createContext, Fragment } from 'preact';
import { useContext, useLayoutEffect, useRef } from 'preact/hooks';

/** Below the drawing, or in the line of tools below everything. */
export type PlaceName = 'controls' | 'tools';

interface Entry {
  readonly key: number;
  /** Stands in the figure where the control was written, which gives the order. */
  readonly mark: Element;
  readonly at: PlaceName;
  readonly content: ComponentChildren;
}

/** What the figure that is shown has to be set by. */
export class Places {
  readonly entries = signal<readonly Entry[]>([]);
  #next = 0;

  /** Shows `content` there, in place of what stood there for this mark. */
  put(mark: Element, at: PlaceName, content: ComponentChildren): void {
    const before = this.entries.peek();
    const old = before.find((entry) => entry.mark === mark);
    const entry = { key: old?.key ?? this.#next++, mark, at, content };
    this.entries.value = old
      ? before.map((each) => (each === old ? entry : each))
      : [...before, entry].sort((a, b) =>
          a.mark.compareDocumentPosition(b.mark) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
        );
  }

  take(mark: Element): void {
    this.entries.value = this.entries.peek().filter((entry) => entry.mark !== mark);
  }
}

export const PlacesContext = createContext<Places | undefined>(undefined);

export interface PlacedProps {
  readonly at: PlaceName;
  readonly children: ComponentChildren;
}

/** Shows its children in their place; where there are no places, such as in a frame of numbers alone, right here. */
export function Placed({ at, children }: PlacedProps): ComponentChildren {
  const places = useContext(PlacesContext);
  const mark = useRef<HTMLTemplateElement>(null);
  useLayoutEffect(() => {
    if (mark.current) places?.put(mark.current, at, children);
  });
  useLayoutEffect(() => {
    const own = mark.current;
    return () => {
      if (own) places?.take(own);
    };
  }, [places]);
  return places ? <template ref={mark} class="placed" /> : children;
}

/** A place, with what was put there, in the order of the figure. */
export function Place({ at }: { readonly at: PlaceName }) {
  const entries = useContext(PlacesContext)?.entries.value ?? [];
  return (
    <PlacesContext.Provider value={undefined}>
      {entries
        .filter((entry) => entry.at === at)
        .map(({ key, content }) => (
          <Fragment key={key}>{content}</Fragment>
        ))}
    </PlacesContext.Provider>
  );
}

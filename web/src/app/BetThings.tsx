// A bet on a thing in the figure: while it is open, each thing that can be meant has a button over it, so that a press bets and explains
// no number; afterwards two marks stay there, which nothing can press. It asks the drawing alone where its parts are.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Thing } from '../lab/asking';
import type { StepModel } from '../lab/step-model';
import '../styles/bet-things.css';

export interface BetThingsProps {
  readonly model: StepModel;
  /** What is asked. */
  readonly asks: string;
  readonly things: readonly Thing[];
  /** The option that was chosen, and the right one, once a bet was made. */
  readonly chosen: string | undefined;
  readonly answer: string | undefined;
  readonly bet: (option: string, byKey: boolean) => void;
  /** Called with the options that stand in the figure as it is now. */
  readonly found: (options: ReadonlySet<string>) => void;
}

/** Where a thing is, in pixels from the corner of what lies over the figure. */
interface Place {
  readonly option: string;
  readonly name: string;
  readonly box: Box;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const inPixels = (box: Box) =>
  Object.fromEntries(Object.entries(box).map(([side, pixels]) => [side, `${pixels}px`]));

export function BetThings({ model, asks, things, chosen, answer, bet, found }: BetThingsProps) {
  const layer = useRef<HTMLFieldSetElement>(null);
  const [places, setPlaces] = useState<readonly Place[]>([]);
  useLayoutEffect(() => {
    const over = layer.current;
    const figure = over?.closest('figure');
    if (!over || !figure) return undefined;
    const measure = (): void => {
      const placed = hasItsWords(model) ? placesOf(things, figure, over) : [];
      found(new Set(placed.map(({ option }) => option)));
      setPlaces((before) => (JSON.stringify(before) === JSON.stringify(placed) ? before : placed));
    };
    measure();
    const drawn = new MutationObserver((changes) => {
      if (changes.some(({ target }) => !over.contains(target))) measure();
    });
    drawn.observe(figure, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    const sized = new ResizeObserver(measure);
    // On a narrow screen the figure has no box of its own.
    for (const each of [document.body, ...figure.children]) sized.observe(each);
    const end = new AbortController();
    const following = { signal: end.signal, capture: true, passive: true };
    for (const each of ['scroll', 'resize', 'transitionend']) {
      addEventListener(each, measure, following);
    }
    return () => {
      drawn.disconnect();
      sized.disconnect();
      end.abort();
    };
  }, [model, things]);
  const isOpen = answer === undefined;
  return (
    <fieldset
      ref={layer}
      class="bet-things"
      aria-label={asks}
      data-answered={isOpen ? undefined : ''}
      onKeyDown={(event) => {
        const by = keySteps[event.key];
        const buttons = [...event.currentTarget.querySelectorAll('button')];
        const at = buttons.indexOf(event.target as HTMLButtonElement);
        if (!by || at < 0) return;
        event.preventDefault();
        buttons.at((at + by) % buttons.length)?.focus();
      }}
    >
      {places.map(({ option, name, box }, i) =>
        isOpen ? (
          <button
            key={`${option} ${i}`}
            type="button"
            aria-label={name}
            style={inPixels(box)}
            onClick={({ detail }) => bet(option, detail === 0)}
          />
        ) : (
          (option === answer || option === chosen) && (
            <p
              key={`${option} ${i}`}
              style={inPixels(box)}
              data-yours={option === chosen || undefined}
              data-right={option === answer || undefined}
            />
          )
        ),
      )}
    </fieldset>
  );
}

const keySteps: Readonly<Record<string, 1 | -1>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/** A question is about the words that its step begins with. */
function hasItsWords({ step, inputs }: StepModel): boolean {
  return Object.entries(step.inputs).every(
    ([name, { kind, default: first }]) =>
      (kind !== 'words' && kind !== 'text') || `${inputs.value[name]}` === `${first}`,
  );
}

/** The least that a finger hits, in pixels. */
const least = 24;

function placesOf(things: readonly Thing[], figure: Element, over: Element): Place[] {
  const origin = over.getBoundingClientRect();
  return things.flatMap(({ option, name, targets }) =>
    targets
      .flatMap((target) => partsCalled(figure, target))
      .flatMap((part): Place[] => {
        const seen = seenOf(part, figure);
        if (!seen) return [];
        const [width, height] = [Math.max(least, seen.width), Math.max(least, seen.height)];
        return [
          {
            option,
            name,
            box: {
              left: Math.round(seen.left - origin.left - (width - seen.width) / 2),
              top: Math.round(seen.top - origin.top - (height - seen.height) / 2),
              width: Math.round(width),
              height: Math.round(height),
            },
          },
        ];
      }),
  );
}

/** The parts of a figure that are called so. */
function partsCalled(figure: Element, name: string): Element[] {
  const quoted = `"${name.replaceAll(/["\\]/g, '\\$&')}"`;
  const found = [...figure.querySelectorAll(`[data-thing=${quoted}],[data-cell=${quoted}]`)];
  // A number in a table is all of its cell.
  return found.map((part) => part.closest('td') ?? part);
}

/** What of a part is seen: nothing of what is folded or was scrolled out of its frame. */
function seenOf(part: Element, figure: Element): DOMRect | undefined {
  if (part.closest('details:not([open])')) return undefined;
  let { left, right, top, height } = part.getBoundingClientRect();
  for (
    let around = part.parentElement;
    around && around !== figure;
    around = around.parentElement
  ) {
    if (around.scrollWidth <= around.clientWidth + 1 || !isFrame(around)) continue;
    const frame = around.getBoundingClientRect();
    [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
    if (right - left < 4) return undefined;
  }
  // Lines of a table run along its cells.
  const within = part.matches('td') ? 3 : 0;
  return new DOMRect(left + within, top + within, right - left - 2 * within, height - 2 * within);
}

const isFrame = (element: Element): boolean => getComputedStyle(element).overflowX === 'auto';

// Words in an order that the learner makes: drag a word to another place, or focus it and use the arrow keys. Each place is a
// token of its own, so that the tokens of an order can stand in a row of a table or in a list.
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { tokenOrder } from '#words/controls';
import { useModel, useStep } from '../lab/context';
import './token-order.css';

export interface TokenProps {
  /** An input of the kind `order`. */
  readonly input: string;
  /** Which place of the order. */
  readonly place: number;
}

/** The word that is being dragged, by its position in the sentence. */
const held = signal<number | undefined>(undefined);

/** All tokens of the order that an element belongs to, by place. */
function tokensAround(element: Element, input: string): HTMLElement[] {
  const row = element.closest('tr, ol');
  return [...(row?.querySelectorAll<HTMLElement>(`[data-order="${input}"]`) ?? [])];
}

const stillness = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

/**
 * Lets what belongs to the word at a place arrive from the place where the word was. What holds it stands still: where tokens are
 * decides to which place a drag leads.
 */
function useArrival(input: string, place: number) {
  const order = useModel().inputs.value[input] as readonly number[];
  const arriving = useRef<HTMLSpanElement>(null);
  const orderBefore = useRef(order);
  useLayoutEffect(() => {
    const placeBefore = orderBefore.current.indexOf(order[place] ?? 0);
    orderBefore.current = order;
    if (arriving.current && placeBefore >= 0 && placeBefore !== place) {
      moveFrom(arriving.current, tokensAround(arriving.current, input)[placeBefore]);
    }
  });
  return arriving;
}

function moveFrom(arriving: HTMLElement, before: HTMLElement | undefined): void {
  const now = arriving.parentElement?.getBoundingClientRect();
  const then = before?.getBoundingClientRect();
  if (!now || !then || stillness?.matches) return;
  const shift = `translate(${then.x - now.x}px, ${then.y - now.y}px)`;
  arriving.animate?.([{ transform: shift }, { transform: 'none' }], {
    duration: 200,
    easing: 'ease-out',
  });
}

export interface WithWordProps extends TokenProps {
  readonly children: ComponentChildren;
}

/** What belongs to the word at a place, such as its output, in a row of its own: it moves along with the word. */
export function WithWord({ input, place, children }: WithWordProps) {
  const arriving = useArrival(input, place);
  return (
    <div class="with-word" data-order={input}>
      <span ref={arriving}>{children}</span>
    </div>
  );
}

/** The order after the word at one place went to another. */
export function movedTo(order: readonly number[], from: number, to: number): readonly number[] {
  const word = order[from];
  return word === undefined ? order : order.toSpliced(from, 1).toSpliced(to, 0, word);
}

export function Token({ input, place }: TokenProps) {
  const model = useModel();
  const words = useOrderedWords(input);
  const order = model.inputs.value[input] as readonly number[];
  const word = order[place] ?? 0;
  const dragged = useRef<number | undefined>(undefined);
  const label = useArrival(input, place);
  const move = (from: number, to: number): void => {
    const now = model.inputs.peek()[input] as readonly number[];
    if (from !== to && to >= 0 && to < now.length) model.set({ [input]: movedTo(now, from, to) });
  };
  const release = (): void => {
    dragged.current = undefined;
    held.value = undefined;
  };
  return (
    <div
      class="token"
      role="slider"
      tabIndex={0}
      data-order={input}
      data-input={input}
      data-held={held.value === word || undefined}
      aria-label={tokenOrder.label(words[word] ?? '')}
      aria-valuemin={1}
      aria-valuemax={order.length}
      aria-valuenow={place + 1}
      aria-valuetext={tokenOrder.place(place + 1, order.length)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = word;
        held.value = word;
      }}
      onPointerMove={(event) => {
        if (dragged.current === undefined) return;
        const boxes = tokensAround(event.currentTarget, input).map((token) =>
          token.getBoundingClientRect(),
        );
        const distances = boxes.map((box) =>
          Math.hypot(
            event.clientX - (box.left + box.width / 2),
            event.clientY - (box.top + box.height / 2),
          ),
        );
        const now = model.inputs.peek()[input] as readonly number[];
        move(now.indexOf(dragged.current), distances.indexOf(Math.min(...distances)));
      }}
      onPointerUp={release}
      onLostPointerCapture={release}
      onKeyDown={(event) => {
        const to = {
          ArrowLeft: place - 1,
          ArrowRight: place + 1,
          Home: 0,
          End: order.length - 1,
        }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        move(place, to);
        tokensAround(event.currentTarget, input)[to]?.focus();
      }}
    >
      <span class="token-grip" aria-hidden="true" />
      <span ref={label} class="token-word">
        {words[word]}
      </span>
    </div>
  );
}

function useOrderedWords(input: string): readonly string[] {
  const inputs = useModel().inputs.value;
  const spec = useStep().inputs[input];
  if (spec?.kind !== 'order') throw new Error(`"${input}" is not an order`);
  return inputs[spec.per] as readonly string[];
}

export interface OrderButtonsProps {
  readonly input: string;
}

/** Buttons for the orders that are often wanted: as written, and from the end. */
export function OrderButtons({ input }: OrderButtonsProps) {
  const model = useModel();
  const places = (model.inputs.value[input] as readonly number[]).map((_, place) => place);
  return (
    <>
      <button
        type="button"
        class="tool"
        data-input={input}
        onClick={() => model.set({ [input]: places })}
      >
        {tokenOrder.asWritten}
      </button>
      <button
        type="button"
        class="tool"
        data-input={input}
        onClick={() => model.set({ [input]: places.toReversed() })}
      >
        {tokenOrder.reversed}
      </button>
      <button
        type="button"
        class="tool"
        data-input={input}
        onClick={() => {
          const [first = 0, ...rest] = model.inputs.peek()[input] as readonly number[];
          model.set({ [input]: [...rest, first] });
        }}
      >
        {tokenOrder.moveOn}
      </button>
    </>
  );
}

// A modal dialog: the browser's own, opened and closed by a signal.
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { page } from '#words/app';

export interface DialogProps {
  readonly open: Signal<boolean>;
  readonly title: string;
  readonly children: ComponentChildren;
}

export function Dialog({ open, title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const shown = open.value;
  // Before what is in it takes the focus or scrolls.
  useLayoutEffect(() => {
    if (shown && !dialog.current?.open) dialog.current?.showModal();
    if (!shown && dialog.current?.open) dialog.current.close();
  }, [shown]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click only closes from the backdrop; Escape does it by key
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={() => {
        open.value = false;
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) open.value = false;
      }}
    >
      <div class="dialog-body">
        <header>
          <h2 id={id}>{title}</h2>
          <button
            type="button"
            onClick={() => {
              open.value = false;
            }}
          >
            {page.close}
          </button>
        </header>
        {shown && children}
      </div>
    </dialog>
  );
}

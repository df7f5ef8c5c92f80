// Copies a text, and says so. Where the clipboard is refused (some embedded frames) the text is shown, selected, instead.
import { useEffect, useRef, useState } from 'preact/hooks';
import { copyButton } from '#words/panels';

export interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  const fallback = useRef<HTMLTextAreaElement>(null);
  // What was copied is no longer what is offered once the text changes.
  useEffect(() => setState('ready'), [text]);
  useEffect(() => {
    if (state === 'refused') fallback.current?.select();
  }, [state]);
  return (
    <>
      <button
        type="button"
        onClick={async () => {
          try {
            await navigator.clipboard.writeText(text);
            setState('copied');
          } catch {
            setState('refused');
          }
        }}
      >
        {label}
      </button>
      <span role="status" class="quiet">
        {state === 'copied' && copyButton.copied}
        {state === 'refused' && copyButton.refused}
      </span>
      {state === 'refused' && (
        <textarea ref={fallback} class="copy-fallback" readOnly aria-label={label} value={text} />
      )}
    </>
  );
}

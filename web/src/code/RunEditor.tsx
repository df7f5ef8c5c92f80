// An editor beside what ran from it: the line at which the program went wrong, what each line did, and the line that is looked at.
import { useMemo } from 'preact/hooks';
import { CodeEditor, type CodeEditorProps } from './CodeEditor';
import { besideLines } from './recorded';
import type { Running } from './running';

export interface RunEditorProps extends Pick<CodeEditorProps, 'source' | 'onChange' | 'label'> {
  readonly running: Running;
  /** Of the same program (useStart). */
  readonly start: () => Promise<void>;
}

export function RunEditor({ running, start, ...editor }: RunEditorProps) {
  // What was edited since is not what ran.
  const isSame = running.source.value === editor.source;
  const error = isSame ? running.error.value : undefined;
  const recorded = isSame ? running.done.value?.recorded : undefined;
  const moment = running.moment.value;
  const notes = useMemo(() => recorded && besideLines(recorded, moment), [recorded, moment]);
  return (
    <CodeEditor
      {...editor}
      errorLine={error?.line ?? undefined}
      currentLine={moment === undefined ? undefined : recorded?.moments[moment]?.line}
      notes={notes}
      onRun={() => void start()}
    />
  );
}

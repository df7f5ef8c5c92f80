// What is on screen as files: the figure as a picture, its numbers as a table, its program.
import { useState } from 'preact/hooks';
import { exportPanel as texts } from '#words/panels';
import { useTrace } from '../lab/cells';
import { useModel, useStep, useWalk } from '../lab/context';
import { numbersAsCsv } from '../lab/csv';
import { download } from '../lab/download';
import { namedNumbers } from '../lab/named-numbers';
import { originComment } from '../lab/origin';
import { handedOut, programText } from '../lab/python';
import { type Ground, grounds, takePicture, toBitmap } from './picture/picture';
import './export-panel.css';

export interface ExportPanelProps {
  /** The figure to be drawn. */
  readonly figure: { readonly current: HTMLElement | null };
}

export function ExportPanel({ figure }: ExportPanelProps) {
  const walk = useWalk();
  const model = useModel();
  const step = useStep();
  const trace = useTrace();
  const inputs = model.inputs.value;
  const [said, setSaid] = useState('');
  const [ground, setGround] = useState<Ground>('paper');
  const [fineness, setFineness] = useState(2);
  const [width, setWidth] = useState('');
  const [hasFoot, setFoot] = useState(true);
  const isOnline = /^https?:/.test(walk.base); // from a disk no link leads anywhere
  // As it is when a file is made. From a frame, too, it leads to the step on a page of its own.
  const link = () => (isOnline ? walk.linkAs('page') : undefined);
  const origin = () => ({ title: step.title, link: link() });
  const picture = () => {
    if (!figure.current) throw new Error('the figure is gone');
    const full = link();
    return takePicture(figure.current, {
      title: step.title,
      description: model.summary.value ?? '',
      ground,
      origin: origin(),
      foot: hasFoot
        ? {
            credit: texts.credit(step.title),
            link: full ? { full, short: walk.linkToPlace } : undefined,
          }
        : undefined,
      width: Number.parseFloat(width) || undefined,
    });
  };
  const files = [
    {
      ending: 'svg',
      label: texts.svg,
      make: async () => new Blob([(await picture()).svg], { type: 'image/svg+xml' }),
    },
    { ending: 'png', label: texts.png, make: async () => toBitmap(await picture(), fineness) },
    {
      ending: 'csv',
      label: texts.csv,
      make: async () => {
        const numbers = trace ? namedNumbers(step, inputs, trace, model.findings.value) : [];
        // The mark at the start tells spreadsheets that it is UTF-8.
        return new Blob(['\uFEFF', numbersAsCsv(numbers)], { type: 'text/csv' });
      },
    },
    {
      ending: 'py',
      label: texts.py,
      make: async () =>
        new Blob([originComment(origin()), programText(step, handedOut(step, inputs).inputs)], {
          type: 'text/x-python',
        }),
    },
  ];
  return (
    <>
      <p class="row">
        {files.map(({ ending, label, make }) => (
          <button
            key={ending}
            type="button"
            onClick={async () => {
              const name = `attention-lab-${step.id}.${ending}`;
              try {
                download(await make(), name);
                setSaid(texts.made(name));
              } catch {
                setSaid(texts.failed(name));
              }
            }}
          >
            {label}
          </button>
        ))}
      </p>
      <p class="row export-looks">
        <label>
          {texts.ground}
          <select
            value={ground}
            onChange={({ currentTarget }) => setGround(currentTarget.value as Ground)}
          >
            {grounds.map((each) => (
              <option key={each} value={each}>
                {texts.grounds[each]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {texts.width}
          <input
            type="number"
            min={200}
            max={4000}
            step={10}
            placeholder={texts.asHere}
            value={width}
            onInput={({ currentTarget }) => setWidth(currentTarget.value)}
          />
        </label>
        <label>
          {texts.fineness}
          <select
            value={fineness}
            onChange={({ currentTarget }) => setFineness(Number(currentTarget.value))}
          >
            {[1, 2, 4].map((times) => (
              <option key={times} value={times}>
                {texts.times(times)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <input
            type="checkbox"
            checked={hasFoot}
            onChange={({ currentTarget }) => setFoot(currentTarget.checked)}
          />
          {texts.foot}
        </label>
      </p>
      <p class="quiet">{texts.inside}</p>
      <p class="quiet" role="status">
        {said}
      </p>
      {window.parent !== window && <p class="quiet">{texts.framed}</p>}
    </>
  );
}

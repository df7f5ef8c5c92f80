// Where the files of a model of the learner's own are chosen or dropped, one after the other or all at once. Nothing of what is open
// changes before all of it is known to fit.
import { useEffect, useRef, useState } from 'preact/hooks';
import { assets } from '#words/jobs';
import { kindNames, ownModel as texts } from '#words/own-model';
import type { Trace } from '../engine';
import { EngineError } from '../engine/errors';
import { fileOf, type Need } from '../lab/asset';
import { readSlowly } from '../lab/asset-bytes';
import { useModel } from '../lab/context';
import { formatNumber } from '../lab/format';
import { readModel } from '../lab/model-file';
import { type Chosen, chosenWith, lacking, mostMemory, packed } from '../lab/own-model';
import { runStep } from '../lab/step';
import type { StepModel } from '../lab/step-model';
import { FileButton } from './FileButton';
import './job-files.css';
import './own-model.css';

/** How large something is, in words, by what its last digit is worth. */
function sizeOf(bytes: number): string {
  if (bytes < 1e6) return texts.kilobytes(formatNumber(Math.ceil(bytes / 1e3), 0));
  return assets.megabytes(formatNumber(bytes / 1e6, bytes < 1e8 ? 1 : 0));
}

/** What is done with the files, and how far it is where that is known. */
interface Busy {
  readonly says: string;
  readonly read?: number;
  readonly all?: number;
}

export function OwnModel({ asset, own = 'decoder' }: Need) {
  const model = useModel();
  const [chosen, setChosen] = useState<Chosen>({});
  const [busy, setBusy] = useState<Busy>();
  const [trouble, setTrouble] = useState('');
  const isBusy = useRef(false);
  const take = async (files: readonly File[]): Promise<void> => {
    if (isBusy.current || files.length === 0) return;
    setTrouble('');
    isBusy.current = true;
    try {
      const all = chosenWith(chosen, files);
      setChosen(all);
      if (lacking(all).length > 0) return;
      setBusy({ says: texts.checking });
      const blob = await packed(all, own);
      const bytes = await readSlowly(blob, (read) =>
        setBusy({ says: texts.reading(sizeOf(read), sizeOf(blob.size)), read, all: blob.size }),
      );
      setBusy({ says: texts.trying });
      await painted();
      tryWith(model, asset, bytes);
      const { kind, layers, heads } = readModel(bytes).sizes;
      const { name = '', size = 0 } = all.weights ?? {};
      const says = texts.is(name, sizeOf(size), kindNames[kind], layers, heads);
      fileOf(asset).own.value = { says, blob };
    } catch (thrown) {
      const isWhy = thrown instanceof EngineError;
      if (!isWhy) console.error(thrown);
      setTrouble(texts.refused(isWhy ? thrown.message : texts.broke));
      model.retry(); // the pieces of the text are those of the model that is open
    } finally {
      isBusy.current = false;
      setBusy(undefined);
    }
  };
  const newest = useRef(take);
  newest.current = take;
  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      void newest.current([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, []);
  const here = Object.values(chosen) as File[];
  return (
    <section class="own-model" aria-label={texts.open}>
      <p>{texts.asked(texts.reads[own], sizeOf(mostMemory))}</p>
      <p class="quiet">{texts.stays}</p>
      {here.length > 0 && (
        <ul>
          {here.map(({ name, size }) => (
            <li key={name}>{texts.have(name, sizeOf(size))}</li>
          ))}
        </ul>
      )}
      <p class="job-bar">
        <FileButton says={texts.choose} accept=".safetensors,.json" several take={take} />
        {here.length > 0 && (
          <button
            type="button"
            onClick={() => {
              setChosen({});
              setTrouble('');
            }}
          >
            {texts.begin}
          </button>
        )}
        {busy?.all !== undefined && (
          <progress aria-label={texts.progress} max={busy.all} value={busy.read} />
        )}
      </p>
      <p role="status">
        {busy?.says ??
          (here.length > 0 && !trouble && lacking(chosen).length > 0
            ? texts.lacks(lacking(chosen))
            : '')}
      </p>
      <p class="file-trouble" role="alert">
        {trouble}
      </p>
    </section>
  );
}

/** The page can show what is about to take long. */
const painted = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));

/** Computes the step with the model once. @throws EngineError if it cannot, or if what comes out are no numbers. */
function tryWith(model: StepModel, asset: Need['asset'], bytes: Uint8Array<ArrayBuffer>): void {
  const { step, tiers } = model;
  const needed = Object.entries(step.needs ?? {}).filter(([, need]) => need.asset === asset);
  const assets = Object.fromEntries(needed.map(([name]) => [name, bytes]));
  const trace = runStep(tiers, step, model.read.peek(), [], assets);
  if (hasNoNumber(trace)) throw new EngineError(texts.noNumbers);
}

const hasNoNumber = (trace: Trace): boolean =>
  trace.nodes.some(({ data }) => data.some((value) => Number.isNaN(value)));

// What a step needs and is not part of the page: how large it is, before it is fetched; how far it has come; why it did not come, and
// the way to try again. A page that cannot fetch it takes it from a file. What is here can be saved, and a model of the learner's own
// can stand in its place (OwnModel.tsx).
import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { assets as texts } from '#words/jobs';
import { ownModel as ownTexts } from '#words/own-model';
import { type AssetState, fileOf, type Need, type OwnFile } from '../lab/asset';
import { useModel } from '../lab/context';
import { download } from '../lab/download';
import { formatNumber } from '../lab/format';
import { FileButton } from './FileButton';
import { Placed } from './Placed';
import './job-bar.css';
import './job-files.css';

export function Assets() {
  return (
    <>
      {useModel().needs.map((need) => (
        <Needed key={need.asset.id} {...need} />
      ))}
    </>
  );
}

/** How large a file is, in words. */
export function sizeOf(bytes: number): string {
  // What is not whole yet is not said to be, and nothing is said to be of 0 MB.
  return texts.megabytes(formatNumber(Math.max(bytes, 1e5) / 1e6, 1));
}

function Needed(need: Need) {
  const own = fileOf(need.asset).own.value;
  return (
    <>
      {need.own && own ? <Own need={need} own={own} /> : <Course {...need} />}
      {need.own && <OpensOwn {...need} />}
    </>
  );
}

/** Whose weights these are, and the way back. */
function Own({ need: { asset, label }, own }: { readonly need: Need; readonly own: OwnFile }) {
  return (
    <div class="asset own-model">
      <p role="status">
        {own.says} {ownTexts.course}
      </p>
      <p class="job-bar">
        <button
          type="button"
          onClick={() => {
            fileOf(asset).own.value = undefined;
          }}
        >
          {ownTexts.back(label)}
        </button>
      </p>
    </div>
  );
}

/** What opens the place for the files of a model: fetched when it is asked for. */
function OpensOwn(need: Need) {
  const [Chooser, setChooser] = useState<FunctionComponent<Need>>();
  const own = fileOf(need.asset).own.value;
  // What was chosen has been opened.
  useEffect(() => {
    if (own) setChooser(undefined);
  }, [own]);
  const toggle = async (): Promise<void> => {
    if (Chooser) setChooser(undefined);
    else {
      const { OwnModel } = await import('./OwnModel');
      setChooser(() => OwnModel);
    }
  };
  return (
    <>
      {Chooser && (
        <Placed at="controls">
          <Chooser {...need} />
        </Placed>
      )}
      <Placed at="tools">
        <button type="button" aria-expanded={Chooser !== undefined} onClick={() => void toggle()}>
          {ownTexts.open}
        </button>
      </Placed>
    </>
  );
}

function Course(need: Need) {
  const { asset, label } = need;
  const file = fileOf(asset);
  const state = file.state.value;
  const [trouble, setTrouble] = useState('');
  const says = trouble || wordsOf(state, label, asset.bytes);
  const fetches = state.name === 'offered' || state.name === 'failed';
  const rest = asset.bytes - ('loaded' in state ? state.loaded : 0);
  return (
    <div class="asset" data-state={state.name}>
      <p role="status">{says}</p>
      {(fetches || state.name === 'loading') && (
        <div class="job-bar">
          {/* One button that changes its name keeps the focus. */}
          <button type="button" onClick={() => (fetches ? void file.fetch() : file.cancel())}>
            {state.name === 'failed'
              ? texts.again
              : state.name === 'offered'
                ? texts.fetch(sizeOf(rest))
                : texts.cancel}
          </button>
          {state.name === 'loading' && (
            <>
              <progress aria-label={texts.progress} max={asset.bytes} value={state.loaded} />
              <span class="quiet">{texts.of(sizeOf(state.loaded), sizeOf(asset.bytes))}</span>
            </>
          )}
        </div>
      )}
      {state.name === 'absent' && (
        <FileButton
          says={texts.choose}
          accept=".safetensors,.json"
          drops
          take={async ([given]) => {
            setTrouble(texts.checking);
            const isIt = given !== undefined && (await file.take(given));
            setTrouble(isIt ? '' : texts.noSuchFile(asset.id));
          }}
        />
      )}
      {state.name === 'ready' && (
        <Placed at="tools">
          <button type="button" onClick={() => download(state.blob, asset.id)}>
            {texts.save(asset.id)}
          </button>
        </Placed>
      )}
    </div>
  );
}

function wordsOf(state: AssetState, label: string, bytes: number): string {
  switch (state.name) {
    case 'absent':
      return texts.absent(label, sizeOf(bytes));
    case 'looking':
      return texts.looking(label);
    case 'offered':
      return state.loaded > 0
        ? texts.stopped(label, sizeOf(state.loaded))
        : texts.offered(label, sizeOf(bytes));
    case 'loading':
      return texts.loading(label);
    case 'failed':
      return texts.failed[state.why](label);
    case 'ready':
      return state.kept ? '' : texts.notKept(label);
  }
}

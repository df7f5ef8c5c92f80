// What a step needs and is not part of the page: how large it is, before it is fetched; how far it has come; why it did not come, and
// the way to try again. A page that cannot fetch it takes it from a file. What is here can be saved, and a model of the learner's own
// can stand in its place.
import { useState } from 'preact/hooks';
import { assets as texts } from '#words/jobs';
import { EngineError } from '../engine/errors';
import { type AssetState, fileOf, type Need } from '../lab/asset';
import { bytesOf } from '../lab/asset-bytes';
import { useModel } from '../lab/context';
import { download } from '../lab/download';
import { formatNumber } from '../lab/format';
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

function sizeOf(bytes: number): string {
  // What is not whole yet is not said to be, and nothing is said to be of 0 MB.
  return texts.megabytes(formatNumber(Math.max(bytes, 1e5) / 1e6, 1));
}

function Needed(need: Need) {
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
          take={async ([given]) => {
            setTrouble(texts.own.reading);
            const isIt = given !== undefined && (await file.take(given));
            setTrouble(isIt ? '' : texts.noSuchFile(asset.id));
          }}
        />
      )}
      {state.name === 'ready' && <Here need={need} own={state.own} blob={state.blob} />}
    </div>
  );
}

/** What can be done with what is here. */
function Here({
  need: { asset, label, own: takesOwn },
  own,
  blob,
}: {
  readonly need: Need;
  readonly own: string | undefined;
  readonly blob: Blob;
}) {
  const model = useModel();
  const [trouble, setTrouble] = useState('');
  const file = fileOf(asset);
  /** Nothing is changed before all of it is known to fit. */
  const open = async (files: readonly File[]): Promise<void> => {
    setTrouble(texts.own.reading);
    try {
      const { packed } = await import('../lab/own-model');
      const packedModel = await packed(files);
      const [name = ''] = Object.keys(model.step.needs ?? {});
      model.tryFiles(await bytesOf({ [name]: packedModel }));
      const weights = files.find((each) => each.name.endsWith('.safetensors'));
      file.replace({ name: weights?.name ?? '', blob: packedModel });
      setTrouble('');
    } catch (thrown) {
      const why = thrown instanceof EngineError ? thrown.message : texts.own.broke;
      setTrouble(texts.own.refused(why));
    }
  };
  if (own !== undefined) {
    return (
      <p class="job-bar">
        {texts.own.is(own)}
        <button type="button" onClick={() => file.replace()}>
          {texts.own.back(label)}
        </button>
      </p>
    );
  }
  return (
    <Placed at="tools">
      <span class="tool-group">
        <button type="button" onClick={() => download(blob, asset.id)}>
          {texts.save(asset.id)}
        </button>
        {takesOwn && (
          <FileButton says={texts.own.open} about={texts.own.about} several take={open} />
        )}
        <span class="file-trouble" role="alert">
          {trouble}
        </span>
      </span>
    </Placed>
  );
}

function FileButton({
  says,
  about,
  several = false,
  take,
}: {
  readonly says: string;
  readonly about?: string;
  readonly several?: boolean;
  readonly take: (files: readonly File[]) => Promise<void>;
}) {
  const given = (files: FileList | null | undefined): void => {
    if (files && files.length > 0) void take([...files]);
  };
  return (
    <label
      class="file-button"
      title={about}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        given(event.dataTransfer?.files);
      }}
    >
      {says}
      <input
        type="file"
        class="visually-hidden"
        multiple={several}
        accept=".safetensors,.json"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = ''; // the same files may be chosen again
          if (files.length > 0) void take(files);
        }}
      />
    </label>
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

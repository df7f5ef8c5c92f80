// What a step needs and is not part of the page: how large it is, before it is fetched; how far it has come; why it did not come, and
// the way to try again. What is here and kept says nothing any more.
import { assets as texts } from '#words/jobs';
import { type AssetState, fileOf, type Need } from '../lab/asset';
import { useModel } from '../lab/context';
import { formatNumber } from '../lab/format';
import './job-bar.css';

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

function Needed({ asset, label }: Need) {
  const file = fileOf(asset);
  const state = file.state.value;
  const says = wordsOf(state, label, asset.bytes);
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

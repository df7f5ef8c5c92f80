// What stands at the foot of every page, and comes after the first figure: where a print is from, with how the page is printed, and that
// this browser keeps nothing, where that is so. Dialogs, which nobody opens before, get their looks with it.
import { useEffect } from 'preact/hooks';
import { page as texts } from '#words/app';
import { offline, refused } from '#words/kept';
import type { AppProps } from './App';
import { leadsTo } from './leads-to';
import { beginNewVersion, look, newVersion } from './offline';
import { followPrinting } from './on-paper';
import { isRefused } from './refused';
import { whereOf } from './where';
import '../styles/pressed.css';
import '../styles/print.css';
import '../styles/refused.css';

/** Where a print is from; only prints show it. */
export function Source({ walk }: AppProps) {
  const place = walk.place.value;
  const page = walk.page.value;
  useEffect(followPrinting, []);
  const where = place ? whereOf(place).join('') : page && texts[page];
  return (
    <>
      <div role="status">
        {isRefused.value && <Refused walk={walk} />}
        <Newer />
      </div>
      <p class="source">
        {texts.brand} · {where}
        <br />
        <span translate={false}>{walk.link}</span>
      </p>
    </>
  );
}

/** A newer version of a course that was taken along waits. */
function Newer() {
  useEffect(() => void look(), []);
  if (!newVersion.value) return null;
  return (
    <div class="refused">
      <p>{offline.newer}</p>
      <button type="button" onClick={beginNewVersion}>
        {offline.use}
      </button>
    </div>
  );
}

let isSaid = false;

/** Said once; a frame in another page is not where somebody keeps something. */
function Refused({ walk }: AppProps) {
  if (isSaid || walk.view.value !== 'page') return null;
  return (
    <div class="refused">
      <p>{refused.says}</p>
      <a {...leadsTo(walk, 'kept')}>{refused.see}</a>
      <button
        type="button"
        onClick={() => {
          isSaid = true;
          isRefused.value = false;
        }}
      >
        {refused.dismiss}
      </button>
    </div>
  );
}

// Where a print is from, and how the page is printed: nobody does before it is seen, so this comes after the first figure.
import { page as texts } from '#words/app';
import type { AppProps } from './App';
import { whereOf } from './where';
import '../styles/print.css';

/** Where a print is from; only prints show it. */
export function Source({ walk }: AppProps) {
  const place = walk.place.value;
  const page = walk.page.value;
  const where = place ? whereOf(place).join('') : page && texts[page];
  return (
    <p class="source">
      {texts.brand} · {where}
      <br />
      <span translate={false}>{walk.link}</span>
    </p>
  );
}

// The code that puts a step into another page: as a frame, and as an element.
import { formatAddress, parseAddress } from '../lab/address';
import { escaped } from '../lab/markup';

/** What a frame has above and below its figure, about, in pixels. */
export const aroundFigure = 70;

/** A frame that is `height` pixels high until a script gives it the height that it asks for. */
export function frameTag(address: string, title: string, height: number, scheme = ''): string {
  // A frame is transparent only where the browser takes it to be as light or dark as what is in it.
  const style = /[?&]background=none\b/.test(address) && scheme ? `; color-scheme: ${scheme}` : '';
  return `<iframe class="attention-lab" src="${escaped(address)}" title="${escaped(title)}" style="width: 100%; height: ${height}px; border: 0${style}" loading="lazy" allow="clipboard-write; fullscreen"></iframe>`;
}

/** Gives every such frame on the page the height that it asks for; needed once on a page. */
export const heightScript = `<script>
  addEventListener('message', ({ data, source }) => {
    if (data?.type !== 'attention-lab:height') return;
    for (const frame of document.querySelectorAll('iframe.attention-lab')) {
      if (frame.contentWindow === source) frame.style.height = data.height + 'px';
    }
  });
</script>`;

export interface ElementCode {
  /** Where the course is, if the script does not find it by itself. */
  readonly src: string | undefined;
  /** What who has no script follows. */
  readonly link: string;
  /** What is shown, as what follows the address of the course. */
  readonly reference: string;
  readonly height: number;
  readonly title: string;
}

export const scriptTag = (script: string): string =>
  `<script src="${escaped(script)}" async></script>`;

/** The element, with an attribute for each thing that the address says, and within it what is shown where it cannot be. */
export function elementTag({ src, link, reference, height, title }: ElementCode): string {
  const { address } = parseAddress(reference);
  const { lesson, step, route, theme: colours, staging = [], inputs = [] } = address;
  const attributes = Object.entries({
    src,
    lesson,
    step,
    route,
    theme: colours,
    height: `${height}`,
  });
  const written = [...attributes, ...staging, ...inputs].flatMap(([name, text]) =>
    text ? [`${name === 'role' ? 'input-role' : name}="${escaped(text)}"`] : [],
  );
  const fallback = `<a href="${escaped(link.replace('&view=embed', ''))}">${escaped(title)}</a>`;
  return `<attention-lab ${written.join(' ')}>${fallback}</attention-lab>`;
}

/** Where the script of the element is, and whether it is told where the course is. */
export function elementScript(base: string): { readonly script: string; readonly src?: string } {
  const isOnDisk = base.startsWith('file:');
  // On a disk nothing has an address that others could use; a page beside the file finds it by its name.
  const file = base.slice(base.lastIndexOf('/') + 1);
  const isOneFile = document.querySelector('script[src]') === null;
  const script = isOneFile ? 'attention-lab.js' : 'embed/attention-lab.js';
  const src = isOnDisk ? file : isOneFile ? base : undefined;
  return { script: isOnDisk ? script : new URL(script, base).href, ...(src && { src }) };
}

/**
 * What a link says, as a path of its own, which servers and previews see, too; the link itself where the course has no page for the step:
 * see build-scripts/pages.mjs. Never rejects.
 */
export async function asPath(link: string, base: string): Promise<string> {
  const { address } = parseAddress(link.slice(base.length));
  if (import.meta.env.MODE !== 'site' || !address.step) return link;
  const path = new URL(formatAddress(address, 'path'), base);
  try {
    const page = await fetch(path).then((response) => response.text());
    return page.includes('id="still"') ? path.href : link;
  } catch {
    return link;
  }
}

// What to give to others: a link to what is shown now, and the code that puts it into a page of theirs, as a frame or as an element.
import { share as texts } from '#words/dialogs';
import { CopyButton } from '../figures/CopyButton';
import { parseAddress } from '../lab/address';
import { useWalk } from '../lab/context';
import { theme } from './theme';

export function Share() {
  const walk = useWalk();
  const { step } = walk.place.value ?? {};
  const isOnDisk = walk.base.startsWith('file:');
  const figure = document.querySelector<HTMLElement>('.figure-side > figure');
  const height = Math.ceil((figure?.offsetHeight ?? 0) + aroundFigure);
  const address = walk.linkAs('embed', theme.value);
  const reference = address.slice(walk.base.length);
  // On a disk nothing has an address that others could use; a page beside the file finds it by its name.
  const file = walk.base.slice(walk.base.lastIndexOf('/') + 1);
  const isOneFile = document.querySelector('script[src]') === null;
  const script = isOneFile ? 'attention-lab.js' : 'embed/attention-lab.js';
  return (
    <>
      <p>{isOnDisk ? texts.file : step ? texts.link : texts.linkToPage}</p>
      {!isOnDisk && (
        <p class="row">
          <CopyButton text={walk.link} label={texts.copyLink} />
        </p>
      )}
      {step && (
        <>
          <p>{isOnDisk ? texts.embedFile : texts.embed}</p>
          <p class="row">
            <CopyButton
              text={frameCode(isOnDisk ? `${file}${reference}` : address, step.title, height)}
              label={texts.copyEmbed}
            />
          </p>
          <p>
            {texts.element} {isOneFile && texts.elementFile}
          </p>
          <p class="row">
            <CopyButton
              text={elementCode({
                script: isOnDisk ? script : new URL(script, walk.base).href,
                src: isOnDisk ? file : isOneFile ? walk.base : undefined,
                link: isOnDisk ? `${file}${reference}` : address,
                reference,
                height,
                title: step.title,
              })}
              label={texts.copyElement}
            />
          </p>
        </>
      )}
    </>
  );
}

/** What a frame has above and below its figure, about, in pixels. */
const aroundFigure = 70;

/** A frame, and the script that gives every such frame on the page the height that it asks for; until then it has the one here. */
function frameCode(address: string, title: string, height: number): string {
  // A frame is transparent only where the browser takes it to be as light or dark as what is in it.
  const scheme = /[?&]background=none\b/.test(address) ? `; color-scheme: ${theme.value}` : '';
  return `<iframe class="attention-lab" src="${escaped(address)}" title="${escaped(title)}" style="width: 100%; height: ${height}px; border: 0${scheme}" loading="lazy" allow="clipboard-write; fullscreen"></iframe>
<script>
  addEventListener('message', ({ data, source }) => {
    if (data?.type !== 'attention-lab:height') return;
    for (const frame of document.querySelectorAll('iframe.attention-lab')) {
      if (frame.contentWindow === source) frame.style.height = data.height + 'px';
    }
  });
</script>`;
}

interface ElementCode {
  /** Where the script of the element is. */
  readonly script: string;
  /** Where the course is, if the script does not find it by itself. */
  readonly src: string | undefined;
  /** What who has no script follows. */
  readonly link: string;
  /** What is shown, as what follows the address of the course. */
  readonly reference: string;
  readonly height: number;
  readonly title: string;
}

/** The element, with an attribute for each thing that the address says, and within it what is shown where it cannot be. */
function elementCode({ script, src, link, reference, height, title }: ElementCode): string {
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
  return `<script src="${escaped(script)}" async></script>
<attention-lab ${written.join(' ')}>${fallback}</attention-lab>`;
}

/** A text inside the quotation marks of an attribute, or between tags. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

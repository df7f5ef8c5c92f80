// What to give to others: a link to what is shown now, and the code that puts it into a page of theirs.
import { share as texts } from '#words/dialogs';
import { CopyButton } from '../figures/CopyButton';
import { useWalk } from '../lab/context';
import { theme } from './theme';

export function Share() {
  const walk = useWalk();
  const { step } = walk.place.value ?? {};
  if (walk.base.startsWith('file:')) return <p>{texts.file}</p>;
  const figure = document.querySelector<HTMLElement>('.figure-side > figure');
  const height = Math.ceil((figure?.offsetHeight ?? 0) + aroundFigure);
  return (
    <>
      <p>{step ? texts.link : texts.linkToPage}</p>
      <p class="row">
        <CopyButton text={walk.link} label={texts.copyLink} />
      </p>
      {step && (
        <>
          <p>{texts.embed}</p>
          <p class="row">
            <CopyButton
              text={embedding(walk.linkAs('embed', theme.value), step.title, height)}
              label={texts.copyEmbed}
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
function embedding(address: string, title: string, height: number): string {
  return `<iframe class="attention-lab" src="${escaped(address)}" title="${escaped(title)}" style="width: 100%; height: ${height}px; border: 0" loading="lazy" allow="clipboard-write"></iframe>
<script>
  addEventListener('message', ({ data, source }) => {
    if (data?.type !== 'attention-lab:height') return;
    for (const frame of document.querySelectorAll('iframe.attention-lab')) {
      if (frame.contentWindow === source) frame.style.height = data.height + 'px';
    }
  });
</script>`;
}

/** A text inside the quotation marks of an attribute. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

// What to give to others: a link to what is shown now, and the code that puts it into a page of theirs.
import { CopyButton } from '../figures/CopyButton';
import { useLab } from '../lab/context';

export function Share() {
  const lab = useLab();
  const link = `${location.href.replace(/#.*/, '')}${lab.hash}`;
  const title = lab.place.value?.step.title ?? '';
  const frame = `<iframe src="${escaped(link)}" title="${escaped(title)}" style="width: 100%; height: 44rem; border: 0" allow="clipboard-write"></iframe>`;
  return (
    <>
      <p>The link leads to this step with everything as you have set it.</p>
      <p class="row">
        <CopyButton text={link} label="copy the link" />
      </p>
      <p>The code shows the same inside a page of your own.</p>
      <p class="row">
        <CopyButton text={frame} label="copy the code to embed it" />
      </p>
    </>
  );
}

/** A text inside the quotation marks of an attribute. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

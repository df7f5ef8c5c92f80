// What to give to others: a link to what is shown now, and the code that puts it into a page of theirs, as a frame or as an element.
import { useEffect, useState } from 'preact/hooks';
import { share as texts } from '#words/dialogs';
import { CopyButton } from '../figures/CopyButton';
import { useWalk } from '../lab/context';
import { Later } from './Later';
import {
  aroundFigure,
  asPath,
  elementScript,
  elementTag,
  frameTag,
  heightScript,
  scriptTag,
} from './share-code';
import { theme } from './theme';

const loadQrCode = async () => (await import('./QrCode')).QrCode;

export interface ShareProps {
  /** Called when the handout was chosen. */
  readonly onChoose: () => void;
}

export function Share({ onChoose }: ShareProps) {
  const walk = useWalk();
  const [hasQrCode, setQrCode] = useState(false);
  const { step } = walk.place.value ?? {};
  const isOnDisk = walk.base.startsWith('file:');
  const figure = document.querySelector<HTMLElement>('.figure-side > figure');
  const height = Math.ceil((figure?.offsetHeight ?? 0) + aroundFigure);
  const address = walk.linkAs('embed', theme.value);
  const reference = address.slice(walk.base.length);
  // On a disk nothing has an address that others could use; a page beside the file finds it by its name.
  const file = walk.base.slice(walk.base.lastIndexOf('/') + 1);
  const link = isOnDisk ? `${file}${reference}` : address;
  const { script, src } = elementScript(walk.base);
  const [shared, setShared] = useState(walk.link);
  useEffect(() => void asPath(shared, walk.base).then(setShared), []);
  const isOneFile = document.querySelector('script[src]') === null;
  return (
    <>
      <p>{isOnDisk ? texts.file : step ? texts.link : texts.linkToPage}</p>
      {!isOnDisk && (
        <p class="row">
          <CopyButton text={shared} label={texts.copyLink} />
          <button type="button" aria-expanded={hasQrCode} onClick={() => setQrCode(!hasQrCode)}>
            {texts.qr}
          </button>
        </p>
      )}
      {hasQrCode && <Later load={loadQrCode} props={{ link: shared }} />}
      {step && (
        <>
          <p>
            {texts.handout}{' '}
            <a
              href={walk.linkAs('print')}
              onClick={(event) => {
                event.preventDefault();
                walk.showAs('print');
                onChoose();
              }}
            >
              {texts.openHandout}
            </a>
          </p>
          <p>{isOnDisk ? texts.embedFile : texts.embed}</p>
          <p class="row">
            <CopyButton
              text={`${frameTag(link, step.title, height, theme.value)}\n${heightScript}`}
              label={texts.copyEmbed}
            />
          </p>
          <p>
            {texts.element} {isOneFile && texts.elementFile}
          </p>
          <p class="row">
            <CopyButton
              text={`${scriptTag(script)}\n${elementTag({ src, link, reference, height, title: step.title })}`}
              label={texts.copyElement}
            />
          </p>
        </>
      )}
    </>
  );
}

// The link as a QR code, for a slide that a class points its phones at.
import { share as texts } from '#words/dialogs';
import { download } from '../lab/download';
import { qrCodeOf, qrFile } from '../lab/qr';
import '../styles/qr-code.css';

export interface QrCodeProps {
  readonly link: string;
}

/** Squares along a side of which a phone at the back of a lecture hall still makes something, from a code that fills the slide. */
const coarse = 85;

export function QrCode({ link }: QrCodeProps) {
  const code = qrCodeOf(link);
  if (!code) return <p role="status">{texts.qrTooLong}</p>;
  const { size, path } = code;
  return (
    <>
      <svg
        class="qr-code"
        viewBox={`0 0 ${size} ${size}`}
        shape-rendering="crispEdges"
        role="img"
        aria-label={texts.qrIs}
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path d={path} />
      </svg>
      {size > coarse && <p role="status">{texts.qrFine(size)}</p>}
      <p class="row">
        <button
          type="button"
          onClick={() => download(qrFile(code, link), 'attention-lab-link.svg')}
        >
          {texts.qrSave}
        </button>
      </p>
    </>
  );
}

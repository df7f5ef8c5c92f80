// A figure as a picture: one self-contained SVG of ordinary text and shapes, or a bitmap of it. It shows what is on the screen
// without what only serves to change it (`[data-picture]` in picture.css), as large as what is in it.

import { fontFaces } from './fonts';
import { Sheet } from './sheet';
import { escaped, tag } from './svg';
import './picture.css';

/** What the picture lies on: the page's paper in its theme, or white or nothing, which both go with the colours of light paper. */
export const grounds = ['paper', 'white', 'clear'] as const;
export type Ground = (typeof grounds)[number];

export interface PictureRequest {
  readonly title: string;
  readonly description: string;
  readonly ground: Ground;
  /** Written at the foot: where the picture is from. */
  readonly credit: string;
  /** The address of what is shown, where there is one that others can open. */
  readonly link?: { readonly text: string; readonly href: string } | undefined;
}

export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const margin = 12; // pixels around the figure
const footLine = 16;

/** Draws an element as it stands on the page now. */
export async function takePicture(root: HTMLElement, request: PictureRequest): Promise<Picture> {
  const { title, description, ground } = request;
  const { sheet, paper, numbers } = staged(root, ground, () => {
    const drawn = new Sheet(root.getBoundingClientRect());
    drawn.element(root);
    addFoot(drawn, root, request);
    return {
      sheet: drawn,
      paper: getComputedStyle(document.body).backgroundColor,
      numbers: getComputedStyle(root).fontVariantNumeric,
    };
  });
  const { extent } = sheet;
  const [x, y] = [Math.floor(extent.x) - margin, Math.floor(extent.y) - margin];
  const width = Math.ceil(extent.x + extent.width) + margin - x;
  const height = Math.ceil(extent.y + extent.height) + margin - y;
  const fill = { paper, white: '#ffffff', clear: undefined }[ground];
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<desc>${escaped(description)}</desc>`,
    `<style>text{font-variant-numeric:${numbers};white-space:pre}${await fontFaces(sheet.fonts)}</style>`,
    ...(fill ? [tag('rect', { x, y, width, height, fill })] : []),
    ...sheet.parts,
    '</svg>',
  ];
  return { svg: svg.join('\n'), width, height };
}

/** Lets the page stand as in a picture while it is read. Nothing is painted meanwhile, so nobody sees it. */
function staged<T>(root: HTMLElement, ground: Ground, read: () => T): T {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  root.dataset.picture = ground;
  if (ground !== 'paper') dataset.theme = 'light';
  try {
    return read();
  } finally {
    delete root.dataset.picture;
    if (theme !== undefined) dataset.theme = theme;
  }
}

function addFoot(sheet: Sheet, root: HTMLElement, { credit, link }: PictureRequest): void {
  const probe = document.createElement('small');
  probe.className = 'picture-foot';
  root.append(probe);
  const style = getComputedStyle(probe);
  const { x, y, height } = sheet.extent;
  const width = (text: string): number => {
    probe.textContent = text;
    return probe.getBoundingClientRect().width;
  };
  const line = (text: string, at: number, href?: string): void =>
    sheet.caption(
      text,
      style,
      { x, y: y + height + at * footLine, width: width(text), height: footLine },
      href,
    );
  line(credit, 0.5);
  if (link) line(link.text, 1.5, link.href);
  probe.remove();
}

/** A bitmap gets at most so many pixels wide or high. */
const bitmapLimit = 8192;

const mostTries = 20;

/** The picture as a PNG, so many times as fine as the page. */
export async function toBitmap({ svg, width, height }: Picture, fineness: number): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(fineness, bitmapLimit / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    // A browser reads the fonts inside a picture only when it draws with them, and leaves texts out until it has: the bitmap is
    // ready when it no longer changes.
    let last: Blob | undefined;
    for (let tries = 0; tries < mostTries; tries++) {
      const context = canvas.getContext('2d');
      context?.clearRect(0, 0, canvas.width, canvas.height);
      context?.drawImage(image, 0, 0, canvas.width, canvas.height);
      const blob = await blobOf(canvas);
      if (tries > 1 && blob.size === last?.size) return blob;
      last = blob;
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
    return last ?? (await blobOf(canvas));
  } finally {
    URL.revokeObjectURL(address);
  }
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no bitmap')))),
  );
}

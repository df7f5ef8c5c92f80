// A figure as a picture: one self-contained SVG of ordinary text and shapes, or a bitmap of it. It shows what is on the screen
// without what only serves to change it (`[data-picture]` in picture.css), as large as what is in it.

import { escaped } from '../../lab/markup';
import { type Origin, originLines } from '../../lab/origin';
import { fontFaces } from './fonts';
import { withTexts } from './png';
import { Sheet } from './sheet';
import { tag } from './svg';
import './picture.css';

/** What the picture lies on: the page's paper in its theme; white or nothing, in the colours of light paper; nothing, in those of dark. */
export const grounds = ['paper', 'white', 'clear', 'dark'] as const;
export type Ground = (typeof grounds)[number];

const widths = { least: 200, most: 4000 }; // pixels

export interface PictureRequest {
  readonly title: string;
  readonly description: string;
  readonly ground: Ground;
  /** Is written inside the file. */
  readonly origin: Origin;
  /** Is written at the foot of the picture: where it is from, and how to find it. */
  readonly foot?: { readonly credit: string; readonly link?: FootLink | undefined } | undefined;
  /** In pixels, to which it is enlarged or made smaller; left out, it is as wide as on the page. */
  readonly width?: number | undefined;
}

/** The address of what is shown, and a shorter one for where that would take too much room. */
export interface FootLink {
  readonly full: string;
  readonly short: string;
}

export interface Picture {
  readonly origin: Origin;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const margin = 12; // pixels around the figure
const footLine = 16;

/** Draws an element as it stands on the page now. */
export async function takePicture(root: HTMLElement, request: PictureRequest): Promise<Picture> {
  const { title, description, ground, origin } = request;
  const { sheet, paper, numbers } = await staged(root, ground, () => {
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
  const box = {
    ...{ x, y },
    width: Math.ceil(extent.x + extent.width) + margin - x,
    height: Math.ceil(extent.y + extent.height) + margin - y,
  };
  const { least, most } = widths;
  const width = request.width ? Math.min(Math.max(request.width, least), most) : box.width;
  const height = Math.round((box.height * width) / box.width);
  const fill = { paper, white: '#ffffff', clear: undefined, dark: undefined }[ground];
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${box.width} ${box.height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<desc>${escaped(description)}</desc>`,
    metadata(origin),
    `<style>text{font-variant-numeric:${numbers};white-space:pre}${await fontFaces(sheet.fonts)}</style>`,
    ...(fill ? [tag('rect', { ...box, fill })] : []),
    ...sheet.parts,
    '</svg>',
  ];
  return { origin, svg: svg.join('\n'), width, height };
}

/** Dublin Core, as drawing programs write and show it. */
function metadata(origin: Origin): string {
  const said = new Map(originLines(origin));
  const elements = (
    [
      ['title', 'Title'],
      ['creator', 'Author'],
      ['rights', 'Copyright'],
      ['publisher', 'Software'],
      ['source', 'Source'],
    ] as const
  ).map(([element, name]) => {
    const text = said.get(name);
    return text ? `<dc:${element}>${escaped(text)}</dc:${element}>` : '';
  });
  return `<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/"><rdf:Description rdf:about="">${elements.join('')}</rdf:Description></rdf:RDF></metadata>`;
}

/** Lets the page stand as in a picture while it is read. Nothing is painted meanwhile, so nobody sees it. */
async function staged<T>(root: HTMLElement, ground: Ground, read: () => T): Promise<T> {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  root.dataset.picture = ground;
  if (ground !== 'paper') dataset.theme = ground === 'dark' ? 'dark' : 'light';
  try {
    await undefined; // a canvas hears of the theme, and draws itself anew, before this goes on
    return read();
  } finally {
    delete root.dataset.picture;
    if (theme !== undefined) dataset.theme = theme;
  }
}

const mostLines = 4; // of an address
const mostLetters = 400; // of a line

function addFoot(sheet: Sheet, root: HTMLElement, { foot }: PictureRequest): void {
  if (!foot) return;
  const probe = document.createElement('small');
  probe.className = 'picture-foot';
  root.append(probe);
  const style = getComputedStyle(probe);
  const { x, y, width: room, height } = sheet.extent;
  const width = (text: string): number => {
    probe.textContent = text;
    return probe.getBoundingClientRect().width;
  };
  let at = y + height + 0.5 * footLine;
  const line = (text: string, href?: string): void => {
    sheet.caption(text, style, { x, y: at, width: width(text), height: footLine }, href);
    at += footLine;
  };
  line(foot.credit);
  if (foot.link) {
    const { full, short } = foot.link;
    const fits = (text: string): boolean => width(text) <= room;
    for (const part of broken(full, fits) ?? broken(short, fits) ?? [short]) line(part, full);
  }
  probe.remove();
}

/** A text in lines as long as can be, without regard for words; undefined where these are too many. A link can have many thousand letters. */
function broken(text: string, fits: (text: string) => boolean): string[] | undefined {
  const lines: string[] = [];
  for (let rest = text; rest; rest = rest.slice(lines.at(-1)?.length)) {
    if (lines.length === mostLines) return undefined;
    let [length, over] = [1, Math.min(rest.length, mostLetters) + 1];
    while (over - length > 1) {
      const between = (length + over) >> 1;
      if (fits(rest.slice(0, between))) length = between;
      else over = between;
    }
    lines.push(rest.slice(0, length));
  }
  return lines;
}

/** A bitmap gets at most so many pixels wide or high. */
const bitmapLimit = 8192;

const mostTries = 20;

/** The picture as a PNG, so many times as fine as the page. */
export async function toBitmap(picture: Picture, fineness: number): Promise<Blob> {
  const drawn = await bitmapOf(picture, fineness);
  return withTexts(new Uint8Array(await drawn.arrayBuffer()), originLines(picture.origin));
}

async function bitmapOf({ svg, width, height }: Picture, fineness: number): Promise<Blob> {
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

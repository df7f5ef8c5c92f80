// A figure as a picture: walks what the browser has drawn and writes it as one self-contained SVG of ordinary text and shapes.
// Text comes from where it stands on the screen, colours from computed styles; fonts are embedded. It knows no figure by name.

/** What is there to be taken hold of and says nothing by itself, as in print. */
const handles = '.word-add, .word-remove, .bar-grip, .tip';

/** How much larger a bitmap is than the page shows it, and how wide or high it gets at most. */
const bitmapScale = 2;
const bitmapLimit = 8192;

const margin = 12; // pixels around the figure

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

export interface PictureText {
  readonly title: string;
  readonly description: string;
}

/** Draws an element as it stands on the page now. */
export async function takePicture(root: Element, { title, description }: PictureText) {
  const sheet = new Sheet(root.getBoundingClientRect());
  sheet.element(root);
  const width = Math.ceil(sheet.frame.width + 2 * margin);
  const height = Math.ceil(sheet.frame.height + 2 * margin);
  const paper = getComputedStyle(document.body).backgroundColor;
  const faces = await fontFaces(sheet.fonts);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<desc>${escaped(description)}</desc>`,
    `<style>text{font-variant-numeric:${getComputedStyle(root).fontVariantNumeric}}${faces}</style>`,
    tag('rect', { width, height, fill: paper }),
    ...sheet.parts,
    '</svg>',
  ];
  return { svg: svg.join('\n'), width, height } satisfies Picture;
}

/** The picture as a PNG, twice as fine as the page. */
export async function toBitmap({ svg, width, height }: Picture): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(bitmapScale, bitmapLimit / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no bitmap')))),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Collects the shapes and texts of a picture in the order in which the page paints them. */
class Sheet {
  readonly parts: string[] = [];
  /** The font of every text, with the characters written in it. */
  readonly fonts = new Map<string, Set<string>>();
  readonly frame: Box;
  #gradients = 0;

  constructor(frame: Box) {
    this.frame = frame;
  }

  element(element: Element): void {
    const style = getComputedStyle(element);
    if (element.matches(handles) || isUnseen(style)) return;
    const faded = Number(style.opacity) < 1;
    if (faded) this.parts.push(`<g opacity="${style.opacity}">`);
    const box = this.#place(element.getBoundingClientRect());
    if (style.visibility === 'visible') this.#paint(element, style, box);
    if (element instanceof SVGSVGElement) this.#drawing(element, box);
    else this.#content(element, style, box);
    if (faded) this.parts.push('</g>');
  }

  #place({ x, y, width, height }: Box): Box {
    return { x: x - this.frame.x + margin, y: y - this.frame.y + margin, width, height };
  }

  #paint(element: Element, style: CSSStyleDeclaration, box: Box): void {
    // The ground of a slider is the browser's own, and a field's grip is a handle.
    if (!(element instanceof HTMLInputElement)) this.#ground(style, box, true);
    else if (element.type !== 'range') this.#ground(style, box, false);
    for (const which of ['::before', '::after']) this.#pseudo(element, which, box);
    if (element instanceof HTMLInputElement) this.#field(element, style, box);
    else if (element instanceof HTMLSelectElement) {
      const [option] = element.selectedOptions;
      this.#fieldText(option?.label ?? '', style, box);
    } else if (element instanceof HTMLCanvasElement) {
      const href = element.toDataURL();
      this.parts.push(tag('image', { ...box, href, preserveAspectRatio: 'none' }));
    }
  }

  /** What an element holds, cut off where it cuts it off. */
  #content(element: Element, style: CSSStyleDeclaration, box: Box): void {
    if (element instanceof HTMLSelectElement) return;
    const cuts =
      style.overflowX !== 'visible' &&
      (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
    if (cuts) {
      const { x, y, width, height } = box;
      const viewBox = [x, y, width, height].map(short).join(' ');
      this.parts.push(`<svg ${attributes({ ...box, viewBox })}>`);
    }
    for (const child of element.childNodes) {
      if (child instanceof Text && style.visibility === 'visible') this.#text(child, style);
      else if (child instanceof Element) this.element(child);
    }
    if (cuts) this.parts.push('</svg>');
  }

  /** Background, borders and outline. */
  #ground(style: CSSStyleDeclaration, box: Box, withImages: boolean): void {
    const rounding = Number.parseFloat(style.borderTopLeftRadius) || 0;
    const rx = Math.min(rounding, box.width / 2, box.height / 2);
    if (isSeen(style.backgroundColor)) {
      this.parts.push(tag('rect', { ...box, rx, fill: style.backgroundColor }));
    }
    if (withImages) this.#gradientsOf(style, box);
    const sides = (['Top', 'Right', 'Bottom', 'Left'] as const).map((side) => ({
      width: Number.parseFloat(style[`border${side}Width`]),
      line: style[`border${side}Style`],
      colour: style[`border${side}Color`],
    }));
    const [first] = sides;
    const equal = sides.every(
      (side) =>
        side.width === first?.width && side.line === first.line && side.colour === first.colour,
    );
    if (first && equal) this.#frameLine(first, box, -first.width / 2, rx);
    else {
      const { x, y, width, height } = box;
      const lines = [
        (half: number) => [x, y + half, x + width, y + half],
        (half: number) => [x + width - half, y, x + width - half, y + height],
        (half: number) => [x, y + height - half, x + width, y + height - half],
        (half: number) => [x + half, y, x + half, y + height],
      ];
      for (const [i, side] of sides.entries()) {
        if (side.width === 0 || side.line === 'none' || !isSeen(side.colour)) continue;
        const [x1, y1, x2, y2] = lines[i]?.(side.width / 2) ?? [];
        this.parts.push(tag('line', { x1, y1, x2, y2, ...stroke(side) }));
      }
    }
    const outline = {
      width: Number.parseFloat(style.outlineWidth),
      line: style.outlineStyle,
      colour: style.outlineColor,
    };
    const offset = Number.parseFloat(style.outlineOffset) + outline.width / 2;
    this.#frameLine(outline, box, offset, rx);
  }

  #frameLine(line: Line, box: Box, grow: number, rx: number): void {
    if (!(line.width > 0) || ['none', 'auto', 'hidden'].includes(line.line)) return;
    if (!isSeen(line.colour)) return;
    const grown = {
      x: box.x - grow,
      y: box.y - grow,
      width: Math.max(0, box.width + 2 * grow),
      height: Math.max(0, box.height + 2 * grow),
    };
    this.parts.push(tag('rect', { ...grown, rx, fill: 'none', ...stroke(line) }));
  }

  /** Gradients from side to side or from top to bottom, such as colour scales and ruled lines; others are left out. */
  #gradientsOf(style: CSSStyleDeclaration, box: Box): void {
    const images = layers(style.backgroundImage);
    const sizes = layers(style.backgroundSize);
    const positions = layers(style.backgroundPosition);
    for (const [i, image] of [...images.entries()].reverse()) {
      const inside = /^linear-gradient\((.*)\)$/s.exec(image)?.[1];
      if (inside === undefined) continue;
      const [head = '', ...rest] = layers(inside);
      const directed = /^(to |-?[\d.]+deg)/.test(head);
      const colours = directed ? rest : [head, ...rest];
      const across = /^(to right|90deg)/.test(head);
      const [w = 'auto', h = 'auto'] = (sizes[i % sizes.length] ?? '').split(' ');
      const [px = '0%', py = '0%'] = (positions[i % positions.length] ?? '').split(' ');
      const width = w === 'auto' ? box.width : lengthOf(w, box.width);
      const height = h === 'auto' ? box.height : lengthOf(h, box.height);
      const area = {
        x: box.x + lengthOf(px, box.width - width),
        y: box.y + lengthOf(py, box.height - height),
        width,
        height,
      };
      const stops = colours.map((colour, at) => {
        const [, name = colour, place] = /^(.*?)(?: ([\d.]+)%)?$/.exec(colour) ?? [];
        const offset = place ? Number(place) / 100 : at / Math.max(1, colours.length - 1);
        return { name, offset };
      });
      if (!stops.some(({ name }) => isSeen(name))) continue;
      const id = `gradient${this.#gradients++}`;
      this.parts.push(
        `<linearGradient id="${id}" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">`,
        ...stops.map(({ name, offset }) => tag('stop', { offset, 'stop-color': name })),
        '</linearGradient>',
        tag('rect', { ...area, fill: `url(#${id})` }),
      );
    }
  }

  /** What a style sheet adds before or after the content, where it has a place and a size of its own. */
  #pseudo(element: Element, which: string, box: Box): void {
    const style = getComputedStyle(element, which);
    if (style.content === 'none' || style.position !== 'absolute' || isUnseen(style)) return;
    if (getComputedStyle(element).position === 'static') return;
    const [x, y, width, height] = [style.left, style.top, style.width, style.height].map(
      Number.parseFloat,
    );
    if (![x, y, width, height].every(Number.isFinite)) return;
    const { clientLeft, clientTop } = element;
    const own = {
      x: box.x + clientLeft + (x ?? 0),
      y: box.y + clientTop + (y ?? 0),
      width: width ?? 0,
      height: height ?? 0,
    };
    this.#ground(style, own, true);
    const text = /^"(.+)"$/.exec(style.content)?.[1];
    if (text) this.#line(text, style, own);
  }

  #field(field: HTMLInputElement, style: CSSStyleDeclaration, box: Box): void {
    const { x, y, width, height } = box;
    const middle = y + height / 2;
    if (field.type === 'range') {
      const [min, max] = [Number(field.min || 0), Number(field.max || 100)];
      const share = max > min ? (field.valueAsNumber - min) / (max - min) : 0;
      const line = { stroke: style.color, 'stroke-width': 2 };
      this.parts.push(
        tag('line', { x1: x, y1: middle, x2: x + width, y2: middle, ...line }),
        tag('circle', { cx: x + 8 + share * (width - 16), cy: middle, r: 7, fill: style.color }),
      );
    } else if (field.type === 'checkbox' || field.type === 'radio') {
      const rx = field.type === 'radio' ? width / 2 : 2;
      const fill = field.checked ? style.color : 'none';
      this.parts.push(tag('rect', { ...box, rx, fill, stroke: style.color }));
    } else this.#fieldText(field.value, style, box);
  }

  /** A text that stands upright in the middle of its box, as that of a form field does. */
  #fieldText(text: string, style: CSSStyleDeclaration, box: Box): void {
    const [left, right] = [style.paddingLeft, style.paddingRight].map(Number.parseFloat);
    const inner = {
      ...box,
      x: box.x + (left ?? 0),
      width: box.width - (left ?? 0) - (right ?? 0),
    };
    this.#line(text, style, inner);
  }

  #text(node: Text, style: CSSStyleDeclaration): void {
    for (const { text, box } of linesOf(node)) this.#line(text, style, this.#place(box));
  }

  /** One line of text, held where its alignment holds it, so that another font does not move numbers out of line. */
  #line(text: string, style: CSSStyleDeclaration, box: Box): void {
    if (text.trim() === '' || !isSeen(style.color)) return;
    const { ascent, descent } = measure(style);
    const anchor = /end|right/.test(style.textAlign)
      ? 'end'
      : style.textAlign === 'center'
        ? 'middle'
        : 'start';
    const x = box.x + box.width * { start: 0, middle: 0.5, end: 1 }[anchor];
    const y = box.y + (box.height - ascent - descent) / 2 + ascent;
    this.#remember(style, text);
    this.parts.push(
      `<text ${attributes({ x, y, 'text-anchor': anchor === 'start' ? undefined : anchor, fill: style.color, ...fontOf(style) })}>${escaped(text)}</text>`,
    );
  }

  #remember({ fontFamily, fontWeight, fontStyle }: CSSStyleDeclaration, text: string): void {
    const [family = ''] = layers(fontFamily);
    const key = [family.replace(/^["']|["']$/g, ''), fontWeight, fontStyle].join('|');
    const characters = this.fonts.get(key) ?? new Set<string>();
    for (const character of text) characters.add(character);
    this.fonts.set(key, characters);
  }

  /** An inline SVG, with the styles that the page gives it written into it. */
  #drawing(drawing: SVGSVGElement, box: Box): void {
    const { width, height } = box;
    const view = drawing.getAttribute('viewBox') ?? `0 0 ${short(width)} ${short(height)}`;
    // Without it what is stretched to its box, as lines between words are, would keep its proportions.
    const preserveAspectRatio = drawing.getAttribute('preserveAspectRatio') ?? 'xMidYMid';
    this.parts.push(`<svg ${attributes({ ...box, viewBox: view, preserveAspectRatio })}>`);
    for (const child of drawing.children) this.#shape(child);
    this.parts.push('</svg>');
  }

  #shape(shape: Element): void {
    const style = getComputedStyle(shape);
    if (shape.matches(handles) || style.display === 'none' || Number(style.opacity) === 0) return;
    // Computed styles are written at each shape, so what a group hands on must not be written at the group.
    const styles = shape instanceof SVGGElement ? groupStyles(style) : shapeStyles(style);
    const own = [...shape.attributes].filter(
      ({ name }) =>
        !/^(class|style|role|tabindex|aria-|data-|on)/.test(name) && !(name in shapeStyles(style)),
    );
    const given = {
      ...Object.fromEntries(own.map(({ name, value }) => [name, value])),
      ...styles,
    };
    const isText = shape instanceof SVGTextContentElement;
    if (isText) {
      Object.assign(given, fontOf(style), {
        'text-anchor': style.textAnchor,
        'dominant-baseline': style.dominantBaseline,
      });
      this.#remember(style, shape.textContent ?? '');
    }
    const inside = this.parts.length;
    for (const child of shape.childNodes) {
      if (child instanceof Element) this.#shape(child);
      else if (isText) this.parts.push(escaped(child.textContent ?? ''));
    }
    // Joined without line breaks, which would be spaces in a text.
    const content = this.parts.splice(inside).join(isText ? '' : '\n');
    this.parts.push(`<${shape.tagName} ${attributes(given)}>${content}</${shape.tagName}>`);
  }
}

interface Line {
  readonly width: number;
  readonly line: string;
  readonly colour: string;
}

function stroke({ width, line, colour }: Line): Attributes {
  const dash = line === 'dashed' ? 3 * width : line === 'dotted' ? width : undefined;
  return { stroke: colour, 'stroke-width': width, 'stroke-dasharray': dash };
}

function groupStyles({ opacity }: CSSStyleDeclaration): Attributes {
  return { opacity: opacity === '1' ? undefined : opacity };
}

/** The styles of a shape that differ from what a shape without any has. */
function shapeStyles(style: CSSStyleDeclaration): Attributes {
  const usual: Attributes = {
    fill: 'rgb(0, 0, 0)',
    'fill-opacity': '1',
    stroke: 'none',
    'stroke-width': '1px',
    'stroke-opacity': '1',
    'stroke-dasharray': 'none',
    'stroke-linecap': 'butt',
    'stroke-linejoin': 'miter',
    'paint-order': 'normal',
    opacity: '1',
    visibility: 'visible',
  };
  return Object.fromEntries(
    Object.entries(usual).map(([name, value]) => {
      const computed = style.getPropertyValue(name);
      return [name, computed === value || computed === '' ? undefined : computed];
    }),
  );
}

function fontOf(style: CSSStyleDeclaration): Attributes {
  return {
    'font-family': style.fontFamily,
    'font-size': Number.parseFloat(style.fontSize),
    'font-weight': style.fontWeight === '400' ? undefined : style.fontWeight,
    'font-style': style.fontStyle === 'normal' ? undefined : style.fontStyle,
  };
}

const measured = new Map<string, { ascent: number; descent: number }>();

/** How far the letters of a font reach above and below the line that they stand on. */
function measure(style: CSSStyleDeclaration): { ascent: number; descent: number } {
  const font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const known = measured.get(font);
  if (known) return known;
  const context = document.createElement('canvas').getContext('2d');
  const size = Number.parseFloat(style.fontSize);
  if (context) context.font = font;
  const metrics = context?.measureText('0');
  const found = {
    ascent: metrics?.fontBoundingBoxAscent ?? 0.8 * size,
    descent: metrics?.fontBoundingBoxDescent ?? 0.2 * size,
  };
  measured.set(font, found);
  return found;
}

/** A text as the lines that the browser broke it into. */
function linesOf(node: Text): { text: string; box: Box }[] {
  const range = document.createRange();
  const lines: { text: string; box: Box }[] = [];
  const add = (start: number, end: number, joint: string): boolean => {
    range.setStart(node, start);
    range.setEnd(node, end);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
    const [box] = boxes;
    if (!box) return true;
    if (boxes.length > 1 && end - start > 1) return false;
    const last = lines.at(-1);
    const text = node.data.slice(start, end);
    if (last && Math.abs(last.box.y - box.y) < 2) {
      last.text += joint + text;
      last.box = { ...last.box, width: box.right - last.box.x };
    } else {
      lines.push({ text, box: { x: box.x, y: box.y, width: box.width, height: box.height } });
    }
    return true;
  };
  for (const word of node.data.matchAll(/\S+/g)) {
    if (add(word.index, word.index + word[0].length, ' ')) continue;
    // A word that is itself broken, character by character.
    let at = word.index;
    for (const character of word[0]) {
      add(at, at + character.length, at === word.index ? ' ' : '');
      at += character.length;
    }
  }
  return lines;
}

/** The faces of the page's fonts that the texts need, each with its file inside it. */
async function fontFaces(fonts: ReadonlyMap<string, ReadonlySet<string>>): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules]
        .filter((rule) => rule instanceof CSSFontFaceRule)
        .map((rule) => ({ rule, base: sheet.href ?? document.baseURI }));
    } catch {
      return []; // a style sheet of another origin, such as an extension's
    }
  });
  const needed = rules.filter(({ rule: { style } }) => {
    const get = (name: string, usual: string) => style.getPropertyValue(name) || usual;
    const family = get('font-family', '').replace(/^["']|["']$/g, '');
    const key = [family, weightOf(get('font-weight', '400')), get('font-style', 'normal')];
    const characters = fonts.get(key.join('|'));
    return characters && covers(get('unicode-range', 'U+0-10FFFF'), characters);
  });
  const embedded = await Promise.all(
    needed.map(async ({ rule, base }) => {
      const source = rule.style.getPropertyValue('src');
      const address = /url\(\s*["']?([^"')]+)["']?\s*\)/.exec(source)?.[1];
      if (!address) return '';
      try {
        const data = address.startsWith('data:') ? address : await dataOf(new URL(address, base));
        const kept = ['font-family', 'font-weight', 'font-style', 'unicode-range']
          .map((name) => [name, rule.style.getPropertyValue(name)])
          .filter(([, value]) => value)
          .map(([name, value]) => `${name}:${value}`);
        return `@font-face{${kept.join(';')};src:url(${data})}`;
      } catch {
        return ''; // not to be had now: the picture names the font, and whoever shows it uses its own
      }
    }),
  );
  return embedded.join('');
}

function weightOf(weight: string): string {
  return { normal: '400', bold: '700' }[weight] ?? weight;
}

/** Whether any of the characters lies in a list of ranges such as `U+20-7E, U+2212`. */
function covers(ranges: string, characters: ReadonlySet<string>): boolean {
  const spans = [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].map(
    ([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)],
  );
  return [...characters].some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return spans.some(([first = 0, last = 0]) => first <= code && code <= last);
  });
}

async function dataOf(address: URL): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:font/woff2;base64,${btoa(text)}`;
}

/** Neither drawn nor there for anybody but a screen reader. */
function isUnseen(style: CSSStyleDeclaration): boolean {
  return (
    style.display === 'none' ||
    style.opacity === '0' ||
    style.clipPath === 'inset(50%)' ||
    /^rect\(/.test(style.clip)
  );
}

function isSeen(colour: string): boolean {
  return colour !== 'transparent' && !/[,/]\s*0(\.0+)?%?\s*\)$/.test(rgba(colour));
}

/** Only colours with an alpha can be clear: the last number of `rgb(0, 0, 0)` is none. */
function rgba(colour: string): string {
  return colour.startsWith('rgba') || colour.includes('/') ? colour : '';
}

/** The parts of a list that commas separate, commas within brackets apart. */
function layers(list: string): string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (const [i, character] of [...list].entries()) {
    if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (character === ',' && depth === 0) {
      parts.push(list.slice(from, i).trim());
      from = i + 1;
    }
  }
  return [...parts, list.slice(from).trim()];
}

function lengthOf(text: string, whole: number): number {
  const number = Number.parseFloat(text) || 0;
  return text.endsWith('%') ? (number / 100) * whole : number;
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

function tag(name: string, given: Attributes): string {
  return `<${name} ${attributes(given)}/>`;
}

function attributes(given: Attributes): string {
  return Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${name}="${typeof value === 'number' ? short(value) : escaped(value ?? '')}"`,
    )
    .join(' ');
}

/** A number of pixels with no more decimals than can be seen. */
function short(pixels: number): string {
  return String(Number(pixels.toFixed(2)));
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

// Walks what the browser has drawn of an element and writes it as ordinary text and shapes of SVG: text where it stands on the
// screen, colours from computed styles. It knows no figure by name; what style sheets may say so that it can be drawn is written down,
// and watched over, in tests/web/styles.test.ts.

import { escaped } from '../../lab/markup';
import { type Fonts, rememberFont } from './fonts';
import { groundOf } from './ground';
import { markerOf } from './marker';
import { groupTag, type Matrix, shapeAttributes } from './shape';
import { attributes, type Box, isSeen, layers, lengthOf, tag } from './svg';
import { elided, firstLineOf, fontOf, linesOf, measure } from './text';

/** How many pixels of a picture a pixel of a canvas gets, each way, where its edges are sharp. */
const sharpness = 4;

let cuts = 0; // each polygon of a page of pictures has a name of its own

/** Collects the shapes and texts of a picture in the order in which the page paints them. */
export class Sheet {
  readonly parts: string[] = [];
  readonly fonts: Fonts = new Map();
  readonly #origin: Pick<Box, 'x' | 'y'>;
  /** What can be seen of what is drawn now; all of it, if nothing cuts it off. */
  #window: Box | undefined;
  #extent = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

  /** The picture's origin is the corner of this box, on the screen's own grid of pixels. */
  constructor({ x, y }: Box) {
    this.#origin = { x: Math.floor(x), y: Math.floor(y) };
  }

  /** What all that was drawn takes up. */
  get extent(): Box {
    const { left, top, right, bottom } = this.#extent;
    return { x: left, y: top, width: right - left, height: bottom - top };
  }

  element(element: Element): void {
    // What is closed, such as details, and what is only read out, have boxes and no picture.
    if (!element.checkVisibility() || isOnlyReadOut(element)) return;
    const style = getComputedStyle(element);
    if (style.opacity === '0') return;
    const exact = element.getBoundingClientRect();
    const box = this.#place(snapped(exact));
    const cut = this.#cutOut(style, box);
    const faded = Number(style.opacity) < 1 || cut !== undefined;
    if (faded) this.parts.push(`<g ${attributes({ opacity: style.opacity, 'clip-path': cut })}>`);
    if (style.visibility === 'visible') this.#paint(element, style, box);
    if (element instanceof SVGSVGElement) {
      const cuts = style.overflowX !== 'visible';
      this.#inside(cuts ? box : undefined, () => {
        for (const child of element.children) this.#shape(child, toPicture(exact, box));
      });
    } else this.#content(element, style, box);
    if (faded) this.parts.push('</g>');
  }

  /** A line of text that the page does not show. */
  caption(text: string, style: CSSStyleDeclaration, at: Box, href?: string): void {
    this.parts.push(href ? `<a href="${escaped(href)}">` : '<g>');
    this.#line(text, style, at);
    this.parts.push(href ? '</a>' : '</g>');
  }

  #place({ x, y, width, height }: Box): Box {
    return { x: x - this.#origin.x, y: y - this.#origin.y, width, height };
  }

  #push(box: Box, parts: readonly string[]): void {
    if (parts.length === 0) return;
    this.parts.push(...parts);
    const seen = this.#window ? common(this.#window, box) : box;
    const { left, top, right, bottom } = this.#extent;
    this.#extent = {
      left: Math.min(left, seen.x),
      top: Math.min(top, seen.y),
      right: Math.max(right, seen.x + seen.width),
      bottom: Math.max(bottom, seen.y + seen.height),
    };
  }

  /** Draws what is cut off at a box; without one nothing cuts it off. */
  #inside(box: Box | undefined, draw: () => void): void {
    if (!box) {
      draw();
      return;
    }
    const outer = this.#window;
    this.#window = outer ? common(outer, box) : box;
    const { x, y, width, height } = box;
    const viewBox = [x, y, width, height].map((n) => n.toFixed(2)).join(' ');
    this.parts.push(`<svg ${attributes({ ...box, viewBox })}>`);
    draw();
    this.parts.push('</svg>');
    this.#window = outer;
  }

  #paint(element: Element, style: CSSStyleDeclaration, box: Box): void {
    this.#push(box, groundOf(style, box));
    if (element instanceof HTMLInputElement) this.#field(element, style, box);
    else if (element instanceof HTMLTextAreaElement) this.#area(element, style);
    else if (element instanceof HTMLSelectElement) {
      const [option] = element.selectedOptions;
      this.#fieldText(option?.label ?? '', style, box);
    } else if (element instanceof HTMLCanvasElement) {
      const href = pixelsOf(element, style);
      this.#push(box, [tag('image', { ...box, href, preserveAspectRatio: 'none' })]);
    }
  }

  /** What an element holds, cut off where it cuts it off. */
  #content(element: Element, style: CSSStyleDeclaration, box: Box): void {
    if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement) return;
    const cuts =
      style.overflowX !== 'visible' &&
      (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
    this.#marker(element, style, box);
    this.#inside(cuts ? box : undefined, () => {
      this.#added(element, '::before');
      for (const child of element.childNodes) {
        if (child instanceof Element) this.element(child);
        else if (child instanceof Text && style.visibility === 'visible') {
          const room = cuts && style.textOverflow === 'ellipsis' ? roomIn(style, box) : undefined;
          this.#text(child, style, room);
        }
      }
      this.#added(element, '::after');
    });
  }

  /** What a style sheet adds before or after the content. An element stands in for it meanwhile, as only elements tell where they are. */
  #added(element: Element, which: '::before' | '::after'): void {
    const style = getComputedStyle(element, which);
    if (['none', 'normal'].includes(style.content) || style.display === 'none') return;
    const standIn = document.createElement('picture-part');
    standIn.textContent = [...style.content.matchAll(/"([^"]*)"/g)]
      .map(([, text]) => text)
      .join('');
    for (const name of style) standIn.style.setProperty(name, style.getPropertyValue(name));
    element.setAttribute('data-added', which); // and the style sheet adds it no more (picture.css)
    if (which === '::before') element.prepend(standIn);
    else element.append(standIn);
    this.element(standIn);
    standIn.remove();
    element.removeAttribute('data-added');
  }

  /** The number, dot or triangle of what is an item of a list. */
  #marker(element: Element, style: CSSStyleDeclaration, box: Box): void {
    if (style.display !== 'list-item' || style.listStyleType === 'none') return;
    const line = firstLineOf(element);
    if (!line || style.visibility !== 'visible') return;
    const own = getComputedStyle(element, '::marker');
    const isInside = style.listStylePosition === 'inside';
    const at = this.#place(line);
    const left = box.x + Number.parseFloat(style.paddingLeft);
    const { text, shape, width } = markerOf(element, style.listStyleType, own);
    const room = { ...at, x: isInside ? left : box.x - width, width };
    if (text) this.#line(text, own, room);
    else this.#push(room, shape(room));
  }

  /** The name of what a box is cut out by, where its style sheet says by a polygon. */
  #cutOut(style: CSSStyleDeclaration, { x, y, width, height }: Box): string | undefined {
    const [, corners] = /^polygon\((.*)\)$/.exec(style.clipPath) ?? [];
    if (corners === undefined) return undefined;
    const points = layers(corners).map((corner) => {
      const [across = '', down = ''] = layers(corner, ' ');
      return `${x + lengthOf(across, width)},${y + lengthOf(down, height)}`;
    });
    const id = `cut${cuts++}`;
    this.parts.push(
      `<clipPath id="${id}">${tag('polygon', { points: points.join(' ') })}</clipPath>`,
    );
    return `url(#${id})`;
  }

  #field(field: HTMLInputElement, style: CSSStyleDeclaration, box: Box): void {
    if (field.type === 'range') {
      const { x, y, width, height } = box;
      const [min, max] = [Number(field.min || 0), Number(field.max || 100)];
      const share = max > min ? (field.valueAsNumber - min) / (max - min) : 0;
      const middle = y + height / 2;
      const line = { stroke: style.color, 'stroke-width': 2 };
      this.#push(box, [
        tag('line', { x1: x, y1: middle, x2: x + width, y2: middle, ...line }),
        tag('circle', { cx: x + 8 + share * (width - 16), cy: middle, r: 7, fill: style.color }),
      ]);
    } else if (field.type === 'checkbox' || field.type === 'radio') {
      const rx = field.type === 'radio' ? box.width / 2 : 2;
      const fill = field.checked ? style.color : 'none';
      this.#push(box, [tag('rect', { ...box, rx, fill, stroke: style.color })]);
    } else this.#fieldText(field.value, style, box);
  }

  /** The lines of a text that is typed. An element stands in for the field meanwhile, as of a field nobody is told where its lines are. */
  #area(field: HTMLTextAreaElement, style: CSSStyleDeclaration): void {
    const standIn = document.createElement('picture-part');
    standIn.textContent = field.value;
    for (const name of style) standIn.style.setProperty(name, style.getPropertyValue(name));
    const { left, top, width } = field.getBoundingClientRect();
    Object.assign(standIn.style, {
      ...{ position: 'fixed', left: `${left}px`, top: `${top}px`, width: `${width}px` },
      ...{
        boxSizing: 'border-box',
        margin: '0',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'break-word',
      },
    });
    document.body.append(standIn);
    const [text] = standIn.childNodes;
    if (text instanceof Text) this.#text(text, style);
    standIn.remove();
  }

  /** A text that stands upright in the middle of its box, as that of a form field does. */
  #fieldText(text: string, style: CSSStyleDeclaration, box: Box): void {
    const inner = roomIn(style, box);
    this.#line(elided(text, style, inner.width), style, inner);
  }

  #text(node: Text, style: CSSStyleDeclaration, room?: Box): void {
    for (const { text, box } of linesOf(node)) {
      if (style.writingMode.startsWith('vertical')) this.#upright(text, style, this.#place(box));
      else this.#line(room ? elided(text, style, room.width) : text, style, this.#place(box));
    }
  }

  /** A line of text that runs down, or, where the page turns it round, up. */
  #upright(text: string, style: CSSStyleDeclaration, { x, y, width, height }: Box): void {
    const isUp = style.transform.startsWith('matrix(-1');
    const turn = isUp
      ? `translate(${x} ${y + height}) rotate(-90)`
      : `translate(${x + width} ${y}) rotate(90)`;
    this.parts.push(`<g transform="${turn}">`);
    this.#line(text, style, { x: 0, y: 0, width: height, height: width });
    this.parts.push('</g>');
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
    const { textDecorationLine: decoration } = style;
    // SVG knows no lines under a text but whole ones, where the font has them; others are drawn.
    const isSolid = style.textDecorationStyle === 'solid';
    const offset = Number.parseFloat(style.textUnderlineOffset);
    const isDrawn = decoration === 'underline' && !(isSolid && Number.isNaN(offset));
    const given = {
      x: box.x + box.width * { start: 0, middle: 0.5, end: 1 }[anchor],
      y: box.y + (box.height - ascent - descent) / 2 + ascent,
      'text-anchor': anchor === 'start' ? undefined : anchor,
      'text-decoration': isSolid && !isDrawn && decoration !== 'none' ? decoration : undefined,
      fill: style.color,
      ...fontOf(style),
    };
    rememberFont(this.fonts, style, text);
    this.#push(box, [`<text ${attributes(given)}>${escaped(text)}</text>`]);
    if (!isDrawn) return;
    const [x1, y1] = [box.x, Math.round(given.y + (offset || 2)) + 0.5];
    const look = { stroke: style.color, 'stroke-dasharray': isSolid ? undefined : 2 };
    this.#push(box, [tag('line', { x1, y1, x2: x1 + box.width, y2: y1, ...look })]);
  }

  /** A shape of a drawing, or a group of them, with the styles that the page gives it written into it. */
  #shape(shape: Element, fitted: (matrix: DOMMatrix) => Matrix): void {
    const style = getComputedStyle(shape);
    if (style.display === 'none' || Number(style.opacity) === 0) return;
    if (!(shape instanceof SVGGraphicsElement)) return;
    if (shape instanceof SVGGElement) {
      this.parts.push(groupTag(style));
      for (const child of shape.children) this.#shape(child, fitted);
      this.parts.push('</g>');
      return;
    }
    const matrix = shape.getScreenCTM();
    if (!matrix) return;
    const given = shapeAttributes(shape, style, fitted(matrix));
    const isText = shape instanceof SVGTextContentElement;
    const content = isText ? this.#textOf(shape, style) : '';
    const all = isText ? { ...given, ...textStyle(style) } : given;
    this.#push(this.#place(shape.getBoundingClientRect()), [
      `<${shape.tagName} ${attributes(all)}>${content}</${shape.tagName}>`,
    ]);
  }

  /** The content of a text of a drawing: characters, and parts with styles of their own. */
  #textOf(text: SVGTextContentElement, style: CSSStyleDeclaration): string {
    rememberFont(this.fonts, style, text.textContent ?? '');
    return [...text.childNodes]
      .map((child) => {
        if (!(child instanceof SVGTextContentElement)) return escaped(child.textContent ?? '');
        const own = getComputedStyle(child);
        const places = ['x', 'y', 'dx', 'dy'].map((name) => [name, child.getAttribute(name)]);
        const given = Object.fromEntries(places.filter(([, value]) => value !== null));
        const styles = { ...given, fill: own.fill, ...fontOf(own) };
        return `<tspan ${attributes(styles)}>${this.#textOf(child, own)}</tspan>`;
      })
      .join('');
  }
}

function textStyle(style: CSSStyleDeclaration) {
  return {
    ...fontOf(style),
    'text-anchor': style.textAnchor,
    'dominant-baseline': style.dominantBaseline,
  };
}

/** There for nobody but a screen reader. */
function isOnlyReadOut(element: Element): boolean {
  const { clipPath, clip } = getComputedStyle(element);
  return clipPath === 'inset(50%)' || /^rect\(/.test(clip);
}

function roomIn({ paddingLeft, paddingRight }: CSSStyleDeclaration, box: Box): Box {
  const [left = 0, right = 0] = [paddingLeft, paddingRight].map(Number.parseFloat);
  return { ...box, x: box.x + left, width: box.width - left - right };
}

/** The pixels of a canvas; where its edges are sharp, each of them several times, so that no viewer smooths them. */
function pixelsOf(canvas: HTMLCanvasElement, style: CSSStyleDeclaration): string {
  if (style.imageRendering !== 'pixelated') return canvas.toDataURL();
  const larger = document.createElement('canvas');
  const { width, height } = canvas.getBoundingClientRect();
  larger.width = Math.round(width * sharpness);
  larger.height = Math.round(height * sharpness);
  const context = larger.getContext('2d');
  if (context) {
    context.imageSmoothingEnabled = false;
    context.drawImage(canvas, 0, 0, larger.width, larger.height);
  }
  return larger.toDataURL();
}

/** A box as the screen shows it: its edges on whole pixels. */
function snapped({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.round(x), Math.round(y)];
  return {
    x: left,
    y: top,
    width: Math.round(x + width) - left,
    height: Math.round(y + height) - top,
  };
}

/** Takes the shapes of a drawing from its exact box on the screen to its box in the picture. */
function toPicture(exact: Box, box: Box): (matrix: DOMMatrix) => Matrix {
  const [across, down] = [box.width / exact.width, box.height / exact.height];
  return ({ a, b, c, d, e, f }) => ({
    a: a * across,
    b: b * down,
    c: c * across,
    d: d * down,
    e: box.x + (e - exact.x) * across,
    f: box.y + (f - exact.y) * down,
  });
}

function common(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x),
    height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y),
  };
}

// The lines of text of a picture: where the browser broke them, how they stand on their line, what is left of those that are cut.
import type { Attributes, Box } from './svg';

export function fontOf(style: CSSStyleDeclaration): Attributes {
  return {
    'font-family': style.fontFamily,
    'font-size': Number.parseFloat(style.fontSize),
    'font-weight': style.fontWeight === '400' ? undefined : style.fontWeight,
    'font-style': style.fontStyle === 'normal' ? undefined : style.fontStyle,
    'letter-spacing': style.letterSpacing === 'normal' ? undefined : style.letterSpacing,
  };
}

const measured = new Map<string, { ascent: number; descent: number }>();

/** How far the letters of a font reach above and below the line that they stand on. */
export function measure(style: CSSStyleDeclaration): { ascent: number; descent: number } {
  const font = fontName(style);
  const known = measured.get(font);
  if (known) return known;
  const size = Number.parseFloat(style.fontSize);
  const context = inFont(style);
  const metrics = context?.measureText('0');
  const found = {
    ascent: metrics?.fontBoundingBoxAscent ?? 0.8 * size,
    descent: metrics?.fontBoundingBoxDescent ?? 0.2 * size,
  };
  measured.set(font, found);
  return found;
}

function fontName(style: CSSStyleDeclaration): string {
  return `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
}

function inFont(style: CSSStyleDeclaration): CanvasRenderingContext2D | null {
  const context = document.createElement('canvas').getContext('2d');
  if (context) context.font = fontName(style);
  return context;
}

/** A text that is cut off with three dots where it is too wide. */
export function elided(text: string, style: CSSStyleDeclaration, width: number): string {
  const context = inFont(style);
  const fits = (part: string): boolean => (context?.measureText(part).width ?? 0) <= width + 0.5;
  if (fits(text)) return text;
  const characters = [...text];
  while (characters.length > 0 && !fits(`${characters.join('')}…`)) characters.pop();
  return `${characters.join('')}…`;
}

/** A text as the lines that the browser broke it into. */
export function linesOf(node: Text): { text: string; box: Box }[] {
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

/** Where the first text within an element stands. */
export function firstLineOf(element: Element): Box | undefined {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    range.selectNodeContents(text);
    const line = [...range.getClientRects()].find(({ width }) => width > 0);
    if (line) return line;
  }
  return undefined;
}

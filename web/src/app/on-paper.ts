// Strips of coloured cells as they are printed. On the screen they are gradients with hard edges (figures/Strip.tsx), which some readers
// of PDF smooth; on paper each cell is a rectangle.

const colourAt = /(transparent|rgb\((?:[^()]|\([^()]*\))*\)) ([\d.]+)%/g;

/** Draws the strips of the page as rectangles until what is returned is called. */
function drawRectangles(): () => void {
  const strips = document.querySelectorAll<HTMLElement>('main [style*="linear-gradient"]');
  const ends = Array.from(strips, (strip) => {
    const { backgroundImage, position } = strip.style;
    const drawn = rectanglesOf(strip.style);
    if (!drawn) return () => undefined;
    if (getComputedStyle(strip).position === 'static') strip.style.position = 'relative';
    strip.style.backgroundImage = 'none';
    strip.prepend(drawn);
    return () => {
      drawn.remove();
      strip.style.backgroundImage = backgroundImage;
      strip.style.position = position;
    };
  });
  return () => {
    for (const end of ends) end();
  };
}

/** `undefined` for a gradient that has no hard edges. */
function rectanglesOf(style: CSSStyleDeclaration): SVGElement | undefined {
  const layers = style.backgroundImage.split(/,\s*(?=linear-gradient)/);
  const listed = (text: string, usual: string) => (text || usual).split(/,\s*/);
  const sizes = listed(style.backgroundSize, '100% 100%');
  const places = listed(style.backgroundPosition, '0 0');
  const svg = svgElement('svg', { viewBox: '0 0 100 100', preserveAspectRatio: 'none' });
  svg.setAttribute('class', 'strip-on-paper');
  for (const [i, layer] of layers.entries()) {
    const [width = 100, height = 100] = percents(sizes[i % sizes.length]);
    const [x = 0, y = 0] = percents(places[i % places.length]);
    const [left, top] = [(x * (100 - width)) / 100, (y * (100 - height)) / 100];
    const stops = Array.from(layer.matchAll(colourAt), ([, colour = '', at]) => ({
      colour,
      at: Number(at),
    }));
    for (const [j, { colour, at }] of stops.entries()) {
      const to = stops[j + 1];
      if (to?.colour !== colour || to.at <= at || colour === 'transparent') continue;
      const cell = svgElement('rect', {
        x: left + (at * width) / 100,
        y: top,
        width: ((to.at - at) * width) / 100,
        height,
      });
      // It may name a colour of the theme, which is another one on paper.
      cell.style.fill = colour;
      svg.append(cell);
    }
  }
  return svg.childElementCount > 0 ? svg : undefined;
}

const percents = (text = ''): number[] =>
  text.split(' ').map((part) => Number.parseFloat(part.replace('left', '0').replace('top', '0')));

function svgElement(name: string, attributes: Readonly<Record<string, string | number>>) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name) as SVGElement;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, `${value}`);
  return element;
}

/** Follows the page to the printer and back, until what is returned is called. */
export function followPrinting(): () => void {
  let end = (): void => undefined;
  const before = (): void => {
    end = drawRectangles();
  };
  const after = (): void => end();
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
}

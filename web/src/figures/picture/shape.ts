// The shapes of a drawing on the page, each where it stands on the screen and with the styles that it has there.
import { type Attributes, attributes, short } from './svg';

/** The page's coordinates of a shape's own ones. */
export type Matrix = Pick<DOMMatrix, 'a' | 'b' | 'c' | 'd' | 'e' | 'f'>;

/** The attributes of a shape in the coordinates of the picture. */
export function shapeAttributes(
  shape: SVGGraphicsElement,
  style: CSSStyleDeclaration,
  matrix: Matrix,
): Attributes {
  const styles = shapeStyles(style);
  const own = Object.fromEntries(
    [...shape.attributes]
      .filter(
        ({ name }) =>
          !/^(class|style|role|tabindex|transform|vector-effect|aria-|data-|on)/.test(name) &&
          !(name in styles),
      )
      .map(({ name, value }) => [name, value]),
  );
  if (style.vectorEffect === 'non-scaling-stroke') {
    // A stroke that does not grow with its shape: the shape is moved, not its coordinates, so that it stays so at any size.
    const moved = movedGeometry(own, matrix);
    if (moved) return { ...own, ...moved, ...styles };
    const growth = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
    const width = Number.parseFloat(style.strokeWidth) / growth;
    return { ...own, ...styles, 'stroke-width': width, transform: transformOf(matrix) };
  }
  return { ...own, ...styles, transform: transformOf(matrix) };
}

function transformOf({ a, b, c, d, e, f }: Matrix): string | undefined {
  const isMove = a === 1 && b === 0 && c === 0 && d === 1;
  if (isMove) return e === 0 && f === 0 ? undefined : `translate(${short(e)} ${short(f)})`;
  return `matrix(${[a, b, c, d].map((n) => Number(n.toFixed(5))).join(' ')} ${short(e)} ${short(f)})`;
}

/** Lines, polygons, upright rectangles and paths of absolute commands with their points moved; nothing for other shapes. */
function movedGeometry(own: Attributes, matrix: Matrix): Attributes | undefined {
  const move = (x: number, y: number): string =>
    `${short(matrix.a * x + matrix.c * y + matrix.e)},${short(matrix.b * x + matrix.d * y + matrix.f)}`;
  const moved = (points: string): string => {
    const numbers = [...points.matchAll(/-?[\d.]+(?:e-?\d+)?/g)].map(Number);
    return numbers.flatMap((x, i) => (i % 2 === 0 ? [move(x, numbers[i + 1] ?? 0)] : [])).join(' ');
  };
  if (typeof own.points === 'string') return { points: moved(own.points) };
  if (typeof own.d === 'string' && /^[\sMLCSQTZ\d.,e-]*$/.test(own.d)) {
    return { d: own.d.replace(/([MLCSQT])([^A-Za-df-z]*)/g, (_, c, rest) => c + moved(rest)) };
  }
  if (matrix.b === 0 && matrix.c === 0 && 'width' in own && 'height' in own) {
    const { a, d } = matrix;
    const [x, y] = move(Number(own.x ?? 0), Number(own.y ?? 0)).split(',');
    return { x, y, width: a * Number(own.width), height: d * Number(own.height) };
  }
  if ('x2' in own || 'y2' in own) {
    const end = (which: 1 | 2) =>
      move(Number(own[`x${which}`] ?? 0), Number(own[`y${which}`] ?? 0));
    const [[x1, y1], [x2, y2]] = [end(1).split(','), end(2).split(',')] as [string[], string[]];
    return { x1, y1, x2, y2 };
  }
  return undefined;
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
    'stroke-dashoffset': '0px',
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

export function groupTag({ opacity }: CSSStyleDeclaration): string {
  return opacity === '1' ? '<g>' : `<g ${attributes({ opacity })}>`;
}

// The geometry of drawing in the plane: which part of it is shown, where a point of it lies on the screen and back, and
// the outline round some points. It draws nothing, and nothing that is taught is computed here.

export type Point = readonly [x: number, y: number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of the plane, fitted into a box of pixels with the same scale both ways. */
export interface Frame {
  readonly size: Size;
  /** Pixels per 1 in the plane. */
  readonly scale: number;
  /** The point of the plane in the middle of the box. */
  readonly centre: Point;
}

// Room round the arrows for their labels, in units of the plane.
const margin = 0.5;

/** A frame with room around every point and the origin, and at least from −0.5 to 1.5 each way. */
export function frameOf(points: readonly Point[], size: Size): Frame {
  const finite = points.filter((point) => point.every(Number.isFinite));
  const range = (axis: 0 | 1): readonly [number, number] => [
    Math.min(-margin, ...finite.map((point) => point[axis] - margin)),
    Math.max(1 + margin, ...finite.map((point) => point[axis] + margin)),
  ];
  const [left, right] = range(0);
  const [bottom, top] = range(1);
  return {
    size,
    scale: Math.min(size.width / (right - left), size.height / (top - bottom)),
    centre: [(left + right) / 2, (bottom + top) / 2],
  };
}

export function toScreen({ size, scale, centre }: Frame, [x, y]: Point): Point {
  return [size.width / 2 + (x - centre[0]) * scale, size.height / 2 - (y - centre[1]) * scale];
}

export function toPlane({ size, scale, centre }: Frame, [x, y]: Point): Point {
  return [centre[0] + (x - size.width / 2) / scale, centre[1] - (y - size.height / 2) / scale];
}

/** The whole numbers at which grid lines stand along one axis; every second or fifth one where they would be crowded. */
export function ticks({ size, scale, centre }: Frame, axis: 0 | 1): number[] {
  const half = (axis === 0 ? size.width : size.height) / scale / 2;
  const spacing = [1, 2, 5].find((candidate) => candidate * scale >= 36) ?? 10;
  const first = Math.ceil((centre[axis] - half) / spacing);
  const last = Math.floor((centre[axis] + half) / spacing);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * spacing);
}

/** The corners of the smallest convex shape that holds all points (Andrew's monotone chain). */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (ordered: readonly Point[]): Point[] => {
    const hull: Point[] = [];
    for (const point of ordered) {
      while (hull.length > 1 && !turnsLeft(hull.at(-2), hull.at(-1), point)) hull.pop();
      hull.push(point);
    }
    return hull.slice(0, -1);
  };
  return [...chain(sorted), ...chain([...sorted].reverse())];
}

function turnsLeft(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  if (!a || !b) return true;
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
}

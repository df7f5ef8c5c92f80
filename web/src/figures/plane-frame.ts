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

const edge = 12; // pixels: what is held stays so far inside

/** The nearest point of the screen at which a tip can still be seen and taken hold of. */
export function withinSight({ size }: Frame, [x, y]: Point): Point {
  return [
    Math.min(size.width - edge, Math.max(edge, x)),
    Math.min(size.height - edge, Math.max(edge, y)),
  ];
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

/** A line on the screen with a label at its end; with an empty label it is only in the way of the others. */
export interface Labelled {
  readonly from: Point;
  readonly to: Point;
  readonly label: string;
}

const letterWidth = 7.5; // pixels, about: at most as wide as the letters are in the mean
const lineHeight = 18;
const tipRadius = 11;
// Where a label may stand as seen from the tip, by its angle to the line: straight on first.
const turns = [0, 45, -45, 90, -90, 135, -135].map((degrees) => (degrees * Math.PI) / 180);
// Close by first; farther off where tips lie on each other.
const places = [0, 20].flatMap((farther) => turns.map((turn) => ({ turn, farther })));

interface Box {
  readonly centre: Point;
  readonly half: Point;
}

/** The middle of each label, so that as little as possible of it lies on other labels, on lines and on their tips. */
export function placeLabels(lines: readonly Labelled[], size: Size): Point[] {
  const placed: Box[] = [];
  const tips = lines
    .filter(({ label }) => label !== '')
    .map(({ to }): Box => ({ centre: to, half: [tipRadius, tipRadius] }));
  return lines.map(({ from, to, label }) => {
    const half: Point = [(label.length * letterWidth) / 2, lineHeight / 2];
    if (label === '') return to;
    const along =
      Math.hypot(to[0] - from[0], to[1] - from[1]) > 0 ? angleOf(from, to) : -Math.PI / 4;
    const candidates = places.map(({ turn, farther }, rank) => {
      const [dx, dy] = [Math.cos(along + turn), Math.sin(along + turn)];
      const away =
        tipRadius + 2 + farther + Math.min(half[0] / Math.abs(dx), half[1] / Math.abs(dy));
      const centre: Point = [to[0] + dx * away, to[1] + dy * away];
      const box: Box = { centre, half };
      const cost =
        rank +
        [...placed, ...tips].reduce((sum, other) => sum + overlap(box, other), 0) +
        lines.reduce((sum, line) => sum + 10 * pointsInside(box, line), 0) +
        10 * Math.max(0, half[0] - centre[0], centre[0] + half[0] - size.width) +
        10 * Math.max(0, half[1] - centre[1], centre[1] + half[1] - size.height);
      return { box, cost };
    });
    const best = candidates.reduce((a, b) => (b.cost < a.cost ? b : a));
    placed.push(best.box);
    return best.box.centre;
  });
}

function angleOf(from: Point, to: Point): number {
  return Math.atan2(to[1] - from[1], to[0] - from[0]);
}

/** The area that two boxes share. */
function overlap(a: Box, b: Box): number {
  const shared = ([0, 1] as const).map((axis) =>
    Math.max(0, a.half[axis] + b.half[axis] - Math.abs(a.centre[axis] - b.centre[axis])),
  );
  return (shared[0] ?? 0) * (shared[1] ?? 0);
}

/** How many points of a line, four pixels apart, lie in a box. */
function pointsInside({ centre, half }: Box, { from, to }: Labelled): number {
  const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 4);
  let inside = 0;
  for (let i = 0; i <= steps; i++) {
    const share = steps === 0 ? 0 : i / steps;
    const near = ([0, 1] as const).every(
      (axis) => Math.abs(from[axis] + (to[axis] - from[axis]) * share - centre[axis]) < half[axis],
    );
    if (near) inside++;
  }
  return inside;
}

// Row-major positions in a shape, both ways.

/** The position along each axis of a row-major index. */
export function unravel(index: number, shape: readonly number[]): number[] {
  const position: number[] = [];
  let rest = index;
  for (const length of [...shape].reverse()) {
    position.unshift(rest % length);
    rest = Math.floor(rest / length);
  }
  return position;
}

/** The row-major index of a position. */
export function ravel(position: readonly number[], shape: readonly number[]): number {
  return shape.reduce((index, length, axis) => index * length + (position[axis] ?? 0), 0);
}

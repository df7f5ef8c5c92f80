// What a program has printed, as much of it as is shown: its beginning and its end. What is between them is counted and let go, so that
// a program that prints without end fills no memory and stalls no page.

/** Text that was printed in one go, of sys.stderr if `isError`. */
export interface Piece {
  readonly text: string;
  readonly isError: boolean;
}

export interface Printed {
  readonly head: readonly Piece[];
  /** How many characters are left out between the two. */
  readonly left: number;
  readonly tail: readonly Piece[];
}

export const nothingPrinted: Printed = { head: [], left: 0, tail: [] };

/** As many characters of the beginning, and at least as many of the end, are shown. */
export const mostShown = 20_000;

/** With more text at its end. */
export function withText(printed: Printed, text: string, isError: boolean): Printed {
  const room = printed.tail.length > 0 ? 0 : mostShown - lengthOf(printed.head);
  const first = text.slice(0, Math.max(room, 0));
  const rest = text.slice(first.length);
  const head = added(printed.head, { text: first, isError });
  if (rest === '') return { ...printed, head };
  const tail = added(printed.tail, { text: rest, isError });
  const over = lengthOf(tail) - mostShown;
  // Not at every line: to cut the text copies it.
  if (over < mostShown) return { head, left: printed.left, tail };
  return { head, left: printed.left + over, tail: without(tail, over) };
}

function added(pieces: readonly Piece[], piece: Piece): readonly Piece[] {
  if (piece.text === '') return pieces;
  const last = pieces.at(-1);
  if (last?.isError !== piece.isError) return [...pieces, piece];
  return [...pieces.slice(0, -1), { ...piece, text: last.text + piece.text }];
}

/** Without so many characters of their beginning. */
function without(pieces: readonly Piece[], count: number): readonly Piece[] {
  let over = count;
  return pieces.flatMap((piece) => {
    const text = piece.text.slice(over);
    over = Math.max(0, over - piece.text.length);
    return text === '' ? [] : [{ ...piece, text }];
  });
}

function lengthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { text }) => sum + text.length, 0);
}

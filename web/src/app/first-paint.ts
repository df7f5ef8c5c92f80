// What the first picture can do without is asked for once that has been painted, so that nothing stands in its way.

let painted: Promise<void> | undefined;

/** Called when the page is about to be drawn for the first time. */
export function awaitFirstPaint(): void {
  if (document.hidden) return; // nothing is painted
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const wait = (milliseconds: number) =>
    new Promise((resolve) => setTimeout(resolve, milliseconds));
  // By the second frame the first has been painted, and then what it left to be done has its turn. Frames out of sight may have none.
  const seen = nextFrame()
    .then(nextFrame)
    .then(() => wait(0));
  painted = Promise.race([seen, wait(1000)]).then(() => {
    painted = undefined;
  });
}

/** Does it at once, or as soon as the page has been painted for the first time. */
export function afterFirstPaint(work: () => void): void {
  if (painted) void painted.then(work);
  else work();
}

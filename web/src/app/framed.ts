// The page as a frame in another page: tells that page how high it is, so that the frame can be made as high.

/** Reports the height now and whenever it changes, until the function that is returned is called. Does nothing unless framed. */
export function reportHeight(): (() => void) | undefined {
  if (window.parent === window) return undefined;
  const root = document.body;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(root.getBoundingClientRect().height);
    // The page around it may be of any origin, and a height is no secret.
    window.parent.postMessage({ type: 'attention-lab:height', height }, '*');
  });
  observer.observe(root);
  return () => observer.disconnect();
}

// What the element says that puts a figure into another page.

export const embed = {
  /** What a frame is called until it says so itself. */
  title: 'Attention Lab',
  gone: 'The element was taken off the page before its frame answered.',
  notThere: 'The element is not on a page.',
};

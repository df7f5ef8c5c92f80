// What is said of a link that did not fit.

export const notices = {
  title: 'The link did not fit this page exactly. What was done about it:',
  more: (count: number) => `and ${count} more`,
  dismiss: 'dismiss',
};

/** What was done about the place that it names. */
export const places = {
  noRoute: 'The link names a route that does not exist; this is the whole course.',
  noLesson: 'The link names a lesson that is not on this route; this is the first step.',
  noStep: 'The link names a step that this lesson does not have; this is its first one.',
  noPage: 'The link names a page that does not exist; this is a step of the course.',
};

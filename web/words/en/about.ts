// What the course says of itself: by whom it is, how it is cited, what was tested, what is kept, where mistakes are reported.

export const about = {
  introduction:
    'Attention Lab is a course on attention that runs in your browser. You change a word or a number and watch what follows, and every number tells you where it comes from. An engine written in C++ computes them, in this page, and its numbers equal PyTorch’s.',
  made: {
    title: 'Version, authors, licence',
    version: 'Version',
    /** Days, as the reader’s language writes them. */
    days: (version: string, built: string) => `${version}, last changed on ${built}`,
    authors: 'Authors',
    licence: 'Licence',
    fonts: (licence: string) => `${licence}; the fonts are under the SIL Open Font License.`,
    texts: 'The licences in full',
    inFile: 'Their texts stand at the beginning of this file.',
    files: 'For programs',
    catalogue: 'The steps, inputs and questions of this version',
  },
  cite: {
    title: 'How to cite it',
    reference: (authors: string, year: string, title: string, version: string) =>
      `${authors} (${year}). ${title}, version ${version}.`,
    copy: 'copy as BibTeX',
    step: 'For a figure of one step, “share” above it copies a link that holds all that you set, and a picture from “export” carries that link.',
  },
  accessibility: {
    title: 'Accessibility',
    aim: 'The aim is WCAG 2.2 at level AA. There was no audit by people, and no test by people who depend on assistive technology. What follows is tested by programs, with each change:',
    tested: [
      'axe, with its rules for WCAG at levels A and AA, finds nothing in Chromium in any step, on any page, in the panels under a figure, in the dialogs and in a frame. In dark colours it asks the figures and most of the pages for their contrast.',
      'By keys alone each step is reached and left, one of its numbers is found with Tab, asked with Enter and let go with Escape. Scores, masks, arrows, the order of words, the search, the map and the practice are worked by keys as well.',
      'No step has to be scrolled sideways in a window between 1280 and 360 pixels wide, nor with twelve words of 22 letters. A matrix that is wider scrolls in a frame of its own.',
      'The whole course is built once more from right to left, in a language made of longer words. Everything fits, and no text is left in English but programs and what an English model reads or writes.',
      'Every text can be read on its ground, in light and in dark, and the colours of the parts of attention stay apart under three kinds of colour blindness.',
      'Who asks for less motion sees the end of it at once.',
    ],
    not: 'Not tested:',
    untested: [
      'Screen readers. Figures have roles, names and a sentence that says what they show, but how that sounds in NVDA, JAWS, VoiceOver, TalkBack or Orca nobody has heard.',
      'Speech input, switches and magnifiers.',
      'Safari and other browsers on phones. Fingers are tested in Chromium, which takes itself for a phone there.',
      'Windows of 320 pixels. Measured once, each step fitted in Chromium; in Firefox a few are wider, one by 17 pixels.',
      'Text at twice its size, set in the browser and not by zooming.',
      'Forced colours, as Windows has them. The style sheets provide for them, and two steps were looked at in Chromium’s imitation of them; no test does.',
    ],
  },
  privacy: {
    title: 'Privacy',
    requests:
      'The course sets no cookie, counts nobody, and asks no server for anything but its own files. The server that holds them sees which files are fetched, as with any page.',
    policy:
      'The page forbids itself other addresses by its security policy, so that its browser would stop such a request. Links to papers lead elsewhere when you follow them.',
    keeps:
      'What you answer, write, edit and train is kept in this browser, as is the choice of light or dark, a road from a teacher or one that you are making, and the files that you fetch. You can look at it, take it along as a file and delete it:',
  },
  tutorials: {
    title: (count: number) => `The ${count} tutorials`,
    text: 'The course follows tutorials on attention, calls them by letters, and tests what they say. Each is a road through the same steps in its own order. Their texts are not part of the course, and who wrote them and where they can be read was not recorded with it.',
    steps: (count: number) => ` · ${count} steps`,
    papers:
      'The papers that the course names, with authors and addresses, are a list of their own:',
  },
  mistakes: {
    title: 'If something is wrong',
    text: 'Say what you saw, and add the link that “share” gives: it holds all that you set.',
    report: 'Report a mistake',
    nowhere:
      'This copy names no address for that, so tell whoever gave you the course. Who builds it can name one as “bugs” in package.json.',
  },
};

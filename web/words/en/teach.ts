// The page for teachers: a road of one's own, what it is given out as, homework that came back, and recipes for other pages.

const counted = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${more}`;

export const teach = {
  introduction:
    'Choose steps of the course, put them in an order, and say a line about each. The link you get holds all of it, so there is no account and no server that keeps it. What you make here stays in this browser while you work on it.',
  sheets: 'Pages with Python in them',
  aboutSheets:
    'Exercises of your own are one file in Markdown: prose, formulas, cells of Python that run in the page, and functions to write, with the cases on which they are tried, the usual mistakes and hints. Students open the file on the page below. If it lies beside the course on your server, a link such as ?sheet=lecture-1.md#v=1&page=sheet opens it. The example there shows the form.',
};

export const maker = {
  title: 'A road of your own',
  name: 'title of the road',
  untitled: 'A road of my own',
  add: 'Add steps',
  find: 'find a step by its title, number or term',
  lesson: 'lesson',
  anyLesson: 'any lesson',
  results: 'steps found',
  addStep: (step: string) => `add “${step}”`,
  plus: 'add',
  onRoad: 'on the road',
  take: 'Take over an address',
  address: 'address of a step as you have set it, or of a road',
  takeState: 'take the step',
  openRoad: 'open the road',
  chosen: 'The steps',
  none: 'No step is chosen yet.',
  keys: 'Alt with ↑ or ↓ moves the step that you are in.',
  number: (number: number) => `step ${number}`,
  up: (step: string) => `move “${step}” up`,
  down: (step: string) => `move “${step}” down`,
  remove: (step: string) => `remove “${step}”`,
  gone: 'A step that is no longer in the course',
  words: 'your words above it',
  state: 'It opens as you set it.',
  forget: 'open it as usual',
  more: 'lock and leave out',
  lock: 'Students cannot change',
  nothing: 'This step has nothing to lock.',
  all: 'anything',
  without: 'Leave out',
  parts: {
    text: 'text',
    bets: 'bets',
    tasks: 'tasks',
    claims: 'what tutorials say',
    caption: 'the sentence below the figure',
    controls: 'controls below the figure',
    table: 'table',
    program: 'PyTorch',
    export: 'export',
    reset: 'reset',
  },
  begin: 'begin anew',
  undo: 'undo',
  says: {
    added: (step: string) => `“${step}” is on the road now.`,
    removed: (step: string) => `“${step}” is removed.`,
    moved: (step: string, to: number) => `“${step}” is number ${to} now.`,
    taken: (step: string) => `“${step}” opens as that address says.`,
    opened: (steps: number) => `The road is open, with ${counted(steps, 'step', 'steps')}.`,
    begun: 'The road is empty.',
    undone: 'The road is as it was before.',
    noStep: 'That is not the address of a step of this course.',
    noRoad: 'That address has no road in it.',
    notLoaded: 'The step could not be loaded. Check the connection.',
    full: (most: number) => `A road has at most ${most} steps.`,
  },
  unreadable: {
    damaged: 'The road in that address is damaged, perhaps because a part was cut off.',
    newer: 'The road in that address was made with a newer edition of the course.',
    long: 'The road in that address is longer than a road can be.',
    empty: 'The road in that address has no steps.',
  },
};

export const giveOut = {
  title: 'Give it out',
  first: 'Choose a step first.',
  tooLong: (length: number, most: number) =>
    `The link has ${length} characters, and browsers are only sure to keep ${most} of them. Shorten what you say about the steps, or make two roads of it.`,
  open: 'open the road',
  handout: 'its handout',
  present: 'present it step by step',
  onDisk:
    'This copy of the course is a file on your disk, so a link to it leads nobody there. Put the file on a web server and open this page there; or hand out the file, and what follows the sign # in the link with it.',
  link: 'copy the link',
  frames: 'copy the frames (HTML)',
  elements: 'copy the elements (HTML)',
  markdown: 'copy the list (Markdown)',
  command: 'copy the command for a SCORM package',
  scorm:
    'The command makes packages for learning platforms. It runs in a copy of this project. The packages show the steps as your road does, and report what is answered.',
  show: 'show them',
};

export const handedIn = {
  title: 'Homework that came back',
  text: 'At the end of your road students save a small file: which bets they made first, what they solved, how often they tried and when, and what they trained. Choose or drop the files of a class here, and they become a table. The models themselves (files that end in .safetensors) can be dropped with them: the table says whose they are. Nothing is sent anywhere.',
  proves:
    'Each file carries a hash of what it says. A file that was damaged, or edited by somebody who did not know about the hash, no longer fits it. It proves no more than that: anybody can edit a file and compute the hash again, answer in somebody else’s name, or try in one browser and answer in another.',
  choose: 'choose files',
  drop: 'or drop them here',
  reading: 'The files are being read.',
  read: (files: number, refused: number) =>
    `${counted(files, 'file is', 'files are')} in the table${refused > 0 ? `, ${counted(refused, 'file is', 'files are')} not` : ''}.`,
  refused: {
    large: (file: string) => `${file} is too large for homework.`,
    malformed: (file: string) => `${file} is damaged and cannot be read.`,
    foreign: (file: string) => `${file} was not saved by this course.`,
    kept: (file: string) =>
      `${file} holds everything that a browser keeps of a learner. Homework is saved at the end of a road.`,
    newer: (file: string) => `${file} was saved by a newer edition of the course.`,
    twice: (file: string) => `${file} says the same as another file.`,
    nobodys: (file: string) => `${file} is a file of no model that the homework here speaks of.`,
  },
  clear: 'clear the table',
  csv: 'save as CSV',
  name: 'student',
  nameless: 'no name',
  answered: 'answered',
  of: (count: number, of: number) => `${count} of ${of}`,
  points: 'points',
  seen: 'steps seen',
  saved: 'saved',
  changed: 'changed after it was saved',
  right: 'right',
  wrong: 'wrong',
  open: 'not answered',
  tries: (tries: number) => `tries: ${tries}`,
  trained: 'trained',
  model: (settings: string, steps: number, found: string) =>
    [settings, counted(steps, 'step', 'steps'), found].filter(Boolean).join(' · '),
  isHere: 'its file is here',
  /** What the name of the file begins with. */
  file: 'homework',
};

export const homeworkTable = {
  csv: {
    name: 'student',
    road: 'road',
    saved: 'saved',
    seen: 'steps seen',
    steps: 'steps',
    answered: 'answered',
    questions: 'questions',
    points: 'points',
    score: 'score in percent',
    asSaved: 'as it was saved',
    file: 'file',
    yes: 'yes',
    no: 'no',
    /** The columns of a question, which is given by its name. */
    of: (question: string) => [
      `${question} first answer`,
      `${question} points`,
      `${question} tries`,
      `${question} answered at`,
    ],
    /** The columns of the models that were trained in a step, which is given by its name. */
    model: (step: string) => [
      `${step} trained with`,
      `${step} trained for steps`,
      `${step} found last`,
      `${step} SHA-256 of the model`,
    ],
  },
};

export const lectern = {
  title: 'In front of a class',
  says: [
    'Any step has the button “present”. The figure then fills the screen, and the keys of a clicker go on and back, whatever was clicked before.',
    '“Step by step” shows the question first, for the class to bet on (keys 1 to 9), then the figure, stage by stage, then the answer.',
    '“Notes” opens a second window for you with the question, its answer, your words of the road, what comes next and the time. The key b makes the screen black, f fills it, Esc leaves.',
    'Lesson plans, below, say for each lesson what its figures can show, what to ask, how long it takes, and what the wrong answers and usual mistakes are.',
    'A lesson on paper is in “share”: figures, prose and questions with room to answer, and the answers on a last page if you want them.',
  ],
};

export const recipes = {
  title: 'Recipes for other pages',
  text: 'How a step is put into a page that you write elsewhere. The page has to allow frames from where the course is.',
  step: 'the step',
  copy: (name: string) => `copy for ${name}`,
  tried: (version: string) => `Tried with ${version}.`,
  notTried: 'Not tried.',
  allow: {
    element:
      'A content security policy there needs the address of the course in script-src and frame-src.',
    frame: 'A content security policy there needs the address of the course in frame-src.',
    sandbox:
      'If the frame gets a sandbox, allow-scripts is enough for the single file; the site needs allow-same-origin as well, or a server that sends Access-Control-Allow-Origin.',
  },
  names: {
    html: 'plain HTML',
    moodle: 'Moodle',
    canvas: 'Canvas',
    jupyter: 'Jupyter notebooks',
    jupyterBook: 'Jupyter Book and MyST',
    sphinx: 'Sphinx',
    mkdocs: 'MkDocs',
    quarto: 'Quarto',
    docusaurus: 'Docusaurus',
    reveal: 'reveal.js',
  },
  how: {
    html: 'Paste it where the figure is to stand.',
    moodle:
      'In a page, label or book: open the source view of the editor (“<>”) and paste it. Moodle keeps frames only from people who may embed; for the gradebook upload a SCORM package instead.',
    canvas:
      'In a page: HTML editor. Canvas removes scripts and keeps frames, and the figure tells it how high it is.',
    jupyter:
      'In a cell; it needs anywidget. The first line fetches two small files beside the notebook, once. The object then has what its reader set (state) and answered (answers).',
    jupyterBook: 'In a MyST page.',
    sphinx: 'In a page of reStructuredText.',
    mkdocs: 'In any page: Markdown passes HTML on as it is.',
    quarto: 'In any .qmd page that becomes HTML.',
    docusaurus: 'In an .mdx page: attributes as JSX wants them.',
    reveal:
      'A slide of its own. With deck=reveal the keys of a clicker turn the slides even when the figure has the focus.',
  },
};

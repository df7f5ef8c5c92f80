// Random messages to a frame: such as its protocol has, such as nearly are, and such as anything that can be cloned. Used by tests/web for
// some thousand of them, and by messages-run.mjs for as many as there is time for.
import { Random } from './values.mjs';

const requests = ['getState', 'setState', 'lock', 'hide', 'theme', 'lang'];
const names = [
  ...['words', 'scores', 'stage', 'WORDS', 'seed', 'head', 'all', 'figure', 'tools', 'nav', 'bets'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'length',
    '',
    ' ',
    'nothing',
    '\u202e',
  ],
];
const texts = [
  ...[
    '1',
    '2,1,3',
    'I,love,tea',
    '%',
    '%E0%A4%A',
    'NaN',
    '-Infinity',
    'exp',
    'light',
    'en',
    'EN-gb',
  ],
  ...['<img src=x onerror=alert(1)>', '#fff', '#fffdf8', '#zzzzzz', '&view=page', '#v=1&page=map'],
  ...[
    'null',
    '\u0000',
    '\ud800',
    'e\u0301'.repeat(40),
    'a'.repeat(3000),
    ','.repeat(1999),
    ';;;',
    '01;10',
  ],
];
const numbers = [
  ...[0, -0, 1, 2, 3, -1, 0.5, 1e9, 1e300, -1e300, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY],
  ...[Number.NEGATIVE_INFINITY, Number.MIN_VALUE],
];

/** Anything that `postMessage` would bring. */
function anything(random, depth = 0) {
  const many = (make) => Array.from({ length: random.int(0, 4) }, make);
  switch (random.int(0, depth > 4 ? 5 : 12)) {
    case 0:
      return random.of(numbers);
    case 1:
      return random.of(texts);
    case 2:
      return random.of(names);
    case 3:
      return random.of([null, undefined, true, false, 12n]);
    case 4:
      return random.of([new Date(Number.NaN), /x/, new Map([[1, 2]]), new Float32Array(3)]);
    case 5:
      return random.of([new Error('no'), new ArrayBuffer(8), [], {}]);
    case 6:
      // Says that it is longer than any memory.
      return random.chance(0.5) ? new Array(2 ** 32 - 1) : new Array(random.int(0, 5000)).fill(1);
    case 7:
    case 8:
      return many(() => anything(random, depth + 1));
    case 9: {
      const loop = { name: random.of(names) };
      loop.loop = loop;
      return loop;
    }
    default:
      return Object.fromEntries(many(() => [random.of(names), anything(random, depth + 1)]));
  }
}

/** What would be sent, more or less. */
function likely(random, name) {
  const list = (from) => Array.from({ length: random.int(0, 3) }, () => random.of(from));
  const value = () =>
    random.of([
      () => random.of(numbers),
      () => random.of(texts),
      () => list(numbers),
      () => list(texts),
      () => Array.from({ length: random.int(0, 4) }, () => list(numbers)),
    ])();
  switch (name) {
    case 'setState':
      return { state: Object.fromEntries(list(names).map((each) => [each, value()])) };
    case 'lock':
      return { inputs: list(names) };
    case 'hide':
      return { parts: list(names) };
    case 'theme':
      return {
        theme: random.of(['light', 'dark', 'auto', { paper: random.of(texts), ink: '#000' }]),
      };
    case 'lang':
      return { lang: random.of(texts) };
    default:
      return {};
  }
}

/** The message of this number; always the same for a seed. */
export function messageOf(number, seed) {
  const random = new Random(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));
  if (random.chance(0.15)) return anything(random);
  const name = random.of(requests);
  const message = {
    type: `attention-lab:${random.chance(0.95) ? name : random.of(names)}`,
    version: random.chance(0.95) ? 1 : anything(random),
    id: random.chance(0.95) ? `${number}` : anything(random),
    ...likely(random, name),
  };
  // One thing of it is another one.
  if (random.chance(0.3)) message[random.of(Object.keys(message))] = anything(random);
  return message;
}

/**
 * Sends so many messages to a frame on a walk. What is found are exceptions, messages of ours with no answer or several, refusals after
 * which something was another, and inputs that do not fit their step.
 */
export function fuzzFrame({ walk, connect, readInputs }, { count, seed = 1, from = 0 }) {
  const findings = [];
  const said = { reply: 0, error: 0 };
  let answers = [];
  const frame = connect(walk, (message) => {
    const name = /^attention-lab:(reply|error)$/.exec(message.type)?.[1];
    if (name) answers.push(name);
  });
  const stateOf = () => {
    const model = walk.model.peek();
    return JSON.stringify([model.inputs.peek(), [...walk.staging.peek()], walk.theme.peek()]);
  };
  let before = stateOf();
  let slowest = 0;
  for (let number = from; number < from + count; number++) {
    answers = [];
    const find = (what) => findings.push(`${what}: case ${number} of seed ${seed}`);
    const begun = performance.now();
    const message = messageOf(number, seed);
    try {
      frame.receive(message);
      const model = walk.model.peek();
      const { corrections } = readInputs(
        model.step.inputs,
        new Map(Object.entries(model.inputs.peek())),
      );
      if (corrections.length > 0) find(`inputs that do not fit (${corrections[0]})`);
      // That the figure has its numbers, now and then: most messages change nothing of them.
      if (number % 50 === 0 && !('trace' in model.run.peek())) find('no numbers');
    } catch (thrown) {
      find(`${thrown}`);
    }
    slowest = Math.max(slowest, performance.now() - begun);
    const isOurs = /^attention-lab:/.test(typeof message?.type === 'string' ? message.type : '');
    if (answers.length !== (isOurs ? 1 : 0)) find(`${answers.length} answers`);
    const after = stateOf();
    if (answers[0] !== 'reply' && after !== before) find('something is another after a refusal');
    if (answers[0]) said[answers[0]] += 1;
    before = after;
  }
  frame.end();
  return { findings, said, slowest };
}

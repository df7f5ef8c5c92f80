// A step in a frame: what it tells the page around, what it does when it is asked, and that nothing else happens whatever comes. That it
// is heard through windows, sandboxes and the element is seen in browsers (tests/e2e/frame.spec.ts).
import { act, fireEvent, screen } from '@testing-library/preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connect, reportKeys } from '../../web/src/app/frame';
import { catalogue } from '../../web/src/embed/catalogue';
import { AttentionLabElement, inputOf } from '../../web/src/embed/element';
import type { FrameMessage } from '../../web/src/embed/protocol';
import { readInputs } from '../../web/src/lab/address';
import { withAttempt } from '../../web/src/lab/answers';
import { loadLesson } from '../../web/src/lab/step';
import { lessons } from '../../web/src/lessons';
import { frame as texts } from '../../web/words/en/staging';
import { fuzzFrame } from '../fuzz/messages.mjs';
import { allSteps, modelOf, openWalk } from './support';
import { openPage } from './support-page';

const step = '#v=1&lesson=where-to-look&step=scores-to-weights';
const embed = `${step}&view=embed`;

beforeEach(() => localStorage.clear());

type Named<Name extends string> = Extract<FrameMessage, { type: `attention-lab:${Name}` }>;

/** A frame on the page at this place, and what it has said. */
async function openFrame(hash = embed) {
  const { walk } = await openPage(hash);
  const all: FrameMessage[] = [];
  const frame = connect(walk, (message) => all.push(message as FrameMessage));
  let requests = 0;
  const said = <Name extends string>(name: Name): Named<Name>[] =>
    all.filter((each): each is Named<Name> => each.type === `attention-lab:${name}`);
  return {
    walk,
    model: modelOf(walk),
    frame,
    all,
    said,
    /** What it answers to a request. */
    ask(name: string, given: object = {}): Named<'reply'> | Named<'error'> {
      requests += 1;
      const id = `${requests}`;
      const request = { type: `attention-lab:${name}`, version: 1, id, ...given };
      act(() => frame.receive(structuredClone(request)));
      const answers = [...said('reply'), ...said('error')].filter((each) => each.id === id);
      expect(answers).toHaveLength(1);
      return answers[0] as Named<'reply'> | Named<'error'>;
    },
  };
}

describe('a frame', () => {
  it('says what it shows as soon as it does', async () => {
    const { said, walk, frame } = await openFrame(`${embed}&show=bets,figure&lock=scores`);
    expect(said('ready')).toEqual([
      {
        type: 'attention-lab:ready',
        version: 1,
        step: 'where-to-look/scores-to-weights',
        title: 'From scores to weights',
        state: { words: ['I', 'love', 'pizza'], scores: [2, 1, 3], stage: 3 },
        address: `${embed}&show=bets,figure&lock=scores`,
        inputs: ['words', 'scores', 'stage'],
        parts: ['bets', 'drawing', 'controls', 'caption'],
        questions: ['twice', 'odds'],
        lang: document.documentElement.lang,
      },
    ]);
    await act(() => walk.move(1));
    expect(said('ready').map((each) => each.step)).toEqual([
      'where-to-look/scores-to-weights',
      'where-to-look/weighted-combination',
    ]);
    frame.end();
    await act(() => walk.move(-1));
    expect(said('ready')).toHaveLength(2);
  });

  it('gives its state, and takes it back', async () => {
    const { ask, model } = await openFrame(`${embed}&scores=9,8,7`);
    const { state, address } = ask('getState') as Named<'reply'>;
    expect(address).toBe(`${embed}&scores=9,8,7`);
    expect(ask('setState', { state: { scores: [1, 1, 1], stage: 'exp' } })).toMatchObject({
      state: { scores: [1, 1, 1], stage: 1 },
      corrections: [],
    });
    expect(ask('setState', { state: { SCORES: '4,5,6' } })).toMatchObject({
      state: { scores: [4, 5, 6], stage: 1 },
    });
    expect(model.inputs.value.scores).toEqual([4, 5, 6]);
    expect(ask('setState', { state })).toMatchObject({ state, address });
  });

  it('makes values fit as an address does, and says so; words that are set alone have the usual numbers', async () => {
    const { ask } = await openFrame();
    expect(ask('setState', { state: { scores: [99, 'x', Number.NaN] } })).toMatchObject({
      state: { scores: [20, 1, 3] },
      corrections: [expect.stringContaining('99'), expect.any(String), expect.any(String)],
    });
    expect(ask('setState', { state: { words: 'a,b,c,d' } })).toMatchObject({
      state: { words: ['a', 'b', 'c', 'd'], scores: [2, 1, 3, 0] },
      corrections: [],
    });
  });

  it('refuses in plain words what it cannot do, and does nothing', async () => {
    const { ask, model, walk } = await openFrame();
    const before = [model.inputs.value, walk.staging.value, walk.theme.value];
    const names = ['words', 'scores', 'stage'];
    for (const [name, given, message] of [
      ['setState', { state: { scores: [1, 1, 1], nothing: 1 } }, texts.noInput('“nothing”', names)],
      ['setState', { state: [1] }, texts.shapes.state],
      ['setState', { state: { scores: [[[1]]] } }, texts.shapes.state],
      ['setState', { state: { scores: Array(5000).fill(1) } }, texts.shapes.state],
      ['setState', { state: { scores: new Array(2 ** 32 - 1) } }, texts.shapes.state],
      ['setState', { state: { words: 'x'.repeat(3000) } }, texts.shapes.state],
      ['lock', { inputs: ['scores', 'head'] }, texts.noInput('“head”', names)],
      ['lock', { inputs: 'scores' }, texts.shapes.inputs],
      ['hide', { parts: ['everything'] }, expect.stringContaining('drawing')],
      ['theme', { theme: 'pink' }, texts.shapes.theme],
      ['theme', { theme: { paper: 'url(x)', ink: '#000' } }, texts.shapes.theme],
      ['theme', { theme: { paper: '#777777', ink: '#888888' } }, texts.noContrast('1.3', 7)],
      ['theme', { theme: { paper: '#999999', ink: '#000000' } }, texts.noPaper],
      ['lang', { lang: 'fr' }, texts.noLanguage('“fr”', document.documentElement.lang)],
      ['lang', { lang: 3 }, texts.shapes.lang],
      ['dance', {}, expect.stringContaining('getState')],
      ['getState', { version: 2 }, texts.noVersion(1)],
      ['getState', { version: undefined }, texts.noVersion(1)],
    ] as const) {
      expect(ask(name, given), `${name}: ${message}`).toMatchObject({
        type: 'attention-lab:error',
        message,
      });
    }
    expect([model.inputs.value, walk.staging.value, walk.theme.value]).toEqual(before);
  });

  it('says that a request has no name, and nothing to what is none of ours', async () => {
    const { frame, said, all } = await openFrame();
    const before = all.length;
    const others = ['lti.frameResize', null, 3, [], { context: 'h5p' }, '{"method":"next"}', {}];
    for (const each of others) frame.receive(each);
    expect(all).toHaveLength(before);
    for (const id of [undefined, 7, 'x'.repeat(65)]) {
      frame.receive({ type: 'attention-lab:getState', version: 1, id });
    }
    expect(said('error').map((each) => each.message)).toEqual(Array(3).fill(texts.noId(64)));
  });

  it('locks inputs for the learner, and not for the page around', async () => {
    const { ask, model, walk } = await openFrame();
    const field = () =>
      screen.getByRole<HTMLInputElement>('spinbutton', { name: /score of pizza/i });
    expect(field().readOnly).toBe(false);
    expect(ask('lock', { inputs: ['SCORES'] })).toMatchObject({
      address: `${embed}&lock=SCORES`,
    });
    expect(field().readOnly).toBe(true);
    const before = model.inputs.value;
    act(() => model.set({ scores: [1, 1, 1] }));
    expect(model.complaint.value).toContain('kept');
    // A score for each word cannot stay while words come and go.
    act(() => model.addWord('words', 'tea'));
    act(() => model.removeWord('words', 0));
    act(() => model.show({ scores: [5, 5, 5] }));
    expect(model.inputs.value).toEqual(before);
    act(() => model.set({ stage: 1 }));
    expect(model.inputs.value).toEqual({ ...before, stage: 1 });
    ask('setState', { state: { scores: [1, 1, 1] } });
    expect(model.inputs.value.scores).toEqual([1, 1, 1]);
    ask('lock', { inputs: [] });
    expect(walk.staging.value.size).toBe(0);
    expect(field().readOnly).toBe(false);
    act(() => model.reset());
    expect(model.inputs.value.scores).toEqual([2, 1, 3]);
  });

  it('hides parts', async () => {
    const { ask } = await openFrame();
    const hidden = () => document.documentElement.dataset.hidden?.split(' ');
    expect(hidden()).not.toContain('caption');
    ask('hide', { parts: ['caption', 'tools'] });
    expect(hidden()).toEqual(
      expect.arrayContaining(['caption', 'table', 'program', 'export', 'reset']),
    );
    expect(hidden()).not.toContain('drawing');
    ask('hide', { parts: [] });
    expect(hidden()).not.toContain('caption');
  });

  it('has the theme and the colours that it is told, with all that is written kept readable', async () => {
    const { ask } = await openFrame();
    const { dataset } = document.documentElement;
    const before = document.adoptedStyleSheets.length;
    const sheets = () => document.adoptedStyleSheets.length - before;
    ask('theme', { theme: 'dark' });
    expect(sheets()).toBe(0);
    expect(ask('theme', { theme: { paper: '#0b1a33', ink: '#e6eefb' } })).toMatchObject({
      address: `${embed}&theme=dark`,
    });
    expect(dataset.theme).toBe('dark');
    expect(sheets()).toBe(1);
    ask('theme', { theme: { paper: '#fff', ink: '#000' } });
    expect(dataset.theme).toBe('light');
    expect(sheets()).toBe(1);
    expect(ask('theme', { theme: 'auto' })).toMatchObject({ address: embed });
    expect(sheets()).toBe(0);
  });

  it('tells of changes at most four times a second, and of the last one always', async () => {
    const { model, said } = await openFrame();
    vi.useFakeTimers();
    try {
      for (let i = 0; i < 60; i++) {
        model.set({ scores: [i / 10, 1, 3] });
        vi.advanceTimersByTime(16);
      }
      vi.advanceTimersByTime(1000);
      expect(said('change').length).toBeLessThanOrEqual(5);
      expect(said('change').at(-1)).toMatchObject({ state: { scores: [5.9, 1, 3] } });
      vi.advanceTimersByTime(1000);
      const before = said('change').length;
      model.set({ scores: [5.9, 1, 3] });
      vi.advanceTimersByTime(1000);
      expect(said('change')).toHaveLength(before);
    } finally {
      vi.useRealTimers();
    }
  });

  it('tells of each answer, of how many there are, and when all that it asks is answered', async () => {
    const { said, walk } = await openFrame(`${embed}&question=odds`);
    expect(said('progress')).toMatchObject([{ answered: 0, right: 0, of: 1 }]);
    const option = (text: RegExp) => screen.getByRole('button', { name: text });
    fireEvent.click(option(/^4 ÷ 3/));
    const answer = { question: 'odds', kind: 'prediction', values: null };
    expect(said('answer')).toMatchObject([{ ...answer, right: false, attempts: 1 }]);
    expect(said('complete')).toMatchObject([{ answered: 1, right: 0, of: 1 }]);
    fireEvent.click(option(/^e, which is/));
    expect(said('answer')[1]).toMatchObject({ ...answer, right: true, attempts: 2 });
    expect(said('progress').at(-1)).toMatchObject({ answered: 1, right: 1, of: 1 });
    expect(said('complete'), 'it was so before').toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'ask me again' }));
    expect(said('progress').at(-1)).toMatchObject({ answered: 0, of: 1 });
    // What is not shown is not told of.
    act(() => {
      const key = 'where-to-look/scores-to-weights/twice';
      walk.progress.value = withAttempt(walk.progress.peek(), key, { chose: 'two', right: true });
    });
    expect(said('answer')).toHaveLength(2);
  });

  it('counts what earlier visits answered, and tells of it as of no news', async () => {
    const { said, walk } = await openFrame(`${embed}&question=odds`);
    act(() => {
      const key = 'where-to-look/scores-to-weights/odds';
      const attempt = { chose: 'e', right: true };
      walk.progress.value = withAttempt(walk.progress.peek(), key, attempt, Date.now() - 60_000);
    });
    expect(said('answer')).toEqual([]);
    expect(said('complete')).toMatchObject([{ answered: 1, right: 1, of: 1 }]);
  });

  it('is not complete where it asks nothing', async () => {
    const { said } = await openFrame();
    expect(said('progress')).toEqual([]);
    expect(said('complete')).toEqual([]);
  });

  it('passes on the keys of slides that nothing in it needs, and in a deck turns the slides with them', async () => {
    await openFrame();
    const posted: unknown[] = [];
    let turns = false;
    const end = reportKeys(
      (message) => posted.push(typeof message === 'string' ? message : { ...message }),
      () => turns,
    );
    const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: /score of pizza/i });
    const key = (name: string) => ({ type: 'attention-lab:key', version: 1, key: name });
    fireEvent.keyDown(document.body, { key: 'PageDown' });
    fireEvent.keyDown(field, { key: 'b' });
    fireEvent.keyDown(document.body, { key: 'x' });
    fireEvent.keyDown(field, { key: 'PageUp' });
    expect(posted).toEqual([key('PageDown')]);
    expect(field.value).toBe('4.0');
    turns = true;
    fireEvent.keyDown(field, { key: 'PageUp' });
    expect(posted.slice(1)).toEqual([key('PageUp'), '{"method":"prev"}']);
    expect(field.value, 'a clicker changes no number').toBe('4.0');
    end();
    fireEvent.keyDown(document.body, { key: 'PageDown' });
    expect(posted).toHaveLength(3);
  });

  it('withstands 20,000 messages', async () => {
    const { walk } = await openWalk(embed);
    const { findings, said } = fuzzFrame({ walk, connect, readInputs }, { count: 20_000 });
    expect(findings).toEqual([]);
    // Neither is all of it refused, nor none.
    expect(said.reply).toBeGreaterThan(3000);
    expect(said.error).toBeGreaterThan(3000);
  });
});

describe('the catalogue', () => {
  it('has every step with its inputs and questions, by names that can be attributes and properties of the element', async () => {
    const { lessons: listed } = catalogue(await Promise.all(lessons.map(loadLesson)));
    const all = await allSteps();
    expect(listed.flatMap(({ id, steps }) => steps.map((each) => `${id}/${each.id}`))).toEqual(
      all.map(({ lesson, step: each }) => `${lesson.id}/${each.id}`),
    );
    for (const [i, { id, inputs, questions }] of listed.flatMap(({ steps }) => steps).entries()) {
      expect(inputs.map(({ name }) => name)).toEqual(Object.keys(all[i]?.step.inputs ?? {}));
      expect(new Set(questions.map((each) => each.id.toLowerCase())).size).toBe(questions.length);
      for (const { name, stages, min = 0, max } of inputs) {
        // HTML has another `role`: the README says how the input is written.
        expect(inputOf(name === 'role' ? 'input-role' : name), `${id}: ${name}`).toBe(name);
        if (name !== 'role') expect(AttentionLabElement.prototype).not.toHaveProperty(name);
        if (stages) expect(stages, `${id}: ${name}`).toHaveLength((max ?? 0) - min + 1);
      }
    }
  });

  it('says no more and no less of an input than its step', async () => {
    const entry = lessons.find(({ outline }) => outline.id === 'where-to-look');
    if (!entry) throw new Error('no lesson');
    const [lesson] = catalogue([await loadLesson(entry)]).lessons;
    const { inputs, questions } =
      lesson?.steps.find(({ id }) => id === 'scores-to-weights') ?? ({} as never);
    expect(inputs).toMatchObject([
      { name: 'words', kind: 'words', default: ['I', 'love', 'pizza'] },
      { name: 'scores', kind: 'vector', default: [2, 1, 3], min: -20, max: 20, per: 'words' },
      { name: 'stage', kind: 'number', stages: ['scores', 'exp', 'sum', 'weights'] },
    ]);
    expect(questions.map(({ id, kind }) => [id, kind])).toEqual([
      ['twice', 'prediction'],
      ['odds', 'prediction'],
      ['by-hand', 'task'],
    ]);
  });
});

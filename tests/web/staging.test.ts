// How an address stages a step: which parts a view shows, what is locked, which question is asked, and what of it cannot be done.
import { describe, expect, it } from 'vitest';
import { parseAddress, readInputs, type View } from '../../web/src/lab/address';
import { stageSpec } from '../../web/src/lab/inputs';
import { groups, parts, questionId, questionsShown, readStaging } from '../../web/src/lab/staging';
import { lessonNamed } from './support';

/** What an address that ends so says of the third step of the first lesson, in a view. */
async function read(end: string, view: View = 'embed') {
  const { steps } = await lessonNamed('where-to-look');
  const step = steps.find(({ id }) => id === 'scores-to-weights');
  if (!step) throw new Error('no such step');
  const { staging = new Map() } = parseAddress(`#v=1&lesson=l&step=s&${end}`).address;
  const { staged, corrections } = readStaging(staging, step, view);
  const questions = questionsShown('l/s', step, staged).map(questionId);
  return { ...staged, shown: [...staged.shown], questions, corrections };
}

const figure = ['drawing', 'controls', 'caption', 'table', 'program', 'export', 'reset', 'nav'];

describe('a view', () => {
  it('shows what it usually does unless it is told what', async () => {
    expect((await read('', 'page')).shown).toEqual(parts);
    expect((await read('', 'lab')).shown).toEqual(['title', ...figure]);
    expect((await read('')).shown).toEqual(figure);
    expect(await read('')).toMatchObject({ isFigureAlone: true, questions: [], corrections: [] });
  });

  it('shows exactly the parts that are named, alone or several by a name for all of them', async () => {
    const { shown, questions, isFigureAlone } = await read('show=title,Bets,figure');
    expect(shown).toEqual(['title', 'bets', ...groups.figure]);
    expect(questions).toEqual(['twice', 'odds']);
    expect(isFigureAlone).toBe(false);
    expect((await read('show=questions')).questions).toEqual(['twice', 'odds', 'by-hand']);
  });

  it('leaves parts out', async () => {
    const { shown } = await read('without=tools,caption');
    expect(shown).toEqual(['drawing', 'controls', 'nav']);
    expect((await read('show=figure&without=figure')).shown).toEqual([]);
  });

  it('says of what it cannot show that it cannot, and goes on as usual', async () => {
    const { shown, corrections } = await read('show=text&without=figures', 'lab');
    expect(shown).toEqual(['title', ...figure]);
    expect(corrections).toEqual([
      expect.stringContaining('text'),
      expect.stringContaining('figures'),
    ]);
    const other = await read('background=red&deck=slides&question=nothing&lock=head');
    expect(other.corrections).toHaveLength(4);
    expect(other).toMatchObject({ isTransparent: false, turnsSlides: false, locked: [] });
  });
});

describe('what is locked', () => {
  it('is named, or all, and has the words with it on which it depends', async () => {
    expect((await read('lock=stage')).locked).toEqual(['stage']);
    expect((await read('lock=SCORES')).locked).toEqual(['scores', 'words']);
    expect((await read('lock=all')).locked).toEqual(['words', 'scores', 'stage']);
  });
});

describe('a question', () => {
  it('is asked by itself in a frame alone', async () => {
    const { questions, shown, isFigureAlone } = await read('question=by-hand');
    expect(questions).toEqual(['by-hand']);
    expect(shown).toEqual(figure);
    expect(isFigureAlone).toBe(false);
    expect((await read('question=by-hand', 'page')).corrections).toHaveLength(1);
  });
});

describe('what is presented bit by bit', () => {
  it('is so in a presentation alone, and from no part that there is not', async () => {
    expect((await read('reveal=answer', 'lab')).reveal).toBe('answer');
    expect((await read('reveal=answer', 'page')).reveal).toBeUndefined();
    const { reveal, corrections } = await read('reveal=end', 'lab');
    expect(reveal).toBeUndefined();
    expect(corrections).toEqual([expect.stringContaining('reveal= can be question')]);
  });
});

describe('a stage', () => {
  const specs = { stage: stageSpec('stage', ['words', '3', 'Sum of all', '1']) };
  const stage = (text: string) => readInputs(specs, new Map([['stage', text]]));

  it('can be said by its name, however it is written', () => {
    expect(stage('words')).toEqual({ inputs: { stage: 0 }, corrections: [] });
    expect(stage('sum%20of%20all').inputs.stage).toBe(2);
    expect(stage('none').corrections).toHaveLength(1);
  });

  it('is a number where it is written as one, as in links of old', () => {
    expect(stage('1').inputs.stage).toBe(1);
    expect(stage('1.5').inputs.stage).toBe(1.5);
    expect(stage('3').inputs.stage).toBe(3);
  });
});

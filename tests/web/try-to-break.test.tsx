// Where steps send a learner to see a trained model err: that it errs there, and that the press leads there. The models are those that
// were trained beforehand.
import { act, fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { notReally } from '../../web/src/course/reviews';
import { fitInputs, type Inputs } from '../../web/src/lab/inputs';
import { savedIn, snapshotIn } from '../../web/src/lab/job-file';
import type { Job } from '../../web/src/lab/job-model';
import { recorded } from '../../web/src/lab/recorded';
import { runStep } from '../../web/src/lab/step';
import { reasonFirst as reasonOfIt } from '../../web/src/lessons/learning-to-look/twins';
import { reasonFirst, watched } from '../../web/src/lessons/two-sentences/grammar';
import { writtenWords } from '../../web/src/lessons/two-sentences/translation';
import { lessonNamed, testTiers } from './support';
import { openPage } from './support-page';

async function file(job: string): Promise<Uint8Array> {
  const found = await recorded(job);
  if (!found) throw new Error(`nothing was recorded of ${job}`);
  return found;
}

/** What a step computes with what its job came to. */
async function shownBy(lesson: string, id: string, inputs: Partial<Inputs>) {
  const step = (await lessonNamed(lesson)).steps.find((step) => step.id === id);
  if (!step?.job?.shown) throw new Error(`no training in ${lesson}/${id}`);
  const snapshot = snapshotIn(await file(step.job.id));
  const tiers = await testTiers([step]);
  const all = fitInputs(step.inputs, { ...inputs, [step.job.shown]: snapshot.step }).inputs;
  return runStep(tiers, step, all, [snapshot]);
}

describe('a trained model errs', () => {
  it('where the reason comes first: “it” finds no street', async () => {
    expect(reasonOfIt.join(' ')).toBe("because it was too wide the animal didn't cross the street");
    const { data, shape } = (
      await shownBy('learning-to-look', 'other-ways', { words: reasonOfIt })
    ).get('weights_2');
    const count = shape.at(-1) ?? 0;
    const row = data.subarray(count, 2 * count); // “it” is the second word
    expect(row[reasonOfIt.indexOf('street')]).toBeLessThan(0.1);
    expect(reasonOfIt[row.indexOf(Math.max(...row))]).not.toBe('street');
  });

  it('where the reason comes first: another story in French', async () => {
    expect(reasonFirst.join(' ')).toBe(
      "because it was too tired the black cat didn't cross the street",
    );
    const trace = await shownBy('two-sentences', 'what-it-cannot', { words: reasonFirst });
    const written = writtenWords(trace);
    for (const word of ['chat', 'traversé', 'fatigué', 'rue'])
      expect(watched.french).toContain(word);
    expect(written.filter((word) => ['chat', 'traversé', 'fatigué', 'rue'].includes(word))).toEqual(
      [],
    );
  });

  it('where “not” stands before “really”: praise', async () => {
    expect(notReally.join(' ')).toBe('the film was not really good');
    const trace = await shownBy('good-and-not-boring', 'your-review', { words: notReally });
    expect(trace.value('said', 0)).toBeGreaterThan(0.9);
  });

  it('in “rhythm”: a letter costs more than a blind guess, which the press shows', async () => {
    const { model, view } = await openPage('#v=1&lesson=letter-by-letter&step=learning-to-write');
    expect(view.container.querySelector('.try-to-break')).toBeNull();
    const job = model.job.peek() as Job;
    const saved = savedIn(job, await file('learning-to-write'));
    await act(() => job.seek(async () => [saved, 'earlier']));
    act(() => model.set({ made: saved.snapshot.step }));
    fireEvent.click(screen.getByRole('button', { name: 'give it “rhythm”' }));
    const { run } = model;
    if (!('trace' in run.value)) throw new Error('no numbers');
    const cost = run.value.trace.value('loss_of_word');
    expect(cost).toBeGreaterThan(Math.log(27));
    const said = view.container.querySelector('.try-to-break')?.textContent;
    expect(said).toContain(`now a letter costs ${cost.toFixed(2)}`);
    expect(said).toContain('3.30');
  });
});

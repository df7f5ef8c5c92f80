// The laboratory of this lesson: PyTorch's losses, what its prose says of a run, its page while it trains, and the recorded runs at forty.
import { act, cleanup, fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { numbersJob, settingInputs } from '../../../../web/src/course/seq2seq/trained';
import { defaultInputs } from '../../../../web/src/lab/inputs';
import type { Job } from '../../../../web/src/lab/job-model';
import { runs } from '../../../../web/src/lessons/side-by-side/at-forty';
import { rowOf } from '../../../../web/src/lessons/side-by-side/RowField';
import { fullEngine, lessonUnderTest } from '../../support';
import { openPage } from '../../support-page';
import { onPlain, recorded, train } from '../../trainings';

const { run } = await lessonUnderTest('side-by-side');
const { made: _, ...usual } = defaultInputs(settingInputs);

onPlain('with the usual settings', () => {
  it('after eight epochs attention has more than 99 % of the numbers right, and without it a quarter', async () => {
    const engine = await fullEngine();
    const seeds = [Number(usual.seed)];
    const [found] = recorded('the-trainer', { seeds, anew: [] }, () => {
      const { measures, snapshots } = train(engine, numbersJob.id, usual, { until: 8 * 32 });
      const [plain = 1, attention = 0] = measures.tokens?.at(-1) ?? [];
      // The map: from the grey of chance to a line from corner to corner.
      const mass = (made: number): number => {
        const trace = run('the-trainer', { made }, snapshots);
        const { data, shape } = trace.get('weights');
        const [written = 0, read = 0] = shape;
        let sum = 0;
        for (let t = 0; t < written; t++) {
          for (const at of [read - 3 - t, read - 2 - t, read - 1 - t]) {
            if (at >= 0) sum += data[t * read + at] ?? 0;
          }
        }
        return sum / written;
      };
      const shown = run('the-trainer', { made: 256 }, snapshots);
      const wanted = Array.from(shown.get('wanted').data).slice(1);
      const wrong = (name: string) =>
        shown.get(name).data.filter((number, i) => number !== wanted[i]).length;
      return {
        plain,
        attention,
        massBefore: mass(0),
        massAfter: mass(256),
        attentionWrong: wrong('written_attention'),
        plainWrong: wrong('written_plain'),
      };
    });
    expect(found?.attention).toBeGreaterThan(0.99);
    expect(found?.plain).toBeCloseTo(0.25, 1);
    expect(found?.massBefore).toBeLessThan(0.35);
    expect(found?.massAfter).toBeGreaterThan(0.9);
    expect(found?.attentionWrong).toBe(0);
    expect(found?.plainWrong).toBeGreaterThan(0);
  }, 240_000);
});

describe('a row that is typed', () => {
  it('is taken with spaces or commas between its numbers, or refused in words', () => {
    expect(rowOf(' 2, 19 7 ', 3)).toEqual([2, 19, 7]);
    expect(rowOf('2 x 7', 3)).toMatch(/“x” is no number/);
    expect(rowOf('2 3.5 7', 3)).toMatch(/“3.5” is no number/);
    expect(rowOf('2 20 7', 3)).toMatch(/never seen a 20/);
    expect(rowOf('2 1 7', 3)).toMatch(/never seen a 1/);
    expect(rowOf('2 7', 3)).toBe('2 of 3 numbers: type 1 more.');
    expect(rowOf('2 7 8 9', 3)).toMatch(/take 1 away/);
  });

  it('is written by both models as soon as it fits', async () => {
    const { model, view } = await openPage('#v=1&lesson=side-by-side&step=the-trainer&length=3');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'your row' });
    fireEvent.input(field, { target: { value: '4 9' } });
    expect(view.container.querySelector('.row-trouble')?.textContent).toMatch(/1 more/);
    expect((model.inputs.value.numbers as number[]).slice(0, 3)).toEqual([8, 19, 12]);
    fireEvent.input(field, { target: { value: '4 9 15' } });
    expect(view.container.querySelector('.row-trouble')?.textContent).toBe('');
    const shown = model.run.value;
    if (!('trace' in shown)) throw new Error(shown.error);
    expect(Array.from(shown.trace.get('wanted').data)).toEqual([15, 9, 4]);
    fireEvent.click(screen.getByRole('button', { name: 'another row' }));
    expect(field.value).toMatch(/^\d+ \d+ \d+$/);
  });
});

describe('the bar of a long training', () => {
  /** The page with a job that was brought some epochs far: each with the accuracies of both models, and loss and norm of each step. */
  async function opened(levels: readonly (readonly [number, number])[]) {
    const page = await openPage('#v=1&lesson=side-by-side&step=the-trainer&length=3');
    const job = page.model.job.value as Job;
    const { snapshots } = train(await fullEngine(), numbersJob.id, job.inputs, { until: 0 });
    const [first] = snapshots;
    if (!first) throw new Error('nothing was kept');
    const rows = (all: readonly (readonly number[])[]) => ({
      shape: [all.length, 2],
      data: Float32Array.from(all.flat()),
    });
    act(() =>
      job.restore({
        snapshot: { ...first, step: 32 * (levels.length - 1) },
        earlier: { ...first, step: 32 },
        done: 0.1,
        series: { tokens: rows(levels) },
      }),
    );
    return { ...page, job };
  }
  const button = (name: string | RegExp) => screen.getByRole('button', { name });

  it('follows the newest, goes to the best epoch and stays there, and asks before it forgets', async () => {
    const { model, job } = await opened([
      [0.1, 0.1],
      [0.2, 0.9],
      [0.3, 0.8],
      [0.3, 0.4],
    ]);
    const shown = () => model.at.value;
    expect(shown()).toBe(96);
    fireEvent.click(button('best epoch'));
    expect(shown()).toBe(32);
    expect(screen.getByText(/^step 96 of 960/)).toBeDefined();
    const track = screen.getByRole<HTMLInputElement>('slider', { name: 'steps of training' });
    fireEvent.input(track, { target: { value: '64' } });
    expect(shown()).toBe(32); // what is not kept cannot be shown
    fireEvent.click(button('start over'));
    expect(job.state.value).toBe('paused');
    fireEvent.click(button('forget 96 steps'));
    expect(job.state.value).toBe('idle');
    expect(button('train ▸')).toBeDefined();
  });

  it('keeps a training when a setting changes, and has it again when that is set back', async () => {
    const { model, job } = await opened([
      [0.1, 0.1],
      [0.2, 0.9],
      [0.3, 0.9],
    ]);
    fireEvent.click(screen.getByText(/^Settings:/));
    fireEvent.click(screen.getByRole('radio', { name: 'sort' }));
    expect(model.job.value).not.toBe(job);
    expect(model.at.value).toBe(0);
    fireEvent.click(screen.getByRole('radio', { name: 'reverse' }));
    expect(model.job.value).toBe(job);
    expect(model.at.value).toBe(64);
    cleanup();
    model.dispose(); // of the constants of what it shows
  });
});

describe('recorded runs at forty', () => {
  it('are as the prose says: attention reaches 99.4 % after 29 epochs and has 9.4 % after 30', () => {
    const trace = run('what-happens-at-forty');
    expect(trace.value('best')).toBeCloseTo(0.994, 3);
    expect(runs.torch.tokens.indexOf(0.99354)).toBe(28);
    expect(trace.value('last')).toBeCloseTo(0.094, 3);
    const { norms, losses } = runs.torch;
    // Large norms that did no harm, and then none before the fall: no warning.
    expect(Math.min(...norms.slice(7, 14))).toBeGreaterThan(6.5);
    expect(Math.max(...norms.slice(7, 14))).toBeLessThan(24.5);
    expect(runs.torch.tokens[14]).toBeGreaterThan(runs.torch.tokens[7]);
    expect(Math.max(...norms.slice(20, 29))).toBeLessThan(2.55);
    expect(norms[29]).toBe(40);
    expect(losses[28]).toBeCloseTo(0.03, 2);
    expect(losses[29]).toBeCloseTo(2.8, 2);
    expect(runs.plain.tokens.at(-1)).toBeCloseTo(0.2, 2);
    expect(runs.truth.tokens.at(-1)).toBeCloseTo(0.89, 2);
    // With the truth alone larger gradients, and no fall to where it began.
    expect(Math.max(...runs.truth.norms)).toBeGreaterThan(Math.max(...norms));
    expect(Math.min(...runs.truth.tokens.slice(10))).toBeGreaterThan(0.5);
  });

  it('a run of this engine falls earlier, and recovers', () => {
    const { tokens } = runs.here;
    expect(tokens[15]).toBeGreaterThan(0.93);
    expect(tokens[16]).toBeLessThan(0.4);
    expect(tokens.at(-1)).toBeGreaterThan(0.98);
  });

  it('cutting gradients shorter does not keep a run from falling', () => {
    const { tokens } = runs.clipped;
    expect(Math.max(...tokens) - (tokens.at(-1) ?? 1)).toBeGreaterThan(0.4);
  });
});

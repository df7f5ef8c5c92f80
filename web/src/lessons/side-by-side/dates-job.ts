// What the steps on dates share of their training: its inputs, and what is said of its job.
import { texts } from '#words/lessons/side-by-side/dates';
import { numbered } from '../../course/axes';
import { lengths } from '../../course/dates';
import { seq2seqJob } from '../../course/seq2seq/trained';
import { trainingInputs } from '../../course/trained';
import { datesPace, lookedAt } from './dates-training';

/** With this seed the year's last digits and the month find theirs plainly; others find other ways. */
export const dateInputs = trainingInputs(datesPace, 1);

/** The same for steps that show where the model with attention looks. */
export const lookInputs = { ...dateInputs, made: { ...dateInputs.made, max: lookedAt } } as const;

export const datesJob = seq2seqJob('learning-dates', datesPace, ['seed'], {
  tested: { ...texts.measures, places: numbered(lengths.target - 1) },
});

// What comes back to be practised, and when: a question that was answered wrongly, after more and more days the better it is known. FSRS
// says after how many (https://github.com/open-spaced-repetition). It reads the attempts that are remembered, whenever it is asked: what
// follows from them is kept nowhere, so two machines whose attempts are joined agree. Leaves out which questions a page asks.
import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import { latest } from './answers';
import type { Answer, Progress, Time } from './progress';

/** In days, and for all alike: what is due is then the same on every machine. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false });

/** Tries that are no further apart are of one sitting. */
const sitting = 60 * 60 * 1000; // milliseconds

/** When a question is to be asked again; `undefined` where it was not answered wrongly. */
export function dueOf(answer: Answer | undefined): Time | undefined {
  let card: Card | undefined;
  let wrongAt = Number.NEGATIVE_INFINITY;
  for (const { at, right } of latest(answer)) {
    const isSecondTry = at - wrongAt <= sitting;
    // The first mistake of a sitting counts, and no other.
    const passesOver = right === undefined || (right ? !card : isSecondTry);
    if (right === false) wrongAt = at;
    if (passesOver) continue;
    const grade = !right ? Rating.Again : isSecondTry ? Rating.Hard : Rating.Good;
    const now = new Date(at);
    card = scheduler.next(card ?? createEmptyCard(now), now, grade).card;
    if (right) wrongAt = Number.NEGATIVE_INFINITY;
  }
  return card?.due.getTime();
}

/** A question by its key, and when it is to be asked again. */
export interface Due {
  readonly key: string;
  readonly due: Time;
}

/** All that comes back, what is due first at the beginning. */
export function dues({ answers }: Progress): Due[] {
  return Object.entries(answers)
    .flatMap(([key, answer]) => {
      const due = dueOf(answer);
      return due === undefined ? [] : [{ key, due }];
    })
    .sort((a, b) => a.due - b.due);
}

/** In how many days something is due, by the calendar of this machine; 0 today, and for what was due before. */
export function daysUntil(due: Time, now: Time): number {
  const noon = (time: Time): number => new Date(time).setHours(12, 0, 0, 0);
  // A day has 23 or 25 hours where clocks are changed.
  return Math.max(0, Math.round((noon(due) - noon(now)) / 86_400_000));
}

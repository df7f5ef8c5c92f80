// What a lesson must teach and put right at least, whatever its outline says. What the tutorials' entries and corrections are is said
// in their own lists; which are left over is printed by lessons.test.ts.
import { expect, it } from 'vitest';
import { lessonNamed } from '../support';

/** `entries`: of the tutorials, such as `S2.1`; `corrections`: their numbers. */
export async function testCoverage(
  id: string,
  wanted: { readonly entries: string; readonly corrections: string },
): Promise<void> {
  const { steps } = await lessonNamed(id);

  it(`${id} teaches and puts right what it must`, () => {
    const covered = steps.flatMap(({ covers }) => covers);
    const corrected = steps.flatMap((step) => step.corrections ?? []).map(String);
    const missing = (all: string, found: readonly string[]) =>
      all.split(' ').filter((each) => each !== '' && !found.includes(each));
    expect(missing(wanted.entries, covered)).toEqual([]);
    expect(missing(wanted.corrections, corrected)).toEqual([]);
  });
}

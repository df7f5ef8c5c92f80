// What is said to have changed between two versions of the course is what somebody changed. That the catalogue has every step is in
// frame.test.tsx.
import { beforeAll, expect, it } from 'vitest';
import { catalogueChanges } from '../../build-scripts/catalogue-changes.mjs';
import { version } from '../../package.json';
import { type Catalogue, catalogue } from '../../web/src/embed/catalogue';
import { loadLesson } from '../../web/src/lab/step';
import { lessons } from '../../web/src/lessons';

type Changeable<T> = { -readonly [K in keyof T]: Changeable<T[K]> };

let now: Catalogue;
beforeAll(async () => {
  const entry = lessons.find(({ outline }) => outline.id === 'where-to-look');
  if (!entry) throw new Error('no lesson');
  now = catalogue([await loadLesson(entry)]);
});

/** The catalogue as it was before `change` was undone. */
function changed(change: (copy: Changeable<Catalogue>) => void): Catalogue {
  const copy = structuredClone(now) as Changeable<Catalogue>;
  change(copy);
  return copy;
}

const nothing = {
  added: [],
  removed: [],
  renamed: {},
  steps: {},
  routes: { added: [], removed: [], changed: {} },
};
const step = (copy: Changeable<Catalogue>, id: string) => {
  const found = copy.lessons[0]?.steps.find((each) => each.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

it('is nothing where nothing changed', () => {
  expect(now.version).toBe(version);
  expect(catalogueChanges(now, structuredClone(now))).toEqual({
    ...nothing,
    from: version,
    to: version,
  });
});

it('is found of titles, inputs, questions and their answers', () => {
  const later = changed((copy) => {
    copy.version = '9.0.0';
    const spotlight = step(copy, 'spotlight');
    spotlight.title = 'Another title';
    spotlight.inputs = spotlight.inputs.map((each) =>
      each.name === 'importance' ? { ...each, max: 2 } : { ...each, name: 'sentence' },
    );
    const [twice, ...others] = step(copy, 'scores-to-weights').questions;
    step(copy, 'scores-to-weights').questions = others;
    expect(twice?.id).toBe('twice');
    const [asked] = step(copy, 'spotlight').questions;
    if (asked) asked.answer = 'halves';
  });
  expect(catalogueChanges(now, later)).toEqual({
    ...nothing,
    from: version,
    to: '9.0.0',
    steps: {
      'where-to-look/spotlight': {
        title: ['A spotlight with a budget', 'Another title'],
        inputs: {
          added: ['sentence'],
          removed: ['words'],
          changed: { importance: { max: [1, 2] } },
        },
        questions: { added: [], removed: [], changed: { halve: { answer: ['stays', 'halves'] } } },
      },
      'where-to-look/scores-to-weights': {
        title: undefined,
        inputs: undefined,
        questions: { added: [], removed: ['twice'], changed: {} },
      },
    },
  });
});

it('tells a step that was renamed, and is compared, from one whose links are lost and from a new one', () => {
  const later = changed((copy) => {
    step(copy, 'spotlight').id = 'budget';
    copy.moved = { ...copy.moved, 'where-to-look/spotlight': 'where-to-look/budget' };
    step(copy, 'temperature').id = 'heat';
  });
  expect(catalogueChanges(now, later)).toEqual({
    ...nothing,
    from: version,
    to: version,
    added: ['where-to-look/heat'],
    removed: ['where-to-look/temperature'],
    renamed: { 'where-to-look/spotlight': 'where-to-look/budget' },
  });
});

it('is found of roads', () => {
  const later = changed((copy) => {
    copy.routes = copy.routes.filter(({ id }) => id !== 's4');
    const [course] = copy.routes;
    if (course) course.title = 'All of it';
  });
  expect(catalogueChanges(now, later).routes).toEqual({
    added: [],
    removed: ['s4'],
    changed: { course: { title: ['The course', 'All of it'] } },
  });
});

// A learning platform's SCORM run-time, 1.2 or 2004, as the page of a package speaks with it. Leaves out what is reported (course.ts).
// The names are those of "SCORM 1.2 Run-Time Environment" and "SCORM 2004 4th Edition Run-Time Environment".

/** What is reported of a learner's work. */
export interface Report {
  /** Where they stopped. */
  readonly place: string;
  /** What the page needs to go on there: at most 4,096 characters in 1.2. */
  readonly kept: string;
  readonly isComplete: boolean;
  /** From 0 to 1; `undefined` where nothing counts. */
  readonly score: number | undefined;
}

export interface Platform {
  /** What was reported last. */
  readonly place: string;
  readonly kept: string;
  report(report: Report): void;
  /** Ends the visit. */
  finish(): void;
}

type Call = (...given: string[]) => unknown;
type Api = Readonly<Record<string, Call | undefined>>;

/** Where a platform keeps its run-time: in a window around the page, or in the one that opened it. */
const names = { '1.2': 'API', '2004': 'API_1484_11' } as const;
type Version = keyof typeof names;

/** Frames within frames are searched so far, as the standard says. */
const furthest = 500;

function apiIn(start: Window, name: string): Api | undefined {
  let at = start;
  for (let steps = 0; steps < furthest; steps++) {
    try {
      const found = (at as unknown as Record<string, unknown>)[name];
      if (found) return found as Api;
    } catch {
      return undefined; // a window of another origin says nothing
    }
    if (at.parent === at) return undefined;
    at = at.parent;
  }
  return undefined;
}

function find(own: Window): { readonly api: Api; readonly version: Version } | undefined {
  for (const start of [own, own.opener as Window | null]) {
    for (const version of ['2004', '1.2'] as const) {
      const api = start ? apiIn(start, names[version]) : undefined;
      if (api) return { api, version };
    }
  }
  return undefined;
}

/** The platform around this page; `undefined` where there is none, and the page is a page. */
export function platformOf(own: Window): Platform | undefined {
  const found = find(own);
  if (!found) return undefined;
  const { api, version } = found;
  const is12 = version === '1.2';
  const call = (name: string, ...given: string[]): string => {
    try {
      return String(api[is12 ? `LMS${name}` : name]?.(...given) ?? '');
    } catch {
      return ''; // what a platform throws is its own affair: the learner goes on
    }
  };
  const get = (element: string): string => call('GetValue', element);
  const set = (element: string, value: string): void => void call('SetValue', element, value);
  call('Initialize', '');
  const began = Date.now();
  const core = is12 ? 'cmi.core.' : 'cmi.';
  let isOver = false;
  const commit = (): void => void call('Commit', '');
  return {
    place: get(`${core}${is12 ? 'lesson_location' : 'location'}`),
    kept: get('cmi.suspend_data'),
    report({ place, kept, isComplete, score }) {
      if (isOver) return;
      set(`${core}${is12 ? 'lesson_location' : 'location'}`, place);
      set('cmi.suspend_data', kept);
      if (is12) set('cmi.core.lesson_status', isComplete ? 'completed' : 'incomplete');
      else set('cmi.completion_status', isComplete ? 'completed' : 'incomplete');
      if (score !== undefined) {
        set(`${core}score.raw`, String(Math.round(score * 100)));
        set(`${core}score.min`, '0');
        set(`${core}score.max`, '100');
        if (!is12) set('cmi.score.scaled', String(Math.round(score * 1e4) / 1e4));
      }
      commit();
    },
    finish() {
      if (isOver) return;
      isOver = true;
      const seconds = Math.round((Date.now() - began) / 1000);
      set(`${core}session_time`, is12 ? clockTime(seconds) : `PT${seconds}S`);
      set(`${core}exit`, 'suspend');
      commit();
      call(is12 ? 'Finish' : 'Terminate', '');
    },
  };
}

/** `HHHH:MM:SS`. */
function clockTime(seconds: number): string {
  const two = (count: number): string => String(Math.floor(count)).padStart(2, '0');
  return `${two(seconds / 3600).padStart(4, '0')}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}

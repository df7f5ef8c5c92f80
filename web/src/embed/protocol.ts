// What a frame (`view=embed`) and the page around it say to each other by `postMessage`: the types of both directions. The element of
// element.ts speaks it, and any page can. Every message has a `type` that begins with `attention-lab:` and the `version` of this file.

/** The version of the messages; a change that old pages could not read makes it another. */
export type ProtocolVersion = 1;

/**
 * The value of an input: a number; the id of a choice; words, or the numbers of a list; rows of numbers. As text it may also be written
 * as in an address: `2,1,4`.
 */
export type FrameValue =
  | number
  | string
  | readonly number[]
  | readonly string[]
  | readonly (readonly number[])[];

/** Inputs of a step by name; the catalogue says which there are. */
export type FrameState = Readonly<Record<string, FrameValue>>;

/** The colours of the page around: `#rgb` or `#rrggbb`. Together they must have a contrast of at least 7, so that all stays readable. */
export interface HostColours {
  readonly paper: string;
  readonly ink: string;
}

/** `auto` is what the learner's system says. */
export type FrameTheme = 'light' | 'dark' | 'auto' | HostColours;

/** What can be asked of a frame. */
export interface FrameRequests {
  /** What is shown now. */
  readonly getState: Readonly<Record<never, never>>;
  /**
   * Sets inputs; those that are not named stay as they are. A value out of its limits is made to fit, and the reply says so. What is
   * locked for the learner can be set, too.
   */
  readonly setState: { readonly state: FrameState };
  /** The inputs that the learner cannot change, by name, or `all`; an empty list unlocks everything. */
  readonly lock: { readonly inputs: readonly string[] };
  /** The parts that are not shown; an empty list shows again what was hidden. */
  readonly hide: { readonly parts: readonly string[] };
  readonly theme: { readonly theme: FrameTheme };
  /** A copy of the course has one language: every other one is refused. */
  readonly lang: { readonly lang: string };
}

export type FrameRequestName = keyof FrameRequests;

/** A message to a frame. */
export type FrameRequest = {
  readonly [Name in FrameRequestName]: {
    readonly type: `attention-lab:${Name}`;
    readonly version: ProtocolVersion;
    /** Names the request in its reply: at most 64 characters. */
    readonly id: string;
  } & FrameRequests[Name];
}[FrameRequestName];

/** What is shown. */
export interface FrameSnapshot {
  /** `lesson/step`. */
  readonly step: string;
  /** Every input with its value. */
  readonly state: FrameState;
  /** What follows the address of the course for exactly this, locks and what is hidden included: `#v=1&lesson=…`. */
  readonly address: string;
}

/** How many of the questions that are shown have been answered, and how many rightly. */
export interface FrameProgress {
  readonly step: string;
  /** A bet is answered once an option is chosen, a task once numbers are checked. */
  readonly answered: number;
  readonly right: number;
  readonly of: number;
}

/** What a frame says. */
export interface FrameEvents {
  /** A step is shown, at the beginning and whenever it is another one. Requests are heard from here on. */
  readonly ready: FrameSnapshot & {
    readonly title: string;
    /** The names of its inputs. */
    readonly inputs: readonly string[];
    /** The parts that are shown. */
    readonly parts: readonly string[];
    /** The ids of the questions that are shown. */
    readonly questions: readonly string[];
    /** The language of this copy of the course. */
    readonly lang: string;
  };
  /** Something was set, by whomever; at most four times a second, with the last one always. */
  readonly change: FrameSnapshot;
  /** A question that is shown was answered. */
  readonly answer: {
    readonly step: string;
    readonly question: string;
    readonly kind: 'prediction' | 'task' | 'claim';
    /** The id of the option that was chosen. */
    readonly option: string | null;
    /** The numbers that were typed, or that was marked on a line. */
    readonly values: readonly number[] | null;
    /** `null` where a task asks for more decimals first. */
    readonly right: boolean | null;
    /** How often it has been answered, as far as this browser remembers. */
    readonly attempts: number;
  };
  /** After `ready` and after each answer, where questions are shown. */
  readonly progress: FrameProgress;
  /** All questions that are shown are answered: once for each time that this comes to be so. A frame without questions is never complete. */
  readonly complete: FrameProgress;
  /** How high the frame needs to be, in pixels; whenever it changes. */
  readonly height: { readonly height: number };
  /** A key of a clicker or of slides was pressed that the figure did not need itself. */
  readonly key: { readonly key: 'PageDown' | 'PageUp' | 'Escape' | 'b' | '.' };
  /** The request of this id was done. */
  readonly reply: FrameSnapshot & {
    readonly id: string;
    /** What was made to fit, in the learner's words. */
    readonly corrections: readonly string[];
  };
  /** A message was not understood or could not be obeyed, and nothing was done. `id` is that of the request, where it had one. */
  readonly error: { readonly id?: string; readonly message: string };
}

export type FrameEventName = keyof FrameEvents;

/** A message from a frame. */
export type FrameMessage = {
  readonly [Name in FrameEventName]: {
    readonly type: `attention-lab:${Name}`;
    readonly version: ProtocolVersion;
  } & FrameEvents[Name];
}[FrameEventName];

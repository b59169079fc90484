import type { Lab } from './lab';

/** Sentences or a row of a table; or a list of all items of a numbered list, or of all rows of a table with its header. */
export type Said = string | readonly string[];

/** First and last major of the library. */
export interface Majors {
  readonly since?: number;
  readonly until?: number;
}

/**
 * Where something is said, `page#heading`, and what: whole sentences as readers see them, cells of a row separated by
 * ` | `. A text that nothing seen is filled into is true `when` a condition holds, or else if what was seen is `true`.
 */
export type Saying<Seen> = readonly [
  where: string | readonly string[],
  says: Said | ((seen: Seen) => Said),
  limits?: Majors & { readonly when?: (seen: Seen) => boolean },
];

/** One run of the library, and every place that tells of it. */
export interface Expectation extends Majors {
  /** What was run, to tell in findings. */
  readonly how: string;
  readonly places: readonly Place[];
  /** Runs it. */
  readonly see: (lab: Lab) => Promise<Sight>;
}

/** What was seen, and what a place has to say therefore; undefined for a text that is not true. */
export interface Sight {
  readonly seen: string;
  readonly saidAt: (place: Place) => Said | undefined;
}

export interface Place extends Majors {
  /** Id of the page: its file relative to the documentation folder, without extension. */
  readonly page: string;
  /** Id of the heading; without one, the whole page. */
  readonly section?: string;
  /** What it says, if nothing is filled in. */
  readonly constant?: Said;
}

/** Declares that the pages tell of a run. */
export function observe<Seen>({
  run,
  says,
  ...rest
}: Pick<Expectation, 'how'> &
  Majors & {
    readonly run: (lab: Lab) => Seen | Promise<Seen>;
    readonly says: readonly Saying<NoInfer<Seen>>[];
  }): Expectation {
  const sayings = new Map<Place, (seen: Seen) => Said | undefined>();
  for (const [where, text, { when = isTrue, ...majors } = {}] of says) {
    for (const address of [where].flat()) {
      const [page = '', section] = address.split('#');
      const place = { page, ...majors, ...(section === undefined ? {} : { section }) };
      if (typeof text === 'function') {
        sayings.set(place, text);
      } else {
        sayings.set({ ...place, constant: text }, (seen) => (when(seen) ? text : undefined));
      }
    }
  }
  return {
    ...rest,
    places: [...sayings.keys()],
    see: async (lab) => {
      const seen = await run(lab);
      return { seen: JSON.stringify(seen), saidAt: (place) => sayings.get(place)?.(seen) };
    },
  };
}

function isTrue(value: unknown): boolean {
  return value === true;
}

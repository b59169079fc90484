import data from './data/proof.json';

/** What became of the samples of one page when they were run. The others are compiled only: they do nothing by themselves. */
export interface PageProof {
  readonly samples: number;
  readonly run: number;
  /** What they ran with, and how many programs and projects of the page each ran. */
  readonly runners: Readonly<Record<string, number>>;
  /** How many need what the stand-in for mongod or the machine lacks, by what that is. The workflow runs them. */
  readonly left: Readonly<Record<string, number>>;
}

/** How many statements of a page something holds: sentences, rows of tables, lines of code. */
export interface StatementProof {
  /** Statements of fact. */
  readonly stated: number;
  /** Those that nothing ties to the package. */
  readonly untied: number;
  /** Those of the untied ones whose names or links are known to exist, at least. */
  readonly named: number;
  /** Values and elements that the build draws from the package. */
  readonly drawn: number;
  /** Statements in sections that another version has as well, compared with it. */
  readonly compared: number;
  /** Statements in sections that only this version has. */
  readonly alone: number;
  /** Statements of behavior that were compared with what a run of the package did. */
  readonly observed: number;
}

/** What became of the samples of one version. */
export interface VersionProof {
  /** When they ran, `YYYY-MM-DD`. */
  readonly day: string;
  /** Of the package that they ran with. */
  readonly version: string;
  /** Hash of what the outcomes depend on: the samples, the packages, and what runs them. */
  readonly key: string;
  /** How many comments were compared with what was printed. */
  readonly claims: number;
  /** How many programs and projects ran, by what ran them. */
  readonly runners: Readonly<Record<string, number>>;
  /** By the id of the page. */
  readonly pages: Readonly<Record<string, PageProof & StatementProof>>;
}

/** The sum over all pages of a version. */
export function totalOf({
  pages,
}: VersionProof): Omit<PageProof, 'left' | 'runners'> & StatementProof & { readonly left: number } {
  const all = Object.values(pages);
  const sum = (count: (page: PageProof & StatementProof) => number): number =>
    all.reduce((total, page) => total + count(page), 0);
  return {
    samples: sum(({ samples }) => samples),
    run: sum(({ run }) => run),
    left: sum(({ left }) => Object.values(left).reduce((total, count) => total + count, 0)),
    stated: sum(({ stated }) => stated),
    untied: sum(({ untied }) => untied),
    named: sum(({ named }) => named),
    drawn: sum(({ drawn }) => drawn),
    compared: sum(({ compared }) => compared),
    alone: sum(({ alone }) => alone),
    observed: sum(({ observed }) => observed),
  };
}

const proofs: Readonly<Record<string, VersionProof>> = data;

/** What the samples of a version did; undefined for one whose samples never ran. */
export function proofOf(label: string): VersionProof | undefined {
  return proofs[label];
}

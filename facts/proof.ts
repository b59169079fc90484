import data from './data/proof.json';

/** What became of the samples of one page when they were run. The others are compiled only: they do nothing by themselves. */
export interface PageProof {
  readonly samples: number;
  readonly run: number;
  /** How many need what the stand-in for mongod or the machine lacks, by what that is. The workflow runs them. */
  readonly left: Readonly<Record<string, number>>;
}

/** What became of the samples of one version. */
export interface VersionProof {
  /** When they ran, `YYYY-MM-DD`. */
  readonly day: string;
  /** Of the package that they ran with. */
  readonly version: string;
  /** How many programs and projects ran, by what ran them. */
  readonly runners: Readonly<Record<string, number>>;
  /** By the id of the page. */
  readonly pages: Readonly<Record<string, PageProof>>;
}

const proofs: Readonly<Record<string, VersionProof>> = data;

/** What the samples of a version did; undefined for one whose samples never ran. */
export function proofOf(label: string): VersionProof | undefined {
  return proofs[label];
}

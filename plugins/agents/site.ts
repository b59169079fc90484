import type { RootContent } from 'mdast';
import type { FactsFile } from '../../facts/factsFile';

/** A documented version, as other versions see it. */
export interface AgentVersion {
  /** `10.x` */
  readonly label: string;
  /** Release that its pages document. */
  readonly release: string;
  /** Address of its site, with a slash at the end. */
  readonly url: string;
  readonly status: 'current' | 'pre-release' | 'no longer maintained';
}

/** A page of the docs. */
export interface AgentPage {
  /** `api/config-options` */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Address of its Markdown. */
  readonly url: string;
  /** The whole page, beginning with its title. */
  readonly nodes: readonly RootContent[];
}

/** Pages that stand together in a sidebar. */
export interface AgentSection {
  readonly title: string;
  readonly pages: readonly AgentPage[];
}

/** What the files for agents are written from: one version of the docs. */
export interface AgentSite {
  readonly version: AgentVersion;
  /** All versions, this one included. */
  readonly versions: readonly AgentVersion[];
  /** Those in a sidebar, in its order. */
  readonly sections: readonly AgentSection[];
  readonly facts: FactsFile;
}

/** What a version is, in words. */
export function nameOf({ label, release, status }: AgentVersion): string {
  return `${label}: mongodb-memory-server ${release}, ${status}`;
}

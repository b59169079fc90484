import path from 'node:path';
import { countSamples } from '../facts/samples';
import { documentedVersions } from '../facts/sitePages';
import { siteDir } from './check';
import { prove } from './prove';
import { checkSamples } from './samples';

/** As many as the landing page of the version says. */
function samplesToldOf(label: string): number {
  const docs = documentedVersions(siteDir).flatMap((version) => (version.label === label ? [version.docsDir] : []));
  return countSamples([...docs, path.join(siteDir, 'src')]);
}

prove('samples', checkSamples, ({ label }) => ({ fences: 400, samples: samplesToldOf(label), projects: 150 }));

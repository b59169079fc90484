import type { ReactNode } from 'react';
import configuration from '@generated/library-facts/configuration.json';
import openLibrary from '@generated/library-facts/mongod.js';
import matrix from '@generated/library-facts/platforms.json';
import Link from '@docusaurus/Link';
import { ToolCode } from '../frame/ToolCode';
import { SettingsList } from '../settings/SettingsList';
import { SettingsTabs } from '../settings/SettingsTabs';
import { answer, type Answer, type Choice, type Cure } from './answer';

/** Runs the library's own code. */
export function answerChoice(choice: Choice): Promise<Answer> {
  return answer(openLibrary, choice, { configuration, published: matrix.published });
}

/** What the pasted settings do. */
export function MongodSettings({ answer: { explained } }: { readonly answer: Answer }): ReactNode {
  const pasted = explained.filter(({ setting }) => setting.place !== 'code');
  return pasted.length > 0 && <SettingsList explained={pasted} />;
}

/** Settings to copy, in every form. */
export function MongodCure({ cure }: { readonly cure: Cure }): ReactNode {
  const choice = Object.entries(cure.variables).map(([name, value]) => [name.replace('MONGOMS_', ''), value] as const);
  const isForeign = cure.variables.MONGOMS_DISTRO !== undefined;
  return (
    <>
      {choice.length > 0 && <SettingsTabs choice={Object.fromEntries(choice)} />}
      {cure.options !== undefined && (
        <ToolCode
          kind="TypeScript"
          text={`await MongoMemoryServer.create({ binary: { arch: '${cure.options.arch ?? ''}' } });`}
        />
      )}
      {isForeign && (
        <p>
          MongoDB does not promise that this build runs here. An{' '}
          <Link to="/docs/guides/integration-examples/docker">image that has a build</Link> is safer. Delete any binary
          that was downloaded earlier, because <code>DISTRO</code> <Link to="#override">does not change its name</Link>.
        </p>
      )}
    </>
  );
}

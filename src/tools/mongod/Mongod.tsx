import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import { LazyTool } from '../LazyTool';

/** Shows which mongod the library takes on a system that the reader describes. */
export function Mongod(): ReactNode {
  return (
    <LazyTool
      name={translate({ message: 'Which mongod will I get?', id: 'site.mongod.name' })}
      action={translate({ message: 'Find out', id: 'site.mongod.open' })}
      parameter="mongod"
      load={() => import('./MongodView')}
    >
      <p>
        <Translate id="site.mongod.about">
          Describe your system and your settings. The code of the library then runs here, in your browser, and shows
          what it reads, which setting wins, where it looks, and what it would download. Nothing is sent anywhere.
        </Translate>{' '}
        <Translate
          id="site.mongod.elsewhere"
          values={{
            table: (
              <Link to="#matrix">
                <Translate id="site.mongod.elsewhere.table">table of builds</Translate>
              </Link>
            ),
          }}
        >
          {'For the defaults of each system, see the {table}.'}
        </Translate>
      </p>
    </LazyTool>
  );
}

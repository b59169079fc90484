import type { ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import { LazyTool } from '../LazyTool';

/** Writes config options down in every way that the library reads, and explains those that a reader pastes. */
export function ConfigurationBuilder(): ReactNode {
  return (
    <LazyTool
      name={translate({ message: 'Configuration builder', id: 'site.configuration.name' })}
      action={translate({ message: 'Open the builder', id: 'site.configuration.open' })}
      parameter="configuration"
      load={() => import('./ConfigurationBuilderView')}
    >
      <p>
        <Translate id="site.configuration.about">
          Choose options and copy them as variables, as package.json, or as code. Or paste yours, and see which of them
          count. Every option is also described below.
        </Translate>
      </p>
    </LazyTool>
  );
}

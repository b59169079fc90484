// Change: ejected. The original links to the latest version in the same build. Here each version is a separate build,
// and the link leads to the same page of the current version.
import type { ReactNode } from 'react';
import clsx from 'clsx';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/DocVersionBanner';
import { VersionNotice } from '@site/src/components/version/VersionNotice';

export default function DocVersionBanner({ className }: Props): ReactNode {
  return <VersionNotice className={clsx(className, ThemeClassNames.docs.docVersionBanner)} />;
}

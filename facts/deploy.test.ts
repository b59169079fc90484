import { describe, expect, it } from 'vitest';
import { readDeploy } from './deploy';
import { currentLabel } from './versions';

describe('readDeploy', () => {
  it('builds the current version by default', () => {
    expect(readDeploy({}, ['9.x'])).toEqual({
      docsVersion: 'current',
      branch: 'master',
      deployName: currentLabel,
      searchName: 'current',
      baseUrl: '/mongodb-memory-server/',
    });
    expect(readDeploy({ DOCS_VERSION: 'current' }, [])).toEqual(readDeploy({}, []));
  });

  it('knows the branch and base URL of other versions', () => {
    expect(readDeploy({ DOCS_VERSION: '9.x' }, ['beta', '9.x'])).toMatchObject({
      branch: 'old/9.x',
      deployName: '9.x',
      searchName: '9.x',
      baseUrl: '/mongodb-memory-server/versions/9.x/',
    });
    expect(readDeploy({ DOCS_VERSION: 'beta' }, ['beta', '9.x'])).toMatchObject({ branch: 'beta', deployName: 'beta' });
  });

  it.each(['7.x', '', currentLabel, '../9.x', 'Current'])('rejects %j and lists the choices', (value) => {
    expect(() => readDeploy({ DOCS_VERSION: value }, ['beta', '9.x'])).toThrow(
      `There is no version "${value}" (DOCS_VERSION). Choose one of: current, beta, 9.x.`,
    );
  });
});

import { expect, it } from 'vitest';
import { readDeploy } from './deploy';
import { currentLabel } from './versions';

it('builds the current version by default, and knows the branch and base URL of others', () => {
  const { baseUrl, branch, deployName } = readDeploy({}, ['9.x']);
  expect([branch, deployName, baseUrl]).toEqual(['master', currentLabel, '/mongodb-memory-server/']);
  expect(readDeploy({ DOCS_VERSION: '9.x' }, ['beta', '9.x'])).toMatchObject({
    branch: 'old/9.x',
    baseUrl: '/mongodb-memory-server/versions/9.x/',
  });
  expect(readDeploy({ DOCS_VERSION: 'beta' }, ['beta', '9.x'])).toMatchObject({ branch: 'beta', deployName: 'beta' });
});

it.each(['7.x', '', currentLabel])('rejects %j and lists the choices', (value) => {
  expect(() => readDeploy({ DOCS_VERSION: value }, ['beta', '9.x'])).toThrow(
    `There is no version "${value}" (DOCS_VERSION). Choose one of: current, beta, 9.x.`,
  );
});

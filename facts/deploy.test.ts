import { expect, it } from 'vitest';
import { readDeploy } from './deploy';
import { currentLabel } from './versions';

it.each(['7.x', '', currentLabel])('rejects %j and lists the choices', (value) => {
  expect(() => readDeploy({ DOCS_VERSION: value }, ['beta', '9.x'])).toThrow(
    `There is no version "${value}" (DOCS_VERSION). Choose one of: current, beta, 9.x.`,
  );
});

import path from 'node:path';
import { expect, it } from 'vitest';
import { checkSwizzles } from './swizzles';

const root = path.resolve(__dirname, '..');
const modules = path.join(root, 'node_modules');

it('each swizzled component replaces one of a theme and says why', () => {
  const { looked, problems } = checkSwizzles(path.join(root, 'src/theme'), modules);
  expect(problems).toEqual([]);
  expect(looked).toBeGreaterThanOrEqual(5);
});

it('reports one that no longer replaces anything, and one without a reason', () => {
  expect(checkSwizzles(path.join(__dirname, 'fixtures/swizzles/fail'), modules)).toEqual({
    looked: 2,
    problems: [
      'Footer/index.tsx does not begin with "// Change: " and the reason',
      'NavBar/index.tsx does not replace a component of a theme',
    ],
  });
});

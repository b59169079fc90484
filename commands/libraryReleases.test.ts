import { expect, it } from 'vitest';
import { recordOf, listedReleases } from './libraryReleases';

it('lists stable releases since 7.0.0, and the pre-releases that lead up to an installed one', () => {
  const published = ['6.10.0', '7.0.0-beta.1', '10.0.0', '9.5.0', '11.0.0-beta.1', '11.0.0-beta.3', '12.0.0-beta.1'];
  const wanted = ['9.5.0', '10.0.0', '11.0.0-beta.1', '11.0.0-beta.2'];
  expect(listedReleases(published, ['11.0.0-beta.2', '9.5.0'])).toEqual(wanted);
});

it('keeps the date and the global packages of a release that is read again', () => {
  const release = { defaults: { VERSION: '7.0.24' }, node: '>=16.20.1', driver: '^6.9.0' };
  const first = recordOf('10.4.3', undefined, undefined, { date: '2025-12-23', globals: { '4.4': '4.4.29' } });
  const second = recordOf('10.4.3', first, release, { date: '2026-01-01', globals: { '7.0': '7.0.24' } });
  const own = { default: '7.0.24', node: '>=16.20.1', driver: '^6.9.0', globals: { '4.4': '4.4.29', '7.0': '7.0.24' } };
  expect(second).toEqual({ version: '10.4.3', date: '2025-12-23', ...own });
});

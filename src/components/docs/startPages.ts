import { translate } from '@docusaurus/Translate';

/** Where readers who found nothing can go on: paths of pages without the base URL, with their titles. */
export function startPages(): readonly (readonly [path: string, title: string])[] {
  return [
    ['docs/guides/quick-start-guide', translate({ message: 'Quick start' })],
    ['docs/guides/doctor', translate({ message: 'Error doctor' })],
    ['docs/guides', translate({ message: 'All guides' })],
    ['docs/api', translate({ message: 'All API pages' })],
    ['docs/api/config-options', translate({ message: 'Config options' })],
  ];
}

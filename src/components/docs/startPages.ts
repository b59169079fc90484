import { translate } from '@docusaurus/Translate';

/** Where readers who found nothing can go on: paths of pages without the base URL, with their titles. */
export function startPages(): readonly (readonly [path: string, title: string])[] {
  return [
    ['docs/guides/doctor', translate({ message: 'Error doctor' })],
    ['docs/guides/error-warning-details', translate({ message: 'Errors and warnings' })],
    ['docs/guides', translate({ message: 'All guides' })],
    ['docs/api', translate({ message: 'All API pages' })],
    ['docs/api/config-options', translate({ message: 'Config options' })],
  ];
}

import type { Plugin } from '@docusaurus/types';

/** Options of the plugin. */
export interface AnnouncementResetOptions {
  /**
   * Id of the announcement bar that the theme shows; undefined if there is none. Not called `id`, because Docusaurus
   * takes that for the id of the plugin and fills in "default".
   */
  readonly announcementId: string | undefined;
}

/**
 * Shows a new announcement on the first load after its id changed. The theme would hide it before the first paint,
 * because the reader closed the old one, so this script runs earlier.
 */
export default function announcementResetPlugin(
  _context: unknown,
  { announcementId: id }: AnnouncementResetOptions,
): Plugin {
  return {
    name: 'announcement-reset',
    injectHtmlTags() {
      if (id === undefined) {
        return {};
      }
      const script = `try{if(localStorage.getItem('docusaurus.announcement.id')!==${JSON.stringify(id)})localStorage.removeItem('docusaurus.announcement.dismiss')}catch(e){}`;
      return { headTags: [{ tagName: 'script', innerHTML: script.replaceAll('<', '\\u003c') }] };
    },
  };
}

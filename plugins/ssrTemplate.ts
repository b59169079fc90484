import { createRequire } from 'node:module';
import path from 'node:path';

/** Sent to the document once the scripts of the page have run, or could not be had. */
export const scriptsEnded = 'scripts-ended';

const deferred = /<% it\.scripts\.forEach\(\(script\) => \{ %>\s*<script src=.* defer><\/script>\s*<% \}\); %>/;

/**
 * Runs in the page: starts its scripts in order, after the first paint. What is read does not wait for them, and they do
 * not compete with it. A page in a tab in the background is never painted.
 */
function startScripts(sources: readonly string[], ended: string): void {
  const start = (): void => {
    sources.forEach((src, index) => {
      const script = Object.assign(document.createElement('script'), { src, async: false });
      if (index === sources.length - 1) {
        script.onload = script.onerror = () => document.dispatchEvent(new Event(ended));
      }
      document.head.append(script);
    });
  };
  const onLoaded = (): void => {
    // Firefox says that the content is loaded when plugins/clean-url.ts stops it, before there is a body.
    if (document.querySelector('body') === null) {
      return;
    }
    document.removeEventListener('DOMContentLoaded', onLoaded);
    if (document.hidden) {
      start();
    } else {
      requestAnimationFrame(() => setTimeout(start));
    }
  };
  document.addEventListener('DOMContentLoaded', onLoaded);
}

/**
 * Docusaurus' own template of a page, with its scripts started after the first paint.
 *
 * @throws Error where the template of this Docusaurus has its scripts in another way
 */
export function ssrTemplate(): string {
  const require = createRequire(__filename);
  const core = path.dirname(require.resolve('@docusaurus/core/package.json'));
  const { default: template } = require(path.join(core, 'lib', 'ssg', 'ssgTemplate.html.js')) as { default: string };
  if (!deferred.test(template)) {
    throw new Error(
      'The template of Docusaurus starts its scripts in another way now. Look at plugins/ssrTemplate.ts.',
    );
  }
  const sources = "[<% it.scripts.forEach((script) => { %>'<%= it.baseUrl %><%= script %>',<% }); %>]";
  const call = `(${startScripts.toString()})(${sources},${JSON.stringify(scriptsEnded)})`;
  return template.replace(deferred, () => `<script>${call}</script>`);
}

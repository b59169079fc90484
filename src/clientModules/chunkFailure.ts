import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { translate } from '@docusaurus/Translate';
import { showNotice } from '../notice';

/** An error of the bundler's chunk loading, identified by its name. */
function isChunkFailure(reason: unknown): reason is Error {
  return reason instanceof Error && (reason.name === 'ChunkLoadError' || /Loading (?:CSS )?chunk/.test(reason.message));
}

function showRetry(error: Error): void {
  const retry = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button button--primary',
    textContent: translate({ message: 'Retry', id: 'site.chunkFailure.retry' }),
  });
  retry.addEventListener('click', () => {
    window.location.reload();
  });
  showNotice(String(error), retry);
}

// If a chunk of the first page fails, Docusaurus silently leaves the static page: readable, but nothing on it works.
// React never starts in that case, so this notice is plain DOM.
if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    if (isChunkFailure(reason) && !('docusaurusRoot' in window)) {
      showRetry(reason);
    }
  });
}

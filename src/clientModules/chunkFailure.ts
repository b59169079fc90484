import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { translate } from '@docusaurus/Translate';
import styles from './chunkFailure.module.css';

/** An error of the bundler's chunk loading, identified by its name. */
function isChunkFailure(reason: unknown): reason is Error {
  return reason instanceof Error && (reason.name === 'ChunkLoadError' || /Loading (?:CSS )?chunk/.test(reason.message));
}

/** Shows the error above everything else. React never starts in this case, so this is plain DOM. */
function showRetry(error: Error): void {
  const notice = Object.assign(document.createElement('div'), { className: styles.notice ?? '' });
  notice.setAttribute('role', 'alert');
  const retry = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button button--primary',
    textContent: translate({ message: 'Retry' }),
  });
  retry.addEventListener('click', () => window.location.reload());
  notice.append(Object.assign(document.createElement('p'), { textContent: String(error) }), retry);
  document.body.prepend(notice);
}

// If a chunk of the first page fails, Docusaurus silently leaves the static page: readable, but nothing on it works.
if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    if (isChunkFailure(reason) && !('docusaurusRoot' in window)) {
      showRetry(reason);
    }
  });
}

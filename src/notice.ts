import styles from './notice.module.css';

/** Shows a text above everything else, in plain DOM: React may not run, or may be about to draw another page. */
export function showNotice(text: string, ...more: readonly Node[]): HTMLElement {
  const notice = Object.assign(document.createElement('div'), { className: styles.notice ?? '' });
  notice.setAttribute('role', 'alert');
  notice.append(Object.assign(document.createElement('p'), { textContent: text }), ...more);
  document.body.prepend(notice);
  return notice;
}

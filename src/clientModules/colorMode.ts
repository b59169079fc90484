import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { codeThemeAttribute, codeThemeStorageKey, parseCodeTheme } from '../../facts/codeThemes';

if (ExecutionEnvironment.canUseDOM) {
  const { dataset } = document.documentElement;
  // The theme follows its own key. A key of null means that storage was cleared.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === codeThemeStorageKey || key === null) {
      document.documentElement.setAttribute(codeThemeAttribute, parseCodeTheme(newValue));
    }
  });
  // A page that the browser kept missed what was chosen on later ones.
  window.addEventListener('pageshow', ({ persisted }) => {
    for (const key of persisted ? ['theme', codeThemeStorageKey] : []) {
      const newValue = localStorage.getItem(key);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    }
  });
  // Paper is white.
  window.addEventListener('beforeprint', () => {
    const { theme } = dataset;
    dataset.theme = 'light';
    window.addEventListener('afterprint', () => void (dataset.theme = theme), { once: true });
  });
}

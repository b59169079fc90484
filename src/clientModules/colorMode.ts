import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { codeThemeStorageKey } from '../../facts/codeThemes';

// Before the first paint, the theme shows whatever its storage key or the query of the address says. Its own code treats
// everything but `dark` as light, and so does the page from here on.
if (ExecutionEnvironment.canUseDOM) {
  const { dataset } = document.documentElement;
  if (dataset.theme !== 'dark' && dataset.theme !== 'light') {
    dataset.theme = 'light';
    dataset.themeChoice = 'light';
  }
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

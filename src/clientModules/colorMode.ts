import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

// Before the first paint, the theme shows whatever its storage key or the query of the address says. Its own code treats
// everything but `dark` as light, and so does the page from here on.
if (ExecutionEnvironment.canUseDOM) {
  const { dataset } = document.documentElement;
  if (dataset.theme !== 'dark' && dataset.theme !== 'light') {
    dataset.theme = 'light';
    dataset.themeChoice = 'light';
  }
  // Paper is white.
  window.addEventListener('beforeprint', () => {
    const { theme } = dataset;
    dataset.theme = 'light';
    window.addEventListener('afterprint', () => void (dataset.theme = theme), { once: true });
  });
}

import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

// Before the first paint, the theme shows whatever its key in the storage or the query of the address holds. Its own
// code takes anything but `dark` for light; so does the page from here on.
if (ExecutionEnvironment.canUseDOM) {
  const { dataset } = document.documentElement;
  if (dataset.theme !== 'dark' && dataset.theme !== 'light') {
    dataset.theme = 'light';
    dataset.themeChoice = 'light';
  }
}

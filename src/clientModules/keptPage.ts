import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Reports stored values to the page, as the browser does when another tab stores them. */
function replayStorage(): void {
  try {
    for (const [key, newValue] of Object.entries<string>(localStorage)) {
      window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    }
  } catch {
    // Without storage there are no stored choices.
  }
}

// A page that the browser kept and shows again after Back has missed what was stored in between, such as the color mode
// and the code theme.
if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) {
      replayStorage();
    }
  });
}

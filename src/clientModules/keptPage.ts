import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Tells the page what is stored, as the browser tells it what another tab stores. */
function replayStorage(): void {
  try {
    for (const [key, newValue] of Object.entries<string>(localStorage)) {
      window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    }
  } catch {
    // Closed storage holds nothing that was chosen.
  }
}

// A page that the browser kept, and shows again after Back, has missed what was stored meanwhile: color mode, code theme.
if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) {
      replayStorage();
    }
  });
}

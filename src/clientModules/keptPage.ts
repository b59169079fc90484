import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Tells the page what is stored, the way the browser reports what another tab stores. */
function replayStorage(): void {
  try {
    for (const [key, newValue] of Object.entries<string>(localStorage)) {
      window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    }
  } catch {
    // Without storage there are no stored choices.
  }
}

// A page that the browser kept and shows again after Back has missed what was stored in between: color mode, code
// theme.
if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) {
      replayStorage();
    }
  });
}

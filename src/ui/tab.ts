const STORAGE_KEY = 'coaching.tab';

/**
 * Removed from sessionStorage while the page runs, so that a duplicated tab doesn't inherit this
 * tab's name.
 */
function named(): string {
  const kept = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return kept ?? crypto.randomUUID();
}

/** This tab's name; survives a reload. */
export const tab = named();

window.addEventListener('pagehide', () => sessionStorage.setItem(STORAGE_KEY, tab));
window.addEventListener('pageshow', () => sessionStorage.removeItem(STORAGE_KEY));

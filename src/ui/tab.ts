const PLACE = 'coaching.tab';

/**
 * Removed from sessionStorage while the page runs, so that a duplicated tab doesn't inherit this
 * tab's name.
 */
function named(): string {
  const kept = sessionStorage.getItem(PLACE);
  sessionStorage.removeItem(PLACE);
  return kept ?? crypto.randomUUID();
}

/** This tab's name; survives a reload. */
export const tab = named();

window.addEventListener('pagehide', () => sessionStorage.setItem(PLACE, tab));
window.addEventListener('pageshow', () => sessionStorage.removeItem(PLACE));

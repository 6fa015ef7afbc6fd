const PLACE = 'coaching.tab';

/** Taken out of the store while the page runs, so that a tab that is duplicated doesn't come with the name of this one. */
function named(): string {
  const kept = sessionStorage.getItem(PLACE);
  sessionStorage.removeItem(PLACE);
  return kept ?? crypto.randomUUID();
}

/** This tab's name, the same after a reload. */
export const tab = named();

window.addEventListener('pagehide', () => sessionStorage.setItem(PLACE, tab));
window.addEventListener('pageshow', () => sessionStorage.removeItem(PLACE));

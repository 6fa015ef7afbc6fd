const KEY = 'ricaricata';

/** Reloads the page; an object so that tests can replace it. */
export const pageLoad = { again: () => window.location.reload() };

/**
 * Reloads the page when a chunk of an older build is missing: once per build and tab, as it may be
 * missing for another reason.
 * @returns whether it reloads
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  try {
    if (sessionStorage.getItem(KEY) === __BUILD_ID__) return false;
    sessionStorage.setItem(KEY, __BUILD_ID__);
  } catch {
    return false; // without storage it might reload forever
  }
  pageLoad.again();
  return true;
}

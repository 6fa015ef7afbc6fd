const KEY = 'ricaricata';

/** After a new version is published, the code of a page not opened yet is gone under its old name. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS/i.test(error.message)
  );
}

/** Loading the page anew, in one place: tests have none. */
export const pageLoad = { again: () => window.location.reload() };

/**
 * Loads the page anew where a part of an older build is gone: once for each build and tab, as the part may be missing for another reason.
 * @returns whether it does
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  try {
    if (sessionStorage.getItem(KEY) === __BUILD_ID__) return false;
    sessionStorage.setItem(KEY, __BUILD_ID__);
  } catch {
    return false; // what can't be remembered might never end
  }
  pageLoad.again();
  return true;
}

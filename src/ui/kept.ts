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

/**
 * Texts that must not be lost: each tab has its own copy, in sessionStorage and, for when the
 * browser is closed, in localStorage under the tab's name. A tab without one takes over the newest
 * copy of a closed tab.
 */
const own = (key: string) => `${key}#${tab}`;

interface Copy {
  at: number;
  text: string;
}

/** This tab's copy, otherwise that of a closed tab; null if there is none. */
export function readKept(key: string): string | null {
  const mine = sessionStorage.getItem(key);
  if (mine !== null) return mine;
  const [newest] = copies(key).sort((a, b) => b.copy.at - a.copy.at);
  if (!newest) return null;
  keep(key, newest.copy.text);
  if (newest.storageKey !== own(key)) localStorage.removeItem(newest.storageKey);
  return newest.copy.text;
}

/** Whether `readKept` would return a text. */
export function hasKept(key: string): boolean {
  return sessionStorage.getItem(key) !== null || copies(key).length > 0;
}

export function keep(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
    localStorage.setItem(own(key), JSON.stringify({ at: Date.now(), text } satisfies Copy));
  } catch (error) {
    // Storage full or forbidden: the text is still on screen; only a reload would lose it.
    console.warn('text not kept', error);
  }
}

export function dropKept(key: string): void {
  sessionStorage.removeItem(key);
  localStorage.removeItem(own(key));
}

function copies(key: string): { storageKey: string; copy: Copy }[] {
  return Object.keys(localStorage)
    .filter((storageKey) => storageKey.startsWith(`${key}#`))
    .flatMap((storageKey) => {
      const copy = copyOf(localStorage.getItem(storageKey));
      return copy === null ? [] : [{ storageKey, copy }];
    });
}

function copyOf(stored: string | null): Copy | null {
  try {
    const copy = JSON.parse(stored ?? 'null') as Partial<Copy> | null;
    return typeof copy?.text === 'string' && typeof copy.at === 'number'
      ? { text: copy.text, at: copy.at }
      : null;
  } catch {
    return null; // not ours
  }
}

// Another tab has taken over our copy although we are still open: write it again, so that both have
// it.
window.addEventListener('storage', ({ key, newValue }) => {
  if (newValue !== null || !key?.endsWith(`#${tab}`)) return;
  const base = key.slice(0, -`#${tab}`.length);
  const mine = sessionStorage.getItem(base);
  if (mine !== null) keep(base, mine);
});

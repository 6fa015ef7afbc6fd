const PREFIX = 'coaching.alarm/';
const KEPT_MS = 48 * 3_600_000;
/** Hidden tabs wait, so that a visible one claims the alarm first. */
const HIDDEN_WAIT_MS = 1_500;

/** Claims an alarm for this tab: of all tabs on a device one rings, once. */
export async function claimAlarm(key: string): Promise<boolean> {
  if (document.hidden) await new Promise((resolve) => setTimeout(resolve, HIDDEN_WAIT_MS));
  // No locks in insecure contexts: two tabs may ring at the same instant.
  return 'locks' in navigator ? navigator.locks.request(PREFIX + key, () => take(key)) : take(key);
}

function take(key: string): boolean {
  try {
    if (localStorage.getItem(PREFIX + key) !== null) return false;
    forget();
    localStorage.setItem(PREFIX + key, String(Date.now()));
  } catch (error) {
    // Storage full or forbidden: better twice than never.
    console.warn('alarm not claimed', error);
  }
  return true;
}

function forget() {
  const old = Object.keys(localStorage).filter(
    (name) => name.startsWith(PREFIX) && Date.now() - Number(localStorage.getItem(name)) > KEPT_MS,
  );
  for (const name of old) localStorage.removeItem(name);
}

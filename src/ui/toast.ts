import { notifications, type NotificationData } from '@mantine/notifications';

const SUCCESS_MS = 4_000;
const BRIEF_MS = 3_000;

/** An error stays readable for at least this long, also when its screen is left at once. */
const READ_MS = 8_000;

let heard = true;
/** The latest errors, by text. */
const errors = new Map<string, { since: number; stays: boolean }>();
/** The latest toast of each success, by text. */
const successes = new Map<string, string>();
let screen: string | null = null;

/**
 * Drops toasts while nobody is signed in, and closes the visible ones: failures during sign-out are
 * not for the next person.
 */
export function hearToasts(on: boolean): void {
  heard = on;
  if (!on) notifications.clean();
}

/** Reports the current screen: errors of another one close, after a minimum reading time. */
export function screenIs(path: string): void {
  if (screen === path) return;
  screen = path;
  for (const [id, told] of errors) {
    const wait = told.since + READ_MS - Date.now();
    // Unless shown again since, which makes it the new screen's.
    if (!told.stays) setTimeout(() => errors.get(id) === told && close(id), Math.max(0, wait));
  }
}

function close(id: string) {
  errors.delete(id);
  notifications.hide(id);
}

/** Shows a toast; returns its id. */
export function showToast(toast: NotificationData): string {
  return heard ? notifications.show(toast) : '';
}

/**
 * The «alerts» of docs/product: success closes by itself after 4 s, an error stays until it is
 * closed or its screen is left.
 */
export const toast = {
  success(text: string): void {
    const before = successes.get(text);
    // The same text several times in a row would pile up.
    if (before) notifications.hide(before);
    // Under a new id: with the previous one, its timer would close this one early.
    successes.set(
      text,
      showToast({ message: text, color: 'brand', autoClose: SUCCESS_MS, role: 'status' }),
    );
  },
  /** For background work: closes after three seconds, also for a failure. */
  brief(text: string, { failed = false } = {}): void {
    showToast({
      message: text,
      color: failed ? 'red' : 'brand',
      autoClose: BRIEF_MS,
      role: failed ? 'alert' : 'status',
    });
  },
  /**
   * @param stays not tied to a screen, such as a failure after its own was left: stays until closed
   */
  error(text: string, { stays = false } = {}): void {
    // A repeated failure replaces its toast instead of piling up.
    notifications.hide(text);
    errors.set(text, { since: Date.now(), stays });
    showToast({ id: text, message: text, color: 'red', autoClose: false, role: 'alert' });
  },
};

import { notifications, type NotificationData } from '@mantine/notifications';

const SUCCESS_MS = 4_000;
const BRIEF_MS = 3_000;

/** An error can be read for so long at least, also when the screen is left at once. */
const READ_MS = 8_000;

let heard = true;
/** The errors that were told last, by their text. */
const errors = new Map<string, { since: number; stays: boolean }>();
let screen: string | null = null;

/** While nobody is there to hear them toasts are dropped; those on screen go. What fails as somebody leaves is not for the next person. */
export function hearToasts(on: boolean): void {
  heard = on;
  if (!on) notifications.clean();
}

/** Which screen is shown: errors that were told on another one go, once there was time to read them. */
export function screenIs(path: string): void {
  if (screen === path) return;
  screen = path;
  for (const [id, told] of errors) {
    const wait = told.since + READ_MS - Date.now();
    // Told again since, it is the next screen's.
    if (!told.stays) setTimeout(() => errors.get(id) === told && close(id), Math.max(0, wait));
  }
}

function close(id: string) {
  errors.delete(id);
  notifications.hide(id);
}

/** Shows a toast; gives its id. */
export function showToast(toast: NotificationData): string {
  return heard ? notifications.show(toast) : '';
}

/** The «alerts» of docs/product: success closes by itself after 4 s, an error stays until it is closed or its screen is left. */
export const toast = {
  success(text: string): void {
    showToast({ message: text, color: 'brand', autoClose: SUCCESS_MS, role: 'status' });
  },
  /** Of work that goes on beside it: gone after three seconds, also when it says that something didn't work. */
  brief(text: string, { failed = false } = {}): void {
    showToast({
      message: text,
      color: failed ? 'red' : 'brand',
      autoClose: BRIEF_MS,
      role: failed ? 'alert' : 'status',
    });
  },
  /** @param stays it is about no screen, as of what failed after its own was left: it stays until it is closed */
  error(text: string, { stays = false } = {}): void {
    // The same failure again replaces its toast instead of piling up.
    notifications.hide(text);
    errors.set(text, { since: Date.now(), stays });
    showToast({ id: text, message: text, color: 'red', autoClose: false, role: 'alert' });
  },
};

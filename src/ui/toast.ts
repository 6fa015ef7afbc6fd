import { notifications, type NotificationData } from '@mantine/notifications';

const SUCCESS_MS = 4_000;
const BRIEF_MS = 3_000;

let heard = true;

/** While nobody is there to hear them toasts are dropped; those on screen go. What fails as somebody leaves is not for the next person. */
export function hearToasts(on: boolean): void {
  heard = on;
  if (!on) notifications.clean();
}

/** Shows a toast; gives its id. */
export function showToast(toast: NotificationData): string {
  return heard ? notifications.show(toast) : '';
}

/** The «alerts» of docs/product: success closes by itself after 4 s, an error stays until it is closed. */
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
  error(text: string): void {
    // The same failure again replaces its toast instead of piling up.
    notifications.hide(text);
    showToast({ id: text, message: text, color: 'red', autoClose: false, role: 'alert' });
  },
};

import { notifications } from '@mantine/notifications';

const SUCCESS_MS = 4_000;

/** The specification's «alerts»: success closes by itself after 4 s, an error stays until it is closed. */
export const toast = {
  success(text: string): void {
    notifications.show({ message: text, color: 'brand', autoClose: SUCCESS_MS, role: 'status' });
  },
  error(text: string): void {
    // The same failure again replaces its toast instead of piling up.
    notifications.hide(text);
    notifications.show({ id: text, message: text, color: 'red', autoClose: false, role: 'alert' });
  },
};

/*
 * The server's time, for everything that is stored, compared with what the server wrote, or offered
 * to a person: a device's clock can be hours or days off. Lint refuses `new Date()` elsewhere in
 * the app. `Date.now()` is for what this device measures itself, such as a pause.
 */

let ahead = (): number => 0;

/** @param offset how far the server's clock is ahead of this device's, in milliseconds */
export function followServer(offset: () => number): void {
  ahead = offset;
}

/** The server's time, as far as this device knows it; in functions the server's own. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead());
}

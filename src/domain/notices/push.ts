import { internalPath } from '../access/paths';
import { fieldsOf, textOf } from '../stored';

/**
 * Push messages, sent by functions (functions/src/services/push.ts) and shown by the service worker
 * (src/worker).
 */

/** Maximum number of browsers per person; one more replaces the one renewed longest ago. */
export const DEVICES_MAX = 10;
/** A Firebase Cloud Messaging token: an opaque name of a browser, not a URL. */
export const DEVICE_TOKEN = /^[\w:-]{1,1000}$/;

export interface PushMessage {
  title: string;
  body: string;
  /**
   * Path opened by a click, below the base path. A later message for the same path replaces the
   * earlier notification.
   */
  path: string;
}

/**
 * Where an installed app stores how many things wait, so that the service worker can add what
 * arrives while nobody looks. It is a cache, because a worker can't read localStorage.
 */
export const ICON_CACHE = 'icona';
export const ICON_KEY = '/in-attesa';

/** The number that the app left; 0 for none or an unreadable one. */
export function readWaiting(text: string | undefined): number {
  const count = Number(text ?? 0);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/** Browsers require that every message is shown, so an unreadable one gets this text. */
const UNREADABLE: PushMessage = { title: 'Portale Coaching', body: 'C’è una novità.', path: '/' };

/**
 * Reads a message as FCM delivers it to the service worker. Accepts only paths of our own pages.
 */
export function readPush(payload: unknown): PushMessage {
  const data = fieldsOf(fieldsOf(payload).data);
  const title = textOf(data.title);
  const path = internalPath(data.path) ?? UNREADABLE.path;
  return title === null ? { ...UNREADABLE, path } : { title, body: textOf(data.body) ?? '', path };
}

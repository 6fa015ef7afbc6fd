import { internalPath } from '../access/paths';
import { fieldsOf, textOf } from '../stored';

/** Push messages: what functions send (functions/src/services/push.ts) and the service worker shows (src/worker). */

/** How many browsers of one person get messages; an eleventh takes the place of the one that was registered or renewed longest ago. */
export const DEVICES_MAX = 10;
/** A registration token of Firebase Cloud Messaging, which names a browser to the service and is no address. */
export const DEVICE_TOKEN = /^[\w:-]{1,1000}$/;

export interface PushMessage {
  title: string;
  body: string;
  /** Opened by a click, below the base path. A later message for the same page replaces the earlier one on screen. */
  path: string;
}

/** Browsers demand that every message is shown, so one that cannot be read is shown as news. */
const UNREADABLE: PushMessage = { title: 'Portale Coaching', body: 'C’è una novità.', path: '/' };

/** A message as Firebase Cloud Messaging delivers it to the service worker. Only pages of ours are opened. */
export function readPush(payload: unknown): PushMessage {
  const data = fieldsOf(fieldsOf(payload).data);
  const title = textOf(data.title);
  const path = internalPath(data.path) ?? UNREADABLE.path;
  return title === null ? { ...UNREADABLE, path } : { title, body: textOf(data.body) ?? '', path };
}

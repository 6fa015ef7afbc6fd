import { internalPath } from '@/domain/access/paths';
import { BASE_PATH } from '@/domain/limits';
import { readPush } from '@/domain/notices/push';
import { fieldsOf } from '@/domain/stored';
import type { OpenPage, WorkerScope } from './scope';

/** How long a page may take to answer. */
const ANSWER_MS = 1_000;

/** Shows a message, also to somebody who has the page before them: browsers demand it. There it goes again at once. */
export async function showMessage(worker: WorkerScope, payload: unknown): Promise<void> {
  const { title, body, path } = readPush(payload);
  const pages = await openPages(worker);
  const inFront = pages.filter(({ focused }) => focused);
  const answers = await Promise.all(inFront.map((page) => asked(page, { reading: path })));
  const isRead = answers.includes(true);
  // What replaces an earlier one makes itself heard again, which the types of a page don't know.
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    tag: path,
    data: { path },
    lang: 'it',
    icon: `${BASE_PATH}/icon-192.png`,
    silent: isRead,
    renotify: !isRead,
  };
  await worker.registration.showNotification(title, options);
  if (isRead) {
    const shown = await worker.registration.getNotifications({ tag: path });
    for (const notification of shown) notification.close();
  }
  await countOnIcon(worker);
}

/** Opens what a message is about: in a page of ours if there is one, else in a new one. */
export async function openMessage(
  worker: WorkerScope,
  notification: Pick<Notification, 'close' | 'data'>,
): Promise<void> {
  notification.close();
  await countOnIcon(worker);
  const path = internalPath(fieldsOf(notification.data).path) ?? '/';
  const address = BASE_PATH + path;
  const pages = await openPages(worker);
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (!page) return void (await worker.clients.openWindow(address));
  // Refused where the browser does not take this for a click any more: the page goes there all the same.
  await page.focus().catch(() => undefined);
  if (await asked(page, { open: path })) return;
  // A page that no worker controls yet cannot be sent anywhere.
  await page.navigate(address).catch(() => worker.clients.openWindow(address));
}

async function openPages({ clients }: WorkerScope): Promise<OpenPage[]> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => pathOf(url).startsWith(`${BASE_PATH}/`));
}

const pathOf = (url: string) => new URL(url).pathname;

/**
 * Asks the application in a page (src/app/useNoticeClicks.ts): whether it shows an address at the moment, as a page's `url` is the one that it
 * was loaded with; or to open one, which it does without losing what is typed in it. False where nothing answers.
 */
function asked(page: OpenPage, question: { reading: string } | { open: string }): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_MS);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      resolve(data === true);
    };
    page.postMessage(question, [port2]);
  });
}

/** How many messages wait on screen, on the icon of the installed application. */
async function countOnIcon({ registration, navigator }: WorkerScope): Promise<void> {
  const { length } = await registration.getNotifications();
  await (length > 0 ? navigator.setAppBadge?.(length) : navigator.clearAppBadge?.());
}

import { internalPath } from '@/domain/access/paths';
import { BASE_PATH } from '@/domain/limits';
import { ICON_CACHE, ICON_KEY, readPush, readWaiting } from '@/domain/notices/push';
import { fieldsOf } from '@/domain/stored';
import type { OpenPage, WorkerScope } from './scope';

/** Time limit for a page's response. */
const ANSWER_MS = 1_000;

/**
 * Shows a message. Browsers require a visible notification for each push, so even if the person is
 * reading the page in question it is shown, silently, and closed at once.
 */
export async function showMessage(worker: WorkerScope, payload: unknown): Promise<void> {
  const { title, body, path } = readPush(payload);
  const pages = await openPages(worker);
  const inFront = pages.filter(({ focused }) => focused);
  const answers = await Promise.all(inFront.map((page) => ask(page, { reading: path })));
  const isRead = answers.includes(true);
  // A notification that replaces an earlier one alerts again. TypeScript's DOM types lack
  // `renotify`.
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
  // A page in front of the person updates the icon itself (src/app/IconBadge.tsx).
  if (inFront.length === 0) await countOnIcon(worker);
}

/** Opens the page that a message is about, in an open window of the app if there is one. */
export async function openMessage(
  worker: WorkerScope,
  notification: Pick<Notification, 'close' | 'data'>,
): Promise<void> {
  notification.close();
  await countOnIcon(worker);
  const path = internalPath(fieldsOf(notification.data).path) ?? '/';
  const url = BASE_PATH + path;
  const pages = await openPages(worker);
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (!page) return void (await worker.clients.openWindow(url));
  // The browser may no longer accept this as the result of a click; navigate anyway.
  await page.focus().catch(() => undefined);
  if (await ask(page, { open: path })) return;
  // A page that isn't controlled by a worker can't be navigated.
  await page.navigate(url).catch(() => worker.clients.openWindow(url));
}

async function openPages({ clients }: WorkerScope): Promise<OpenPage[]> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => pathOf(url).startsWith(`${BASE_PATH}/`));
}

const pathOf = (url: string) => new URL(url).pathname;

/**
 * Asks the app in a page (src/app/useNoticeClicks.ts) whether it is showing a path, because `url`
 * is only the one that the page was loaded with; or asks it to open a path, which keeps what the
 * person has typed. False if the page doesn't respond.
 */
function ask(page: OpenPage, question: { reading: string } | { open: string }): Promise<boolean> {
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

/**
 * Shows on the installed app's icon how many things waited when the person last looked, plus the
 * notifications since; looking closes these.
 */
async function countOnIcon({ registration, navigator, caches }: WorkerScope): Promise<void> {
  const { length } = await registration.getNotifications();
  const left = await caches?.match(ICON_KEY, { cacheName: ICON_CACHE }).catch(() => undefined);
  const count = readWaiting(await left?.text()) + length;
  await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.());
}

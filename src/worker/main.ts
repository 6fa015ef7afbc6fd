// Part of the service worker that vite-plugin-pwa generates (added by vite/pushWorker.ts).
import { openMessage, showMessage } from './push';
import type { WorkerScope } from './scope';

interface PushEvent extends Event {
  data: { json(): unknown } | null;
  waitUntil(work: Promise<unknown>): void;
}
interface ClickEvent extends Event {
  notification: Notification;
  waitUntil(work: Promise<unknown>): void;
}

const worker = self as unknown as WorkerScope & EventTarget;

worker.addEventListener('push', (given) => {
  const event = given as PushEvent;
  event.waitUntil(showMessage(worker, contentOf(event)));
});
worker.addEventListener('notificationclick', (given) => {
  const event = given as ClickEvent;
  event.waitUntil(openMessage(worker, event.notification));
});

function contentOf({ data }: PushEvent): unknown {
  try {
    return data?.json();
  } catch {
    return null; // not JSON: shown as a generic message
  }
}

import { getMessaging, getToken } from 'firebase/messaging';
import { NOTICE_CALLABLES } from '@/domain/callables/notices';
import { AppError } from '@/domain/errors';
import { BASE_PATH } from '@/domain/limits';
import { call } from '../callables/call';
import { app } from '../firebase/app';
import { pushKey } from '../firebase/env';
import { translated } from '../firebase/errors';
import { sameScope } from '../session/scope';
import { keepDevice } from './kept';

/** Installing the service worker downloads the whole app, which takes long on a slow connection. */
const WORKER_MS = 60_000;

/**
 * Registers this browser for the person, or renews the registration. Requires the permission.
 * @throws AppError
 */
export async function registerBrowser(uid: string): Promise<void> {
  const token = await sameScope(deviceToken());
  await call(NOTICE_CALLABLES.registerDevice, { token });
  keepDevice({ uid, token, at: Date.now() });
}

/**
 * Deletes the registration on the server.
 * @throws AppError
 */
export async function release(token: string): Promise<void> {
  await call(NOTICE_CALLABLES.removeDevice, { token });
}

function deviceToken(): Promise<string> {
  return translated(async () =>
    getToken(getMessaging(app), {
      vapidKey: pushKey,
      serviceWorkerRegistration: await activeWorker(),
    }),
  );
}

/**
 * The app's service worker, registered here too because the page registers it only after a delay.
 */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(`${BASE_PATH}/sw.js`, { scope: `${BASE_PATH}/` });
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new AppError('timeout')), WORKER_MS),
  );
  return Promise.race([navigator.serviceWorker.ready, late]);
}

import { getAppCheck } from 'firebase-admin/app-check';
import { refusal } from './errors';
import { adminApp, emulated } from './runtime';

/** On unless it is switched off on purpose: only our own app, proved by App Check, may call. The emulators have no App Check. */
export const enforceAppCheck = !emulated && process.env.ENFORCE_APP_CHECK !== 'false';

/** What the platform does for callables, for a plain request: the header X-Firebase-AppCheck. @throws `unauthenticated` */
export async function demandApp(token: string | undefined): Promise<void> {
  if (!enforceAppCheck) return;
  if (!token) throw refusal('unauthenticated');
  await getAppCheck(adminApp())
    .verifyToken(token)
    .catch(() => {
      throw refusal('unauthenticated');
    });
}

import { getAppCheck } from 'firebase-admin/app-check';
import { refusal } from './errors';
import { adminApp, emulated } from './runtime';

/** App Check is enforced unless turned off explicitly. The emulators have none. */
export const enforceAppCheck = !emulated && process.env.ENFORCE_APP_CHECK !== 'false';

/**
 * Checks the X-Firebase-AppCheck header of a plain request, as the platform does for callables.
 * @throws HttpsError `unauthenticated`
 */
export async function demandApp(token: string | undefined): Promise<void> {
  if (!enforceAppCheck) return;
  if (!token) throw refusal('unauthenticated');
  await getAppCheck(adminApp())
    .verifyToken(token)
    .catch(() => {
      throw refusal('unauthenticated');
    });
}

import { getAppCheck } from 'firebase-admin/app-check';
import { logger } from 'firebase-functions/v2';
import { refusal } from './callers';
import { adminApp, emulated } from './runtime';
import { codeOf } from './tries';

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
    .catch((error: unknown) => {
      warnOfToken(codeOf(error));
      throw refusal('unauthenticated');
    });
}

/** Anybody can send bad tokens, so each instance logs at most one line per minute and kind. */
const WARN_EVERY_MS = 60_000;
const warnedAt = new Map<string, number>();

/** Also warns of faults that aren't the caller's, such as Google's keys being out of reach. */
function warnOfToken(code: string): void {
  const now = Date.now();
  if (now - (warnedAt.get(code) ?? -Infinity) < WARN_EVERY_MS) return;
  warnedAt.set(code, now);
  logger.warn('App Check token not verified', { code });
}

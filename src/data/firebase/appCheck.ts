import type { FirebaseApp } from 'firebase/app';
import type { AppCheck } from 'firebase/app-check';
import { appCheckDebugToken, appCheckSiteKey } from './env';

const library = () => import('firebase/app-check');
let started: Promise<AppCheck> | null = null;
let latest = '';

/** Starts App Check if a site key is set. */
export function startAppCheck(app: FirebaseApp): void {
  if (appCheckSiteKey === '') return;
  // reCAPTCHA does not work in development against a real project.
  if (appCheckDebugToken !== '')
    Object.assign(globalThis, { FIREBASE_APPCHECK_DEBUG_TOKEN: appCheckDebugToken });
  started = library().then(({ initializeAppCheck, onTokenChanged, ReCaptchaV3Provider }) => {
    const appCheck = initializeAppCheck(app, {
      provider: new ReCaptchaV3Provider(appCheckSiteKey),
      isTokenAutoRefreshEnabled: true,
    });
    onTokenChanged(appCheck, ({ token }) => (latest = token));
    return appCheck;
  });
  // If App Check fails to load, requests are refused, which screens report.
  started.catch((error: unknown) => console.warn(error));
}

/** App Check headers for requests that bypass the SDK. */
export async function appCheckHeaders(): Promise<Record<string, string>> {
  if (!started) return {};
  const { getToken } = await library();
  return { 'X-Firebase-AppCheck': (await getToken(await started)).token };
}

/**
 * Like `appCheckHeaders`, for a request sent while the page closes, when nothing can be awaited:
 * uses the latest token, if there is one.
 */
export function appCheckHeadersNow(): Record<string, string> {
  return latest === '' ? {} : { 'X-Firebase-AppCheck': latest };
}

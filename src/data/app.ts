import { initializeApp } from 'firebase/app';
import { appCheckDebugToken, appCheckSiteKey, firebaseConfig } from './env';

/** The one Firebase app; auth, Firestore and storage attach to it in modules of their own so that each loads when it is needed. */
export const app = initializeApp(firebaseConfig);

if (appCheckSiteKey !== '') {
  // Where there is no reCAPTCHA: a page in development that talks to a real project.
  if (appCheckDebugToken !== '') Object.assign(globalThis, { FIREBASE_APPCHECK_DEBUG_TOKEN: appCheckDebugToken });
  // An App Check that fails to load shows as refused requests, which screens report.
  void import('firebase/app-check').then(({ initializeAppCheck, ReCaptchaV3Provider }) =>
    initializeAppCheck(app, { provider: new ReCaptchaV3Provider(appCheckSiteKey), isTokenAutoRefreshEnabled: true }),
  );
}

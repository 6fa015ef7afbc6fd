// Outside Vite (scripts run by tsx) there is no import.meta.env at all.
const env: Record<string, unknown> = (import.meta.env as ImportMetaEnv | undefined) ?? {};

function text(name: string, fallback: string): string {
  const value = env[name];
  return typeof value === 'string' && value !== '' ? value : fallback;
}

/** `1` or `true` switches on. */
function on(name: string): boolean {
  return ['1', 'true'].includes(text(name, ''));
}

const isNode = typeof window === 'undefined';

export const firebaseConfig = {
  projectId: text('VITE_FIREBASE_PROJECT_ID', 'demo-coaching'),
  apiKey: text('VITE_FIREBASE_API_KEY', 'demo'),
  authDomain: text('VITE_FIREBASE_AUTH_DOMAIN', 'demo-coaching.firebaseapp.com'),
  storageBucket: text('VITE_FIREBASE_STORAGE_BUCKET', 'demo-coaching.firebasestorage.app'),
  messagingSenderId: text('VITE_FIREBASE_MESSAGING_SENDER_ID', '0'),
  appId: text('VITE_FIREBASE_APP_ID', 'demo'),
};

const offset = Number(text('VITE_EMULATOR_OFFSET', '0'));

/** Where the emulators listen, or null when the real services are meant. */
export const emulators =
  env.DEV === true || on('VITE_USE_EMULATORS')
    ? {
        host: '127.0.0.1',
        auth: 9099 + offset,
        firestore: 8080 + offset,
        storage: 9199 + offset,
        functions: 5001 + offset,
        hosting: 5000 + offset,
      }
    : null;

/** Where `/api/…` is: on the page's own origin (hosting, or Vite's proxy); without a page, at the hosting emulator. */
export const apiOrigin = isNode && emulators ? `http://${emulators.host}:${emulators.hosting}` : '';

/** Nothing is kept on the device: tests, and kiosks that ask for it. */
export const memoryCache = isNode || on('VITE_MEMORY_CACHE');
export const readsMeter = env.DEV === true || on('VITE_READS_METER');
/** App Check proves to the project that it is the app who asks; the emulators have none. */
export const appCheckSiteKey =
  emulators || text('VITE_APP_CHECK', '') === 'off' ? '' : text('VITE_APP_CHECK_SITE_KEY', '');
/** Passes for the app in its place, so never in what is deployed. */
export const appCheckDebugToken = env.PROD === true ? '' : text('VITE_APP_CHECK_DEBUG_TOKEN', '');

// The build injects the variables named in scripts/lib/web-env.mjs. Tests use Vitest's, which they
// can change; scripts run by tsx have none.
const env: Record<string, unknown> =
  typeof __WEB_ENV__ === 'undefined'
    ? ((import.meta.env as ImportMetaEnv | undefined) ?? {})
    : __WEB_ENV__;

function text(name: string, fallback: string): string {
  const value = env[name];
  return typeof value === 'string' && value !== '' ? value : fallback;
}

/** `1` and `true` mean on, any other value off. */
function on(name: string, otherwise = false): boolean {
  const value = text(name, '');
  return value === '' ? otherwise : ['1', 'true'].includes(value);
}

/** False in a production build, which drops all code that depends on it. */
const local = typeof __LOCAL__ === 'undefined' || __LOCAL__;

const isNode = typeof window === 'undefined';

export const firebaseConfig = {
  projectId: text('VITE_FIREBASE_PROJECT_ID', 'demo-coaching'),
  apiKey: text('VITE_FIREBASE_API_KEY', 'demo'),
  authDomain: text('VITE_FIREBASE_AUTH_DOMAIN', 'demo-coaching.firebaseapp.com'),
  storageBucket: text('VITE_FIREBASE_STORAGE_BUCKET', 'demo-coaching.firebasestorage.app'),
  messagingSenderId: text('VITE_FIREBASE_MESSAGING_SENDER_ID', '0'),
  appId: text('VITE_FIREBASE_APP_ID', 'demo'),
};

/**
 * The public half of the key pair that authorises push messages to browsers; without it, none are
 * offered.
 */
export const pushKey = text('VITE_FIREBASE_VAPID_KEY', '');

const offset = Number(text('VITE_EMULATOR_OFFSET', '0'));

/** Emulator URLs, or null for the real services. The dev server uses them by default. */
export const emulators =
  local && on('VITE_USE_EMULATORS', env.DEV === true)
    ? {
        host: '127.0.0.1',
        auth: 9099 + offset,
        firestore: 8080 + offset,
        storage: 9199 + offset,
        functions: 5001 + offset,
        hosting: 5000 + offset,
      }
    : null;

/** Origin of `/api/…`: the page's own (hosting, Vite's proxy); else the hosting emulator. */
export const apiOrigin = isNode && emulators ? `http://${emulators.host}:${emulators.hosting}` : '';

/** Keep nothing on the device: tests, and kiosks that opt in. */
export const memoryCache = isNode || on('VITE_MEMORY_CACHE');
export const readsMeter = local && on('VITE_READS_METER', env.DEV === true);
/** App Check site key; '' turns App Check off. The emulators have none. */
export const appCheckSiteKey =
  emulators || text('VITE_APP_CHECK', '') === 'off' ? '' : text('VITE_APP_CHECK_SITE_KEY', '');
/** Bypasses App Check, so it must never be deployed. */
export const appCheckDebugToken = local ? text('VITE_APP_CHECK_DEBUG_TOKEN', '') : '';

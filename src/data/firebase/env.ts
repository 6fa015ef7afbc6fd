// The build puts in the named variables of scripts/lib/web-env.mjs. Tests have Vitest's, which they can change; scripts run by tsx none.
const env: Record<string, unknown> =
  typeof __WEB_ENV__ === 'undefined'
    ? ((import.meta.env as ImportMetaEnv | undefined) ?? {})
    : __WEB_ENV__;

function text(name: string, fallback: string): string {
  const value = env[name];
  return typeof value === 'string' && value !== '' ? value : fallback;
}

/** `1` or `true` switches on; any other value switches off. */
function on(name: string, otherwise = false): boolean {
  const value = text(name, '');
  return value === '' ? otherwise : ['1', 'true'].includes(value);
}

/** False in a production build, from which all that hangs on it then vanishes. */
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

/** The public half of the key pair by which browsers know whose push messages they take; without it none are offered. */
export const pushKey = text('VITE_FIREBASE_VAPID_KEY', '');

const offset = Number(text('VITE_EMULATOR_OFFSET', '0'));

/** Where the emulators listen, or null when the real services are meant. The dev server means them unless told `false`. */
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

/** Where `/api/…` is: on the page's own origin (hosting, or Vite's proxy); without a page, at the hosting emulator. */
export const apiOrigin = isNode && emulators ? `http://${emulators.host}:${emulators.hosting}` : '';

/** Nothing is kept on the device: tests, and kiosks that ask for it. */
export const memoryCache = isNode || on('VITE_MEMORY_CACHE');
export const readsMeter = local && on('VITE_READS_METER', env.DEV === true);
/** App Check proves to the project that it is the app who asks; the emulators have none. */
export const appCheckSiteKey =
  emulators || text('VITE_APP_CHECK', '') === 'off' ? '' : text('VITE_APP_CHECK_SITE_KEY', '');
/** Passes for the app in its place, so never in what is deployed. */
export const appCheckDebugToken = local ? text('VITE_APP_CHECK_DEBUG_TOKEN', '') : '';

import { pushKey } from '../firebase/env';
import { personHere, scope } from '../session/scope';
import { isSubscribed, keptDevice, silenceDevice } from './kept';

/**
 * State of push messages for the signed-in person in this browser. `not-offered`: this build has no
 * key for them. `install-first`: an iPhone or iPad, which allows them only for apps on the home
 * screen.
 */
export type DeviceNotices =
  'not-offered' | 'install-first' | 'unsupported' | 'denied' | 'off' | 'on';

const RENEWED_MS = 7 * 24 * 3_600_000;
const ASKED_KEY = 'notificheChieste';

const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());

/** The state as an external store, for `useSource`. */
export const deviceNotices = {
  subscribe(onChange: () => void): () => void {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
  getSnapshot: (): DeviceNotices => {
    if (pushKey === '') return 'not-offered';
    if (!isSupported()) return isIos() && !isInstalled() ? 'install-first' : 'unsupported';
    if (Notification.permission === 'denied') return 'denied';
    return Notification.permission === 'granted' && ownDevice() ? 'on' : 'off';
  },
};

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** iPads report a Mac user agent; touch points tell them apart. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
}

/** An old system has no push messages there either. */
function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}

function ownDevice() {
  const kept = keptDevice();
  return kept !== null && kept.uid === personHere() ? kept : null;
}

/**
 * Asks for permission, which browsers allow only after a click, and registers the browser. Returns
 * normally if the person refuses.
 * @throws AppError
 */
export async function enableNotices(): Promise<void> {
  try {
    const { uid } = scope();
    if ((await Notification.requestPermission()) !== 'granted') return;
    const { registerBrowser: register } = await import('./registration');
    await register(uid).catch(async (error: unknown) => {
      // The server may have stored the registration: unsubscribe, so that its messages don't
      // arrive.
      await silenceDevice();
      throw error;
    });
  } finally {
    changed();
  }
}

/**
 * Stops messages in this browser.
 * @throws AppError
 */
export async function disableNotices(): Promise<void> {
  try {
    const kept = ownDevice();
    if (kept) await (await import('./registration')).release(kept.token);
    await silenceDevice();
  } finally {
    changed();
  }
}

/**
 * Renews the registration weekly, or if the browser dropped its subscription; removes it if
 * permission was revoked.
 * @throws AppError
 */
export async function renewNotices(): Promise<void> {
  if (pushKey === '' || !isSupported()) return;
  const kept = ownDevice();
  if (!kept) return;
  if (Notification.permission !== 'granted') return disableNotices();
  if (Date.now() - kept.at < RENEWED_MS && (await isSubscribed())) return;
  try {
    await (await import('./registration')).registerBrowser(kept.uid);
  } finally {
    changed();
  }
}

/** Whether to offer push messages: only if they can be switched on, and only once per browser. */
export function mayAskForNotices(): boolean {
  return deviceNotices.getSnapshot() === 'off' && localStorage.getItem(ASKED_KEY) === null;
}

export function markOffered(): void {
  localStorage.setItem(ASKED_KEY, '1');
}

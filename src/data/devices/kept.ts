import { BASE_PATH } from '@/domain/limits';
import { fieldsOf } from '@/domain/stored';

/** In every first download: it imports no Firebase. */

/** Whose push messages this browser gets, and by which token it is registered. */
export interface KeptDevice {
  uid: string;
  token: string;
  /** When it was registered or renewed, in milliseconds. */
  at: number;
}

const KEY = 'notifiche';
const device = typeof localStorage === 'undefined' ? null : localStorage;

/** Null when this browser is registered for nobody. */
export function keptDevice(): KeptDevice | null {
  try {
    const { uid, token, at } = fieldsOf(JSON.parse(device?.getItem(KEY) ?? 'null'));
    return typeof uid === 'string' && typeof token === 'string' && typeof at === 'number'
      ? { uid, token, at }
      : null;
  } catch {
    return null; // not ours: it is registered again when somebody asks for it
  }
}

export function keepDevice(kept: KeptDevice): void {
  device?.setItem(KEY, JSON.stringify(kept));
}

function workers(): ServiceWorkerContainer | null {
  return typeof navigator !== 'undefined' && 'serviceWorker' in navigator
    ? navigator.serviceWorker
    : null;
}

async function registrationHere(): Promise<ServiceWorkerRegistration | undefined> {
  return workers()?.getRegistration(`${BASE_PATH}/`);
}

/** Whether the browser is still subscribed: it may have dropped that by itself. */
export async function isSubscribed(): Promise<boolean> {
  const registration = await registrationHere();
  const subscription = await registration?.pushManager.getSubscription();
  return Boolean(subscription);
}

/** From now on no message arrives here, with or without a connection, and none that has arrived stays on screen. */
export async function silenceDevice(): Promise<void> {
  device?.removeItem(KEY);
  const registration = await registrationHere();
  if (!registration || !('pushManager' in registration)) return;
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await dismissAll();
}

/** Takes away what is on screen, and the number on the icon. */
export async function dismissAll(): Promise<void> {
  const shown = await (await registrationHere())?.getNotifications();
  for (const notification of shown ?? []) notification.close();
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge();
}

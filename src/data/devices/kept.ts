import { BASE_PATH } from '@/domain/limits';
import { fieldsOf } from '@/domain/stored';

/** Part of the initial bundle, so it must not import Firebase. */

/** The person whose push messages this browser gets, and the token it is registered with. */
export interface KeptDevice {
  uid: string;
  token: string;
  /** Time of the last registration or renewal, in milliseconds. */
  at: number;
}

const KEY = 'notifiche';
const device = typeof localStorage === 'undefined' ? null : localStorage;

/** The stored registration of this browser, or null. */
export function keptDevice(): KeptDevice | null {
  try {
    const { uid, token, at } = fieldsOf(JSON.parse(device?.getItem(KEY) ?? 'null'));
    return typeof uid === 'string' && typeof token === 'string' && typeof at === 'number'
      ? { uid, token, at }
      : null;
  } catch {
    return null; // unreadable: the person can switch messages on again
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

/** Whether the browser is still subscribed; it may drop a subscription by itself. */
export async function isSubscribed(): Promise<boolean> {
  const registration = await registrationHere();
  const subscription = await registration?.pushManager.getSubscription();
  return Boolean(subscription);
}

/**
 * Unsubscribes, so that no message arrives even if the server still has the registration, and
 * removes those on screen. Works offline.
 */
export async function silenceDevice(): Promise<void> {
  device?.removeItem(KEY);
  const registration = await registrationHere();
  if (!registration || !('pushManager' in registration)) return;
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await dismissAll();
}

/** Closes all notifications on screen and clears the app icon's badge. */
export async function dismissAll(): Promise<void> {
  const shown = await (await registrationHere())?.getNotifications();
  for (const notification of shown ?? []) notification.close();
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge();
}

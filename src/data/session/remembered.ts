import { parseRole, type Role } from '@/domain/roles';
import type { UserRecord } from '@/domain/users/user';
import { fieldsOf, textOf } from '@/domain/stored';
import { firebaseConfig } from '../firebase/env';

// Names fixed by docs/product.
const EMAIL_KEY = 'userEmail';
const ROLE_KEY = 'userRole';
const RECORD_KEY = 'userRecord';
/** The uid whose documents the local cache holds. */
const CACHE_OWNER_KEY = 'cacheOwner';
/** Who postponed the privacy question until the next sign-in. */
export const PRIVACY_LATER_KEY = 'privacyLater';
/** Who requested sign-out; stays if the browser is closed before it completes. */
const LEAVING_KEY = 'leaving';

/** Every field of a record, compiler-checked. A stored record with other fields is ignored. */
const FIELDS: Record<keyof UserRecord, true> = {
  uid: true,
  email: true,
  name: true,
  surname: true,
  phone: true,
  studio: true,
  parentId: true,
  role: true,
  privacyAccepted: true,
  privacyAcceptedAt: true,
  consents: true,
  canUploadFiles: true,
  canSendChecks: true,
  disabled: true,
  createdAt: true,
  hidden: true,
  details: true,
  problems: true,
};
const SHAPE = Object.keys(FIELDS).join();

/** Personal data that the first paint does not need is not stored on the device. */
const LEFT_OUT = {
  phone: '',
  privacyAcceptedAt: null,
  consents: { notice: null, health: null },
  createdAt: null,
  problems: [],
} satisfies Partial<UserRecord>;
const storable = (user: UserRecord): UserRecord => ({
  ...user,
  ...LEFT_OUT,
  details: Object.fromEntries(
    Object.keys(user.details).map((name) => [name, '']),
  ) as UserRecord['details'],
});

const device = typeof localStorage === 'undefined' ? null : localStorage;

/** Who was signed in last, for the first paint only; it grants nothing. */
export function rememberedPerson(): { email: string; role: Role } | null {
  const email = device?.getItem(EMAIL_KEY);
  return email ? { email, role: parseRole(device?.getItem(ROLE_KEY)) } : null;
}

/** That person's record as last seen, without personal data; null when there is none. */
export function rememberedUser(): UserRecord | null {
  const person = rememberedPerson();
  const kept = device?.getItem(RECORD_KEY);
  if (!person || !kept) return null;
  try {
    const { shape, user } = JSON.parse(kept) as { shape?: unknown; user: UserRecord };
    const here = shape === SHAPE && user.uid !== '' && user.uid === accountOnDevice()?.uid;
    return here ? storable({ ...user, ...person }) : null;
  } catch {
    return null; // unreadable: start as for a new visitor
  }
}

/** The account that Firebase Auth stores on this device. */
interface KeptAccount {
  uid: string;
  email: string | null;
  /** The ID token; null if it has expired. */
  token: string | null;
}

/** A token that expires sooner than this could expire in transit. */
const TOKEN_REST_MS = 60_000;

/**
 * The account stored by Firebase Auth, read before its code has loaded. Another tab may have
 * changed it since: a page must never write in the name of a different account.
 */
export function accountOnDevice(): KeptAccount | null {
  const { uid, email, stsTokenManager } = fieldsOf(storedAccount());
  if (textOf(uid) === null) return null;
  const { accessToken, expirationTime } = fieldsOf(stsTokenManager);
  const valid = typeof expirationTime === 'number' && expirationTime - Date.now() > TOKEN_REST_MS;
  return { uid: String(uid), email: textOf(email), token: valid ? textOf(accessToken) : null };
}

/** The stored ID token, valid or not, and its expiry by this device's clock. */
export function tokenOnDevice(): { token: string; until: number } | null {
  const { accessToken, expirationTime } = fieldsOf(fieldsOf(storedAccount()).stsTokenManager);
  return typeof accessToken === 'string' && typeof expirationTime === 'number'
    ? { token: accessToken, until: expirationTime }
    : null;
}

/** The last text read and its value: lists ask for the time at every row. */
let read: { text: string; account: unknown } = { text: 'null', account: null };

function storedAccount(): unknown {
  const text = device?.getItem(`firebase:authUser:${firebaseConfig.apiKey}:[DEFAULT]`) ?? 'null';
  if (text === read.text) return read.account;
  try {
    read = { text, account: JSON.parse(text) };
  } catch {
    read = { text, account: null }; // corrupt: Firebase Auth treats it as signed out, too
  }
  return read.account;
}

export function rememberPerson(email: string, user: UserRecord): void {
  device?.setItem(EMAIL_KEY, email);
  device?.setItem(ROLE_KEY, user.role);
  device?.setItem(RECORD_KEY, JSON.stringify({ shape: SHAPE, user: storable(user) }));
}

export function forgetPerson(): void {
  device?.removeItem(EMAIL_KEY);
  device?.removeItem(ROLE_KEY);
  device?.removeItem(RECORD_KEY);
  device?.removeItem(PRIVACY_LATER_KEY);
}

/** Whether the local cache belongs to this person; an unowned one becomes theirs. */
export function ownsCache(uid: string): boolean {
  const owner = device?.getItem(CACHE_OWNER_KEY) ?? null;
  if (owner === null) rememberCacheOwner(uid);
  return owner === null || owner === uid;
}

/** @param uid null: the cache is empty */
export function rememberCacheOwner(uid: string | null): void {
  if (uid === null) device?.removeItem(CACHE_OWNER_KEY);
  else device?.setItem(CACHE_OWNER_KEY, uid);
}

/** Who requested a sign-out that did not complete because the browser was closed. */
export function unfinishedLeaving(): string | null {
  return device?.getItem(LEAVING_KEY) ?? null;
}

export function rememberLeaving(uid: string | null): void {
  if (uid === null) device?.removeItem(LEAVING_KEY);
  else device?.setItem(LEAVING_KEY, uid);
}

import { parseRole, type Role } from '@/domain/roles';
import { NO_DETAILS } from '@/domain/users/details';
import type { UserRecord } from '@/domain/users/user';
import { fieldsOf, textOf } from '@/domain/stored';
import { firebaseConfig } from '../firebase/env';

// Names fixed by docs/product.
const EMAIL_KEY = 'userEmail';
const ROLE_KEY = 'userRole';
const RECORD_KEY = 'userRecord';
/** Whose documents the database's cache on this device holds. */
const CACHE_OWNER_KEY = 'cacheOwner';
/** Who put the privacy question off until the next sign-in. */
export const PRIVACY_LATER_KEY = 'privacyLater';
/** Who asked to be signed out; stays when the browser ends before that was done. */
const LEAVING_KEY = 'leaving';

/** Every field of a record, checked by the compiler: with another set of them what is remembered is not read any more. */
const FIELDS: Record<keyof UserRecord, true> = {
  uid: true,
  email: true,
  name: true,
  surname: true,
  phone: true,
  studio: true,
  parentId: true,
  role: true,
  fiscalCode: true,
  birthPlace: true,
  privacyAccepted: true,
  privacyAcceptedAt: true,
  canUploadFiles: true,
  disabled: true,
  createdAt: true,
  hidden: true,
  details: true,
  problems: true,
};
const SHAPE = Object.keys(FIELDS).join();

/** What the first paint has no use for is not left on a device. */
const LEFT_OUT: Partial<UserRecord> = {
  phone: '',
  fiscalCode: '',
  birthPlace: '',
  privacyAcceptedAt: null,
  createdAt: null,
  details: NO_DETAILS,
  problems: [],
};

const device = typeof localStorage === 'undefined' ? null : localStorage;

/** Who was signed in last time, for the first paint only: it grants nothing. */
export function rememberedPerson(): { email: string; role: Role } | null {
  const email = device?.getItem(EMAIL_KEY);
  return email ? { email, role: parseRole(device?.getItem(ROLE_KEY)) } : null;
}

/** Their record as this device last saw it, without what the first paint has no use for; null when there is none. */
export function rememberedUser(): UserRecord | null {
  const person = rememberedPerson();
  const kept = device?.getItem(RECORD_KEY);
  if (!person || !kept) return null;
  try {
    const { shape, user } = JSON.parse(kept) as { shape?: unknown; user: UserRecord };
    const here = shape === SHAPE && user.uid !== '' && user.uid === accountOnDevice()?.uid;
    return here ? { ...user, ...person, ...LEFT_OUT } : null;
  } catch {
    return null; // not ours: the page starts as it does for somebody new
  }
}

/** What Firebase Auth keeps on this device of whoever is signed in. */
interface KeptAccount {
  uid: string;
  email: string | null;
  /** Its ID token while that is valid. */
  token: string | null;
}

/** A token so close to its end could end on the way. */
const TOKEN_REST_MS = 60_000;

/**
 * The account that Firebase Auth keeps on this device, read before its code has come. Another tab may have changed it meanwhile: what
 * the page of one person writes must not be written in another's name.
 */
export function accountOnDevice(): KeptAccount | null {
  const { uid, email, stsTokenManager } = fieldsOf(storedAccount());
  if (textOf(uid) === null) return null;
  const { accessToken, expirationTime } = fieldsOf(stsTokenManager);
  const valid = typeof expirationTime === 'number' && expirationTime - Date.now() > TOKEN_REST_MS;
  return { uid: String(uid), email: textOf(email), token: valid ? textOf(accessToken) : null };
}

/** The ID token that this device keeps, valid or not, and until when it is by this device's clock. */
export function tokenOnDevice(): { token: string; until: number } | null {
  const { accessToken, expirationTime } = fieldsOf(fieldsOf(storedAccount()).stsTokenManager);
  return typeof accessToken === 'string' && typeof expirationTime === 'number'
    ? { token: accessToken, until: expirationTime }
    : null;
}

function storedAccount(): unknown {
  try {
    return JSON.parse(
      device?.getItem(`firebase:authUser:${firebaseConfig.apiKey}:[DEFAULT]`) ?? 'null',
    );
  } catch {
    return null; // spoiled: Firebase Auth, too, then knows nobody
  }
}

export function rememberPerson(email: string, user: UserRecord): void {
  device?.setItem(EMAIL_KEY, email);
  device?.setItem(ROLE_KEY, user.role);
  device?.setItem(RECORD_KEY, JSON.stringify({ shape: SHAPE, user: { ...user, ...LEFT_OUT } }));
}

export function forgetPerson(): void {
  device?.removeItem(EMAIL_KEY);
  device?.removeItem(ROLE_KEY);
  device?.removeItem(RECORD_KEY);
  device?.removeItem(PRIVACY_LATER_KEY);
}

/** Whether the database's cache on this device is the person's own (or there is none yet: then it becomes theirs). */
export function ownsCache(uid: string): boolean {
  const owner = device?.getItem(CACHE_OWNER_KEY) ?? null;
  if (owner === null) rememberCacheOwner(uid);
  return owner === null || owner === uid;
}

/** @param uid null: nothing is in it any more */
export function rememberCacheOwner(uid: string | null): void {
  if (uid === null) device?.removeItem(CACHE_OWNER_KEY);
  else device?.setItem(CACHE_OWNER_KEY, uid);
}

/** Who asked to be signed out and is not yet, as a browser that was closed at that moment left it. */
export function unfinishedLeaving(): string | null {
  return device?.getItem(LEAVING_KEY) ?? null;
}

export function rememberLeaving(uid: string | null): void {
  if (uid === null) device?.removeItem(LEAVING_KEY);
  else device?.setItem(LEAVING_KEY, uid);
}

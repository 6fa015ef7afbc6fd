import { parseRole, type Role } from '@/domain/roles';
import type { UserRecord } from '@/domain/users/user';

// Names fixed by the specification (AT-110).
const EMAIL_KEY = 'userEmail';
const ROLE_KEY = 'userRole';
const RECORD_KEY = 'userRecord';

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
  canUploadFiles: true,
  disabled: true,
  createdAt: true,
  problems: true,
};
const SHAPE = Object.keys(FIELDS).join();

const device = typeof localStorage === 'undefined' ? null : localStorage;

/** Who was signed in last time, for the first paint only: it grants nothing (decision 9). */
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
    return shape === SHAPE && user.uid ? { ...user, ...person, createdAt: null } : null;
  } catch {
    return null; // not ours: the page starts as it does for somebody new
  }
}

export function rememberPerson(email: string, user: UserRecord): void {
  device?.setItem(EMAIL_KEY, email);
  device?.setItem(ROLE_KEY, user.role);
  device?.setItem(RECORD_KEY, JSON.stringify({ shape: SHAPE, user: { ...user, problems: [] } }));
}

export function forgetPerson(): void {
  device?.removeItem(EMAIL_KEY);
  device?.removeItem(ROLE_KEY);
  device?.removeItem(RECORD_KEY);
}

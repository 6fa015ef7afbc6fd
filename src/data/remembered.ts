import { parseRole, type Role } from '@/domain/roles';
import type { UserRecord } from '@/domain/users/user';

// Names fixed by the specification (AT-110).
const EMAIL_KEY = 'userEmail';
const ROLE_KEY = 'userRole';
const RECORD_KEY = 'userRecord';

const device = typeof localStorage === 'undefined' ? null : localStorage;

/** Who was signed in last time, for the first paint only: it grants nothing (decision 9). */
export function rememberedPerson(): { email: string; role: Role } | null {
  const email = device?.getItem(EMAIL_KEY);
  return email ? { email, role: parseRole(device?.getItem(ROLE_KEY)) } : null;
}

/** Their record as this build last saw it, without what the first paint has no use for; null when there is none. */
export function rememberedUser(): UserRecord | null {
  const person = rememberedPerson();
  const kept = device?.getItem(RECORD_KEY);
  if (!person || !kept) return null;
  try {
    const { build, user } = JSON.parse(kept) as { build?: unknown; user: UserRecord };
    return build === __BUILD_ID__ && user.uid ? { ...user, ...person, createdAt: null } : null;
  } catch {
    return null; // not ours: the page starts as it does for somebody new
  }
}

export function rememberPerson(email: string, user: UserRecord): void {
  device?.setItem(EMAIL_KEY, email);
  device?.setItem(ROLE_KEY, user.role);
  device?.setItem(RECORD_KEY, JSON.stringify({ build: __BUILD_ID__, user: { ...user, problems: [] } }));
}

export function forgetPerson(): void {
  device?.removeItem(EMAIL_KEY);
  device?.removeItem(ROLE_KEY);
  device?.removeItem(RECORD_KEY);
}

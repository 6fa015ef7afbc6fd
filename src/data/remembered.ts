import { parseRole, type Role } from '@/domain/roles';

// Names fixed by the specification (AT-110).
const EMAIL_KEY = 'userEmail';
const ROLE_KEY = 'userRole';

const device = typeof localStorage === 'undefined' ? null : localStorage;

/** Who was signed in last time, for the first paint only: it grants nothing (decision 9). */
export function rememberedPerson(): { email: string; role: Role } | null {
  const email = device?.getItem(EMAIL_KEY);
  return email ? { email, role: parseRole(device?.getItem(ROLE_KEY)) } : null;
}

export function rememberPerson(email: string, role: Role): void {
  device?.setItem(EMAIL_KEY, email);
  device?.setItem(ROLE_KEY, role);
}

export function forgetPerson(): void {
  device?.removeItem(EMAIL_KEY);
  device?.removeItem(ROLE_KEY);
}

/** Roles, stored in `users/{uid}.userRole`. */
export const ROLES = ['Amministratore', 'Studio', 'Spedizioni', 'user'] as const;
export type Role = (typeof ROLES)[number];

export const STAFF_ROLES = [
  'Amministratore',
  'Studio',
  'Spedizioni',
] as const satisfies readonly Role[];

/** `User` means `user`, as does a missing or unknown value. */
export function parseRole(stored: unknown): Role {
  return ROLES.find((role) => role === stored) ?? 'user';
}

export function isStaff(role: Role): boolean {
  return role !== 'user';
}

/** Back office staff, without Spedizioni. */
export const DESK = ['Amministratore', 'Studio'] as const satisfies readonly Role[];
export const ADMIN = ['Amministratore'] as const satisfies readonly Role[];

export function isDesk(role: Role): boolean {
  return DESK.some((desk) => desk === role);
}

/** Start page after sign-in. */
export function homePath(role: Role): '/dashboard' | '/order-list' | '/user' {
  if (isDesk(role)) return '/dashboard';
  return role === 'Spedizioni' ? '/order-list' : '/user';
}

import type { Role } from '../roles';

/**
 * A role, a signed-in person without a `users` record, or an anonymous visitor. The last two only
 * have the rights listed.
 */
export type Subject = Role | 'unrecorded' | 'anonymous';
export const SUBJECTS = [
  'Amministratore',
  'Studio',
  'Spedizioni',
  'user',
  'unrecorded',
  'anonymous',
] as const satisfies readonly Subject[];

export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** A cell of a matrix; a missing cell means never. */
export interface Grant {
  /** `own`: only the person's own documents. */
  scope: 'any' | 'own';
  /** Allowed fields on create, changeable fields on update; absent means all. */
  fields?: readonly string[];
  /** Further conditions in words; the rules and their tests define them exactly. */
  when?: string;
}
export type Cell = 'any' | 'own' | Grant;
export type SubjectGrants = Partial<Record<Operation, Cell>>;
export type Grants = Partial<Record<Subject, SubjectGrants>>;

/** The grant of a cell in its long form, or null. */
export function grantIn(grants: Grants, subject: Subject, operation: Operation): Grant | null {
  const cell = grants[subject]?.[operation];
  if (cell === undefined) return null;
  return typeof cell === 'string' ? { scope: cell } : cell;
}

/** Whether a grant covers something of the person's own (`own`) or of others. */
export function reaches(grant: Grant | null, own: boolean): boolean {
  return grant !== null && (grant.scope === 'any' || own);
}

/** The same cells for both back-office roles. */
export function desk(grants: SubjectGrants): Grants {
  return { Amministratore: grants, Studio: grants };
}

export const READ_ANY = { get: 'any', list: 'any' } as const satisfies SubjectGrants;
export const READ_OWN = { get: 'own', list: 'own' } as const satisfies SubjectGrants;
/** Written by staff, deleted only by a function with an audit log entry. */
export const WRITTEN = {
  ...READ_ANY,
  create: 'any',
  update: 'any',
} as const satisfies SubjectGrants;

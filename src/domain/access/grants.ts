import type { Role } from '../roles';

/** Who asks: a role, a signed-in person without a `users` record, or nobody. The last two have no rights that aren't named. */
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

/** One cell of a matrix. An absent cell means never. */
export interface Grant {
  /** `own`: only what belongs to the person. */
  scope: 'any' | 'own';
  /** create: the only fields there may be; update: the only fields that may change. Absent: all of them. */
  fields?: readonly string[];
  /** What else has to hold, in words; the rules and their tests say it exactly. */
  when?: string;
}
export type Cell = 'any' | 'own' | Grant;
export type SubjectGrants = Partial<Record<Operation, Cell>>;
export type Grants = Partial<Record<Subject, SubjectGrants>>;

/** The grant of a cell in its long form, or null when there is none. */
export function grantIn(grants: Grants, subject: Subject, operation: Operation): Grant | null {
  const cell = grants[subject]?.[operation];
  if (cell === undefined) return null;
  return typeof cell === 'string' ? { scope: cell } : cell;
}

/** Whether a grant reaches something that is, or is not, the person's own. */
export function reaches(grant: Grant | null, own: boolean): boolean {
  return grant !== null && (grant.scope === 'any' || own);
}

/** The same cells for both back-office roles. */
export function desk(grants: SubjectGrants): Grants {
  return { Amministratore: grants, Studio: grants };
}

export const READ_ANY = { get: 'any', list: 'any' } as const satisfies SubjectGrants;
export const READ_OWN = { get: 'own', list: 'own' } as const satisfies SubjectGrants;
/** What staff write and a function deletes, with an entry in the register. */
export const WRITTEN = {
  ...READ_ANY,
  create: 'any',
  update: 'any',
} as const satisfies SubjectGrants;

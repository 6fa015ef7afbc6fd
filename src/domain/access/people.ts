import { ADMIN, type Role } from '../roles';

/** Whether a role imports people from a file. The callables are those of creating one by one. */
export function mayImportPeople(role: Role): boolean {
  return ADMIN.some((allowed) => allowed === role);
}

/** Whether a role edits the data of a person of that role: a colleague's only Amministratore. */
export function mayEditPerson(role: Role, of: Role): boolean {
  return role === 'Amministratore' || of === 'user';
}

import type { NoticeResult } from '@/domain/notices/notice';
import type { Role } from '@/domain/roles';
import type { Studio } from '@/domain/studios';
import { callFunction } from '@/data/calls';

/** Deleting a person reads everything about it first: as long as the function may take. */
const DELETE_TIMEOUT_MS = 550_000;

export interface NewPerson {
  email: string;
  name: string;
  surname: string;
  phone?: string;
  studio?: Studio | null;
}

/** An account for a client (CP-176); the person gets a link to set its password. `invited` false: that e-mail could not be sent. @throws AppError, `already-exists` «Utente già esistente» */
export function createPerson(person: NewPerson): Promise<{ uid: string; invited: boolean }> {
  return callFunction<NewPerson, { uid: string; invited: boolean }>('createUser', person);
}

/** The password link again. @throws AppError */
export function sendInvitation(userId: string): Promise<NoticeResult> {
  return callFunction<{ userId: string }, NoticeResult>('sendInvitation', { userId });
}

/** Changes somebody's role, recorded in the register; Amministratore only, never one's own. @throws AppError */
export function setRole(userId: string, role: Role): Promise<{ role: Role; changed: boolean }> {
  return callFunction<{ userId: string; role: Role }, { role: Role; changed: boolean }>('setUserRole', { userId, role });
}

/** Locks somebody out, or lets it in again; Amministratore only. @throws AppError */
export function setDisabled(userId: string, disabled: boolean): Promise<{ disabled: boolean; changed: boolean }> {
  return callFunction<{ userId: string }, { disabled: boolean; changed: boolean }>(disabled ? 'disableUser' : 'enableUser', { userId });
}

/** How much of a person was deleted, kept without the person, left, and how many files were deleted. */
export interface ErasedPerson {
  deleted: number;
  stripped: number;
  kept: number;
  files: number;
}

/** Deletes a person and everything stored about it; it can't be undone. Amministratore only. @throws AppError */
export function deletePerson(userId: string): Promise<ErasedPerson> {
  return callFunction<{ userId: string }, ErasedPerson>('deleteUser', { userId }, DELETE_TIMEOUT_MS);
}

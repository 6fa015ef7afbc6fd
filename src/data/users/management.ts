import type { AnswerOf, InputOf } from '@/domain/calls/contract';
import { PEOPLE_CALLS } from '@/domain/calls/people';
import type { NoticeResult } from '@/domain/notices/notice';
import type { Role } from '@/domain/roles';
import { call } from '@/data/calls';

export type NewPerson = InputOf<typeof PEOPLE_CALLS.createUser>;

/** An account for a client; the person gets a link to set its password. `invited` false: that e-mail could not be sent. @throws AppError, `already-exists` «Utente già esistente» */
export function createPerson(person: NewPerson): Promise<AnswerOf<typeof PEOPLE_CALLS.createUser>> {
  return call(PEOPLE_CALLS.createUser, person);
}

/** The password link again. @throws AppError */
export function sendInvitation(userId: string): Promise<NoticeResult> {
  return call(PEOPLE_CALLS.sendInvitation, { userId });
}

/** Changes somebody's role, recorded in the register; Amministratore only, never one's own. @throws AppError */
export function setRole(userId: string, role: Role): Promise<AnswerOf<typeof PEOPLE_CALLS.setUserRole>> {
  return call(PEOPLE_CALLS.setUserRole, { userId, role });
}

/** Locks somebody out, or lets it in again; Amministratore only. @throws AppError */
export function setDisabled(userId: string, disabled: boolean): Promise<AnswerOf<typeof PEOPLE_CALLS.disableUser>> {
  return call(disabled ? PEOPLE_CALLS.disableUser : PEOPLE_CALLS.enableUser, { userId });
}

/** How much of a person was deleted, kept without the person, left, and how many files were deleted. */
export type ErasedPerson = AnswerOf<typeof PEOPLE_CALLS.deleteUser>;

/** Deletes a person and everything stored about it; it can't be undone. Amministratore only. @throws AppError */
export function deletePerson(userId: string): Promise<ErasedPerson> {
  return call(PEOPLE_CALLS.deleteUser, { userId });
}

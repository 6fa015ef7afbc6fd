import type { AnswerOf, InputOf } from '@/domain/calls/contract';
import { PEOPLE_CALLS } from '@/domain/calls/people';
import type { LiveSource } from '@/domain/live';
import type { NoticeResult } from '@/domain/notices/notice';
import type { Role } from '@/domain/roles';
import { asked } from '@/data/asked';
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
/** What only something typed joins to a person. */
export type UnprovenMatches = AnswerOf<typeof PEOPLE_CALLS.unprovenMatches>;

/** What would stay when the person is deleted, unless it is named. @param since asked anew for another time */
export function unprovenMatches(userId: string, since: number): LiveSource<UnprovenMatches> {
  return asked(`unproven:${userId}:${since}`, () => call(PEOPLE_CALLS.unprovenMatches, { userId }));
}

/**
 * Deletes a person and everything stored about it, in as many calls as that takes; it can't be undone, but begun again where it stopped.
 * Amministratore only.
 * @param also paths, as unprovenMatches names them, that go as well
 * @throws AppError, `not-found` when nothing is left of the person
 */
export async function deletePerson(
  userId: string,
  { also = [], onProgress }: { also?: readonly string[]; onProgress?: (erased: ErasedPerson) => void } = {},
): Promise<ErasedPerson> {
  for (;;) {
    const erased = await call(PEOPLE_CALLS.deleteUser, { userId, also: [...also] });
    onProgress?.(erased);
    if (erased.finished) return erased;
  }
}

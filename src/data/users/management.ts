import type { AnswerOf, InputOf } from '@/domain/calls/contract';
import { PEOPLE_CALLS } from '@/domain/calls/people';
import { AppError } from '@/domain/errors';
import type { LiveSource } from '@/domain/live';
import type { NoticeResult } from '@/domain/notices/notice';
import type { Role } from '@/domain/roles';
import { asked } from '@/data/live/asked';
import { call } from '@/data/calls/calls';

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
export function setRole(
  userId: string,
  role: Role,
): Promise<AnswerOf<typeof PEOPLE_CALLS.setUserRole>> {
  return call(PEOPLE_CALLS.setUserRole, { userId, role });
}

/** Locks somebody out, or lets it in again; Amministratore only. @throws AppError */
export function setDisabled(
  userId: string,
  disabled: boolean,
): Promise<AnswerOf<typeof PEOPLE_CALLS.disableUser>> {
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
  {
    also = [],
    onProgress,
  }: { also?: readonly string[]; onProgress?: (erased: ErasedPerson) => void } = {},
): Promise<ErasedPerson> {
  for (;;) {
    const erased = await call(PEOPLE_CALLS.deleteUser, { userId, also: [...also] });
    onProgress?.(erased);
    if (erased.finished) return erased;
  }
}

type ExportedPart = AnswerOf<typeof PEOPLE_CALLS.exportPerson>;
/** Everything stored about a person: each collection's documents by their ids, the stored files by their names. */
interface ExportedPerson extends Omit<NonNullable<ExportedPart['rest']>, 'unproven'> {
  madeAt: string;
  documents: Record<string, Record<string, unknown>>;
}

/**
 * What is stored about a person, in as many calls as that takes, recorded in the register; Amministratore only. `unproven`: what only something
 * typed joins to the person, and isn't in it.
 * @throws AppError, `quota` when the day's exports are used up
 */
export async function exportPerson(
  userId: string,
): Promise<{ data: ExportedPerson; unproven: NonNullable<ExportedPart['rest']>['unproven'] }> {
  const documents = new Map<string, Map<string, unknown>>();
  let from: InputOf<typeof PEOPLE_CALLS.exportPerson>['from'];
  for (;;) {
    const { entry, parts, next, rest } = await call(PEOPLE_CALLS.exportPerson, {
      userId,
      ...(from ? { from } : {}),
    });
    for (const part of parts) {
      const known =
        part.from === 0
          ? new Map<string, unknown>()
          : (documents.get(part.collection) ?? new Map<string, unknown>());
      for (const { id, data } of part.documents) known.set(id, data);
      documents.set(part.collection, known);
    }
    if (rest) {
      const { unproven, ...known } = rest;
      const listed = Object.fromEntries(
        [...documents].map(([collection, of]) => [collection, Object.fromEntries(of)]),
      );
      return { data: { madeAt: new Date().toISOString(), ...known, documents: listed }, unproven };
    }
    if (!next) throw new AppError('unknown');
    from = { entry, ...next };
  }
}

import { fetchedOnce } from '@/data/live/live';
import {
  PEOPLE_CALLABLES,
  type CreateUserRequest,
  type CreateUserAnswer,
  type SetUserRoleAnswer,
  type DeleteUserAnswer,
  type UnprovenMatchesAnswer,
  type ExportPersonAnswer,
  type ExportPersonRequest,
} from '@/domain/callables/people';
import { AppError } from '@/domain/errors';
import type { LiveSource } from '@/domain/live';
import type { NoticeResult } from '@/domain/notices/notice';
import type { Role } from '@/domain/roles';
import { call } from '@/data/callables/call';
import { resumable } from '@/data/write/resumable';
import { serverNow } from '@/domain/time/clock';

export type NewPerson = Omit<CreateUserRequest, 'isRetry'>;

/**
 * Creates a client's account and e-mails a link to set the password. `invited` false: the e-mail
 * could not be sent. An account created by an earlier try whose answer was lost counts as created.
 * @throws AppError, `already-exists` «Utente già esistente»
 */
export function createPerson(person: NewPerson): Promise<CreateUserAnswer> {
  const { createUser } = PEOPLE_CALLABLES;
  return resumable(
    [createUser.name, person],
    () => true,
    (_, isRetry) => call(createUser, isRetry ? { ...person, isRetry } : person),
  );
}

/** Sends the password link again. @throws AppError */
export function sendInvitation(userId: string): Promise<NoticeResult> {
  return call(PEOPLE_CALLABLES.sendInvitation, { userId });
}

/** Changes somebody else's role, with an audit log entry; Amministratore only. @throws AppError */
export function setRole(userId: string, role: Role): Promise<SetUserRoleAnswer> {
  return call(PEOPLE_CALLABLES.setUserRole, { userId, role });
}

/** How much of a person was deleted, anonymised or is left, and how many files were deleted. */
export type ErasedPerson = DeleteUserAnswer;
/** Documents linked to a person only by unverified input. */
export type UnprovenMatches = UnprovenMatchesAnswer;

/**
 * Documents that stay when the person is deleted, unless listed explicitly.
 * @param since a new time reloads
 */
export function unprovenMatches(userId: string, since: number): LiveSource<UnprovenMatches> {
  return fetchedOnce(`unproven:${userId}:${since}`, () =>
    call(PEOPLE_CALLABLES.unprovenMatches, { userId }),
  );
}

/**
 * Deletes a person and all their data, in as many calls as necessary. It cannot be undone; a retry
 * continues an interrupted one. Amministratore only.
 * @param also paths from unprovenMatches to delete too
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
    const erased = await call(PEOPLE_CALLABLES.deleteUser, { userId, also: [...also] });
    onProgress?.(erased);
    if (erased.finished) return erased;
  }
}

/** All data of a person: each collection's documents by id, stored files by name. */
interface ExportedPerson extends Omit<NonNullable<ExportPersonAnswer['rest']>, 'unproven'> {
  madeAt: string;
  documents: Record<string, Record<string, unknown>>;
}

/**
 * Exports a person's data, in as many calls as necessary, with an audit log entry; Amministratore
 * only. `unproven`: documents linked only by unverified input, not included.
 * @throws AppError, `quota` above the daily limit
 */
export async function exportPerson(userId: string): Promise<{
  data: ExportedPerson;
  unproven: NonNullable<ExportPersonAnswer['rest']>['unproven'];
}> {
  const documents = new Map<string, Map<string, unknown>>();
  let from: ExportPersonRequest['from'];
  for (;;) {
    const { entry, parts, next, rest } = await call(PEOPLE_CALLABLES.exportPerson, {
      userId,
      ...(from ? { from } : {}),
    });
    for (const chunk of parts) {
      const known =
        chunk.from === 0
          ? new Map<string, unknown>()
          : (documents.get(chunk.collection) ?? new Map<string, unknown>());
      for (const { id, data } of chunk.documents) known.set(id, data);
      documents.set(chunk.collection, known);
    }
    if (rest) {
      const { unproven, ...known } = rest;
      const listed = Object.fromEntries(
        [...documents].map(([collection, of]) => [collection, Object.fromEntries(of)]),
      );
      return { data: { madeAt: serverNow().toISOString(), ...known, documents: listed }, unproven };
    }
    if (!next) throw new AppError('unknown');
    from = { entry, ...next };
  }
}

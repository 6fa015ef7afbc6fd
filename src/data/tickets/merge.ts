import * as z from 'zod/mini';
import { AUDIT_CALLABLES, type MergeTicketsAnswer } from '@/domain/callables/audit';
import type { PagedSource } from '@/domain/live';
import { fieldsOf } from '@/domain/stored';
import type { Ticket, TicketClient } from '@/domain/tickets/ticket';
import { call } from '@/data/callables/call';
import { decodeFields, field, storedText, storedTime, type Stored } from '@/data/stored/codec';
import { pagedQuery } from '@/data/live/paged';
import { readAll } from '@/data/live/read';
import { decodeClient, ticketDecoder } from './codec';
import { duplicateUsersQuery, mergeableQuery } from './queries';

/**
 * A client with several technical tickets, maintained by the index trigger
 * (`ticketdoppi/{userId}`).
 */
export interface DuplicateUser {
  userId: string;
  count: number;
  /** Time of the newest ticket. */
  at: Date | null;
  client: TicketClient | null;
}

const DUPLICATE_FIELDS = {
  count: field(z.number(), 0),
  at: field<Date | null>(storedTime, null),
  userId: field(storedText, ''),
};

function decodeDuplicate({ id, data }: Stored): DuplicateUser {
  const { count, at } = decodeFields(DUPLICATE_FIELDS, data).values;
  return { userId: id, count, at, client: decodeClient(fieldsOf(data).client) };
}

/** Clients with several technical tickets, newest ticket first. */
export function duplicateUsers(): PagedSource<DuplicateUser> {
  return pagedQuery(duplicateUsersQuery(), decodeDuplicate);
}

/**
 * A client's current technical tickets, newest first: those a merge would unite.
 * @throws AppError
 */
export async function technicalTicketsOf(userId: string): Promise<Ticket[]> {
  const tickets = await readAll(mergeableQuery(userId), ticketDecoder.technical);
  return tickets.sort((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0));
}

/**
 * Merges a client's technical tickets into `{userId}_merged` and deletes the originals, through a
 * function.
 * @throws AppError with one of mergeMessages if there is nothing, too much or too many to merge
 */
export function mergeDuplicates(userId: string): Promise<MergeTicketsAnswer> {
  return call(AUDIT_CALLABLES.mergeTickets, { userId });
}

/**
 * Restores the originals, and deletes the merged ticket or reverts it, unless somebody has written
 * in it since.
 * @throws AppError `invalid` «Nel frattempo la conversazione è cambiata…»
 */
export async function undoMerge({ entry }: Pick<MergeTicketsAnswer, 'entry'>): Promise<void> {
  await call(AUDIT_CALLABLES.unmergeTickets, { entry });
}

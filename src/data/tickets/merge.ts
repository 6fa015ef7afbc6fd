import * as z from 'zod/mini';
import type { AnswerOf } from '@/domain/calls/contract';
import { REGISTER_CALLS } from '@/domain/calls/register';
import type { PagedSource } from '@/domain/live';
import { fieldsOf } from '@/domain/stored';
import type { Ticket, TicketClient } from '@/domain/tickets/ticket';
import { call } from '@/data/calls/calls';
import { decodeFields, field, storedText, storedTime, type Stored } from '@/data/stored/codec';
import { pagedQuery } from '@/data/live/paged';
import { readAll } from '@/data/live/read';
import { decodeClient, ticketDecoder } from './codec';
import { duplicateUsersQuery, mergeableQuery } from './queries';

/** A client with more than one technical ticket, as the index trigger keeps it (`ticketdoppi/{userId}`). */
export interface DuplicateUser {
  userId: string;
  count: number;
  /** The newest ticket's time. */
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

/** Clients with duplicates, those with the newest ticket first. */
export function duplicateUsers(): PagedSource<DuplicateUser> {
  return pagedQuery(duplicateUsersQuery(), decodeDuplicate);
}

/** The technical tickets of a client as they are now, newest first: what a merge would unite. @throws AppError */
export async function technicalTicketsOf(userId: string): Promise<Ticket[]> {
  const tickets = await readAll(mergeableQuery(userId), ticketDecoder.technical);
  return tickets.sort((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0));
}

/** What a merge did, and what undoing it needs. */
type Merge = AnswerOf<typeof REGISTER_CALLS.mergeTickets>;

/**
 * Unites a client's technical tickets in `{userId}_merged` and deletes the originals; a function does it.
 * @throws AppError with one of mergeMessages when there is nothing to merge, too much, or too many
 */
export function mergeDuplicates(userId: string): Promise<Merge> {
  return call(REGISTER_CALLS.mergeTickets, { userId });
}

/**
 * Puts the originals back and takes the merged ticket away, or back to what it was, if nobody has written in it since.
 * @throws AppError `invalid` «Nel frattempo la conversazione è cambiata…»
 */
export async function undoMerge({ entry }: Pick<Merge, 'entry'>): Promise<void> {
  await call(REGISTER_CALLS.unmergeTickets, { entry });
}

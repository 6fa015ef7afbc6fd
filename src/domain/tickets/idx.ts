import { fingerprint } from '../fingerprint';
import { fieldsOf, textOf, timeOf } from '../stored';
import { NO_STUDIO, parseStudio, type Studio } from '../studios';
import { storedBytes } from './size';
import { TICKET_STATUSES, type TicketClient } from './ticket';

/** Increment when the computation here or in parts.ts changes: all tickets are then reindexed. */
const VERSION = 1;
const PROBLEMS_MAX = 20;

/** Derived fields that the trigger keeps in `idx`. Times are Dates here, timestamps in storage. */
export interface TicketIdx {
  /** The ticket's time, else its first message's if unreadable. */
  at: Date | null;
  client: TicketClient;
  studio: Studio | typeof NO_STUDIO;
  /** The client's first message after the last one of staff: since when they have been waiting. */
  waitingSince: Date | null;
  /** Completion time, for statistics; null while not completed. */
  closedAt: Date | null;
  /** Number of messages. */
  count: number;
  /** Stored size of the conversation; the rules refuse messages above a limit. */
  bytes: number;
  /** Fingerprint of the indexed content (client excluded); if equal, nothing is recomputed. */
  of: string;
  /** Unreadable fields, and required ones that are missing. */
  problems: string[];
}

interface Entry {
  by: 'client' | 'staff' | 'other';
  at: Date | null;
}

/**
 * The index fields of a ticket of either kind. Never throws: unreadable fields are named in
 * `problems`.
 * @param stored the ticket's document, in any legacy shape
 * @param user the stored document users/{userId}, or null
 * @param completedAt time of the change to Completato; otherwise the indexed time or the last
 *   message's is used
 */
export function ticketIdx(
  stored: unknown,
  user: unknown,
  completedAt: Date | null = null,
): TicketIdx {
  const ticket = fieldsOf(stored);
  const problems = new Set<string>();
  const entries = readEntries(ticket.conversations, problems);
  const at = timeOf(ticket.timestamp) ?? earliest(entries);
  if (timeOf(ticket.timestamp) === null && (ticket.timestamp !== undefined || at === null))
    problems.add('timestamp');
  if (textOf(ticket.userId) === null) problems.add('userId');
  if (ticket.status !== undefined && !TICKET_STATUSES.some((status) => status === ticket.status))
    problems.add('status');
  if (ticket.title !== undefined && typeof ticket.title !== 'string') problems.add('title');
  const client = clientOf(user);
  return {
    at,
    client,
    studio: client.studio ?? NO_STUDIO,
    waitingSince: waitingSince(ticket.status, entries, at),
    closedAt:
      ticket.status === 'Completato'
        ? (timeOf(fieldsOf(ticket.idx).closedAt) ?? completedAt ?? latest(entries) ?? at)
        : null,
    count: entries.length,
    bytes: storedBytes(ticket.conversations),
    of: contentOf(stored),
    problems: [...problems].slice(0, PROBLEMS_MAX),
  };
}

/** Whether a ticket's index, including its parts, is up to date. */
export function isIndexed(stored: unknown): boolean {
  return fieldsOf(fieldsOf(stored).idx).of === contentOf(stored);
}

/** The index itself and the read flag are not part of the indexed content. */
function contentOf(stored: unknown): string {
  const { idx, read, ...content } = fieldsOf(stored);
  void [idx, read];
  return fingerprint([VERSION, content]);
}

/** The client data shown on a ticket; all null when the user doesn't exist. */
export function clientOf(user: unknown): TicketClient {
  const { name, surname, email, studio } = fieldsOf(user);
  return {
    name: textOf(name),
    surname: textOf(surname),
    email: textOf(email),
    studio: parseStudio(studio),
  };
}

function readEntries(stored: unknown, problems: Set<string>): Entry[] {
  if (!Array.isArray(stored)) {
    problems.add('conversations');
    return [];
  }
  return stored.map((value: unknown, index) => {
    const { type, content, timestamp } = fieldsOf(value);
    const at = timeOf(timestamp);
    const by = writerOf(type);
    const known = by !== 'other' || type === 'Document' || type === 'Documento';
    if (!known || at === null || (content !== undefined && typeof content !== 'string'))
      problems.add(`conversations.${index}`);
    return { by, at };
  });
}

function writerOf(type: unknown): Entry['by'] {
  if (type === 'Richiesta') return 'client';
  return type === 'Trainer' || type === 'Nutrizionista' ? 'staff' : 'other';
}

function earliest(entries: Entry[]): Date | null {
  return entries.reduce<Date | null>(
    (first, { at }) => (at && (!first || at < first) ? at : first),
    null,
  );
}

function latest(entries: Entry[]): Date | null {
  return entries.reduce<Date | null>(
    (last, { at }) => (at && (!last || at > last) ? at : last),
    null,
  );
}

function waitingSince(status: unknown, entries: Entry[], at: Date | null): Date | null {
  // Staff can also answer elsewhere and set the status by hand.
  if (status === 'Completato' || status === 'Risposto') return null;
  const lastAnswer = entries.findLastIndex((entry) => entry.by === 'staff');
  const first = entries.find((entry, index) => index > lastAnswer && entry.by === 'client');
  return first ? (first.at ?? at) : null;
}

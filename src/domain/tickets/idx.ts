import { fingerprint } from '../fingerprint';
import { fieldsOf, textOf, timeOf } from '../stored';
import { NO_STUDIO, parseStudio, type Studio } from '../studios';
import { storedBytes } from './size';
import { TICKET_STATUSES, type TicketClient } from './ticket';

/** Another number makes every ticket be indexed again: when what is computed here, or in parts.ts, changes. */
const VERSION = 1;
const PROBLEMS_MAX = 20;

/** What the trigger keeps on a ticket (`idx`). Times are Dates here, timestamps when stored. */
export interface TicketIdx {
  /** The ticket's time, or its first message's when it has none that can be read. */
  at: Date | null;
  client: TicketClient;
  studio: Studio | typeof NO_STUDIO;
  /** Since when the client has been waiting: its first message that no staff message follows. */
  waitingSince: Date | null;
  /** When it was completed, for statistics; null while it isn't. */
  closedAt: Date | null;
  /** Number of messages. */
  count: number;
  /** What they take of the document: the rules take no more of them beyond a bound. */
  bytes: number;
  /** Of what it was computed from, apart from the client's record: what it names need not be computed again. */
  of: string;
  /** Names of fields that are there but cannot be read, or are missing though nothing works without them. */
  problems: string[];
}

interface Entry {
  by: 'client' | 'staff' | 'other';
  at: Date | null;
}

/**
 * The index fields of a ticket of either kind. Never throws: whatever cannot be read is named in `problems`.
 * @param stored the ticket's document as stored, in any legacy shape
 * @param user the document users/{userId} as stored, null when there is none
 * @param completedAt when the status has just become Completato; else the index's own time is kept, or the last message's taken
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

/** Whether a ticket's index, and the parts that are written with it, are of what is stored. */
export function isIndexed(stored: unknown): boolean {
  return fieldsOf(fieldsOf(stored).idx).of === contentOf(stored);
}

/** Neither the index itself nor the mark that somebody is reading changes what is indexed. */
function contentOf(stored: unknown): string {
  const { idx, read, ...content } = fieldsOf(stored);
  void [idx, read];
  return fingerprint([VERSION, content]);
}

/** What a ticket shows of its client; all null when there is no such user. */
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
  // Staff can also answer outside the conversation and set the status by hand.
  if (status === 'Completato' || status === 'Risposto') return null;
  const lastAnswer = entries.findLastIndex((entry) => entry.by === 'staff');
  const first = entries.find((entry, index) => index > lastAnswer && entry.by === 'client');
  return first ? (first.at ?? at) : null;
}

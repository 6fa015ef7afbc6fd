import { fieldsOf } from '@/domain/stored';
import type { TicketKind } from '@/domain/tickets/ticket';

/** A sent ticket awaiting confirmation: kept so that a refusal can restore it to the form. */
export interface SentTicket {
  id: string;
  title: string;
  content: string;
  /** If a file was sent with it: what was typed. The file itself isn't kept. */
  typed?: TypedWithFile | undefined;
}

export interface TypedWithFile {
  content: string;
  caption: string;
}

const keyPrefix = (uid: string, kind: TicketKind) => `coaching.sent/${uid}/${kind}/`;

/** Tickets whose promise this page holds. */
const awaited = new Set<string>();

export function keepSent(uid: string, kind: TicketKind, { id, ...text }: SentTicket): void {
  awaited.add(id);
  try {
    localStorage.setItem(keyPrefix(uid, kind) + id, JSON.stringify(text));
  } catch (error) {
    console.warn('sent ticket not kept', error);
  }
}

export function dropSent(uid: string, kind: TicketKind, id: string): void {
  awaited.delete(id);
  localStorage.removeItem(keyPrefix(uid, kind) + id);
}

/** Tickets sent by an earlier page that didn't see the outcome. */
export function unsettledTickets(uid: string, kind: TicketKind): SentTicket[] {
  const prefix = keyPrefix(uid, kind);
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .filter((id) => !awaited.has(id))
    .map((id) => ({ id, ...textOf(localStorage.getItem(prefix + id)) }));
}

function textOf(stored: string | null): Omit<SentTicket, 'id'> {
  const { title, content, typed } = fieldsOf(JSON.parse(stored ?? 'null'));
  const text = { title: String(title ?? ''), content: String(content ?? '') };
  if (!typed) return text;
  const { content: words, caption } = fieldsOf(typed);
  return { ...text, typed: { content: String(words ?? ''), caption: String(caption ?? '') } };
}

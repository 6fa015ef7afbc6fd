import { fieldsOf, textOf, timeOf, type Fields } from '../stored';

/** An older message isn't news: its ticket was merged into this one, or the event was delayed. */
const NEWS_MS = 3_600_000;

/** The person who waited for a new message, and their side. */
export interface Awaited {
  uid: string;
  side: 'client' | 'staff';
}

/**
 * Whom to notify of a new message in a conversation: the client if staff answered; the colleague
 * who wrote last if the client answered. Null if there is no new message or nobody waited. A new
 * ticket isn't an answer; staff who open one send a notice themselves.
 */
export function awaiting(before: unknown, after: unknown, now: Date): Awaited | null {
  const messages = shownIn(after);
  const last = messages.at(-1);
  if (before === undefined || last === undefined) return null;
  if (messages.length <= shownIn(before).length || !isNews(last, now)) return null;
  const client = textOf(fieldsOf(after).userId);
  if (!isOfClient(last, client)) return client === null ? null : { uid: client, side: 'client' };
  const colleague = messages.findLast((message) => !isOfClient(message, client));
  const uid = textOf(colleague?.userId);
  return uid === null ? null : { uid, side: 'staff' };
}

/** The messages visible to the client. */
function shownIn(ticket: unknown): Fields[] {
  const { conversations } = fieldsOf(ticket);
  const all: unknown[] = Array.isArray(conversations) ? conversations : [];
  return all.map(fieldsOf).filter(({ visibilityProfile }) => visibilityProfile !== false);
}

function isOfClient({ type, userId }: Fields, client: string | null): boolean {
  return type === 'Richiesta' || (client !== null && userId === client);
}

function isNews({ timestamp }: Fields, now: Date): boolean {
  const at = timeOf(timestamp)?.getTime() ?? -Infinity;
  return Math.abs(now.getTime() - at) < NEWS_MS;
}

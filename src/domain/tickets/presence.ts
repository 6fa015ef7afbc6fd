import type { TicketKind } from './ticket';

/** Key of a conversation in stored presence. */
export function presenceKey(kind: TicketKind, id: string): string {
  return `${kind}-${id}`;
}

/** Key of a list in stored presence; it never equals a conversation's and sorts before them. */
export function listPresenceKey(list: string): string {
  return `list-${list}`;
}

/** A staff member who has a conversation open or works in a list. */
export interface Presence {
  /** The `presenceKey` of the conversation, or the list's key. */
  ticket: string;
  uid: string;
  name: string;
  typing: boolean;
  /** The cell being edited, as named by the list; '' for none, and in conversations. */
  cell: string;
  /** Server time of the last heartbeat; null for our own while unconfirmed. */
  at: Date | null;
}

/** Heartbeat interval of an open conversation. Each one costs a read per viewer of its row. */
export const PRESENCE_BEAT_MS = 90_000;
/** How often viewers check for expired presence. */
export const PRESENCE_CHECK_MS = 5_000;
/** Time to live after a heartbeat: with the check, a presence ends within two minutes. */
export const PRESENCE_STALE_MS = 120_000 - PRESENCE_CHECK_MS;
/** After this pause somebody no longer counts as typing. */
export const TYPING_IDLE_MS = 10_000;

/** Heartbeats observed by this device, and until when they count. */
export type Sightings = ReadonlyMap<string, { at: number | null; until: number }>;

const nameOf = ({ ticket, uid }: Presence) => `${ticket}_${uid}`;

/**
 * Records observed heartbeats. One that arrives while we watch counts from its arrival, whatever
 * the clocks say; only the ages in a query's first answer have to be trusted.
 * @param before what was observed so far, also by another query
 * @param now the server's time, as `present` is asked with
 */
export function sighted(
  before: Sightings,
  all: readonly Presence[],
  { now, firstAnswer }: { now: number; firstAnswer: boolean },
): Sightings {
  return new Map(
    all.map((presence) => {
      const at = presence.at?.getTime() ?? null;
      const known = before.get(nameOf(presence));
      if (known && known.at === at) return [nameOf(presence), known];
      const found = firstAnswer && !known && at !== null ? Math.min(at, now) : now;
      return [nameOf(presence), { at, until: found + PRESENCE_STALE_MS }];
    }),
  );
}

/** The presences that have not expired. */
export function present(all: readonly Presence[], sightings: Sightings, now: number): Presence[] {
  return all.filter((one) => (sightings.get(nameOf(one))?.until ?? 0) > now);
}

/** The presences of others, sorted by name, those typing first. */
export function othersPresent(all: readonly Presence[], me: string): Presence[] {
  return all
    .filter(({ uid }) => uid !== me)
    .sort((a, b) => Number(b.typing) - Number(a.typing) || a.name.localeCompare(b.name, 'it'));
}

/**
 * The rows whose presence a list subscribes to: the visible ones and a few around, so that small
 * scrolls need no new query.
 * @param ids all rows, in order
 * @param inView the visible ones
 * @param before the current subscription
 */
export function rowsToFollow(
  ids: readonly string[],
  inView: ReadonlySet<string>,
  before: readonly string[],
): readonly string[] {
  const known = new Set(before);
  if ([...inView].every((id) => known.has(id)) && inView.size > 0) return before;
  const indexes = ids.flatMap((id, index) => (inView.has(id) ? [index] : []));
  const [first, last] = [indexes[0], indexes.at(-1)];
  if (first === undefined || last === undefined) return [];
  const from = Math.max(0, first - ROWS_AROUND);
  return ids.slice(from, Math.min(last + 1 + ROWS_AROUND, from + ROWS_FOLLOWED_MAX));
}
export const ROWS_AROUND = 5;
/** Firestore's limit of 30 disjunctions per query. */
export const ROWS_PER_QUERY = 30;
const ROWS_FOLLOWED_MAX = 2 * ROWS_PER_QUERY;

/** Ids of the conversations of one kind that somebody has open. */
export function ticketsInReading(kind: TicketKind, all: readonly Presence[]): ReadonlySet<string> {
  const start = presenceKey(kind, '');
  return new Set(
    all
      .filter(({ ticket }) => ticket.startsWith(start))
      .map(({ ticket }) => ticket.slice(start.length)),
  );
}

function names(people: readonly Presence[]): string {
  const all = people.map(({ name }) => name);
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} e ${all.at(-1)}`;
}

/** «Anna sta rispondendo…», or «Anna ha aperto questa conversazione.», or ''. */
export function presenceText(others: readonly Presence[]): string {
  const writing = others.filter(({ typing }) => typing);
  if (writing.length > 0)
    return `${names(writing)} ${writing.length === 1 ? 'sta' : 'stanno'} rispondendo…`;
  if (others.length === 0) return '';
  return `${names(others)} ${others.length === 1 ? 'ha' : 'hanno'} aperto questa conversazione.`;
}

import type { TicketKind } from './ticket';

/** How a stored sign of life names its conversation. */
export function presenceKey(kind: TicketKind, id: string): string {
  return `${kind}-${id}`;
}

/** How it names a list; never like a conversation, and before all of them. */
export function listPresenceKey(list: string): string {
  return `list-${list}`;
}

/** Somebody of the staff who has a conversation open, or works in a list. */
export interface Presence {
  /** The conversation's `presenceKey`, or the list's. */
  ticket: string;
  uid: string;
  name: string;
  typing: boolean;
  /** Where in a list, as the list names it; '' for nowhere, and in a conversation. */
  cell: string;
  /** The server's time of the last sign of life; null of one's own that the server has not timed yet. */
  at: Date | null;
}

/** How often a conversation that somebody looks at renews its presence: each renewal is read by everybody who sees its row. */
export const PRESENCE_BEAT_MS = 90_000;
/** How often viewers check which presences have ended. */
export const PRESENCE_CHECK_MS = 5_000;
/** A presence ends so long after its last renewal: with the check it is gone from every screen within two minutes. */
export const PRESENCE_STALE_MS = 120_000 - PRESENCE_CHECK_MS;
/** Somebody who stops typing for so long is no longer writing. */
export const TYPING_IDLE_MS = 10_000;

/** Signs of life as this device has seen them: which, and until when by its own clock they count. */
export type Sightings = ReadonlyMap<string, { at: number | null; until: number }>;

const nameOf = ({ ticket, uid }: Presence) => `${ticket}_${uid}`;

/**
 * Sees signs of life. Whoever renews theirs while one looks is there from then on, whatever the clock of this device says; only of what
 * the first answer of a query brings the age has to be believed.
 * @param before what was seen so far, also by another query @param now this device's time
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

/** Those who are there. */
export function present(all: readonly Presence[], sightings: Sightings, now: number): Presence[] {
  return all.filter((one) => (sightings.get(nameOf(one))?.until ?? 0) > now);
}

/** The others, by name, those writing first. */
export function othersPresent(all: readonly Presence[], me: string): Presence[] {
  return all
    .filter(({ uid }) => uid !== me)
    .sort((a, b) => Number(b.typing) - Number(a.typing) || a.name.localeCompare(b.name, 'it'));
}

/**
 * The rows whose presence a list follows: those in view and a few around them, so that a little scrolling asks nothing new.
 * @param ids of all rows, in their order @param inView which of them are on screen @param before what is followed so far
 */
export function rowsToFollow(
  ids: readonly string[],
  inView: ReadonlySet<string>,
  before: readonly string[],
): readonly string[] {
  const known = new Set(before);
  if ([...inView].every((id) => known.has(id)) && inView.size > 0) return before;
  const places = ids.flatMap((id, place) => (inView.has(id) ? [place] : []));
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return [];
  const from = Math.max(0, first - ROWS_AROUND);
  return ids.slice(from, Math.min(last + 1 + ROWS_AROUND, from + ROWS_FOLLOWED_MAX));
}
export const ROWS_AROUND = 5;
/** As many as one query may name (Firestore: 30 disjunctions), twice: more than a screen has room for. */
export const ROWS_PER_QUERY = 30;
const ROWS_FOLLOWED_MAX = 2 * ROWS_PER_QUERY;

/** The ids of the conversations of one kind that somebody has open. */
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

/** «Anna sta rispondendo…», else «Anna ha aperto questa conversazione.», else nothing. */
export function presenceText(others: readonly Presence[]): string {
  const writing = others.filter(({ typing }) => typing);
  if (writing.length > 0)
    return `${names(writing)} ${writing.length === 1 ? 'sta' : 'stanno'} rispondendo…`;
  if (others.length === 0) return '';
  return `${names(others)} ${others.length === 1 ? 'ha' : 'hanno'} aperto questa conversazione.`;
}

import type { TicketKind } from './ticket';

/** How a stored sign of life names its conversation. */
export function presenceKey(kind: TicketKind, id: string): string {
  return `${kind}-${id}`;
}

/** Somebody of the staff who has a conversation open. */
export interface Presence {
  uid: string;
  name: string;
  typing: boolean;
  /** The server's time of the last sign of life. */
  at: Date | null;
}

/** How often an open conversation says that it is open, and after how long silence means that it no longer is. */
export const PRESENCE_BEAT_MS = 30_000;
const PRESENCE_STALE_MS = 45_000;
/** Somebody who stops typing for so long is no longer writing. */
export const TYPING_IDLE_MS = 6_000;

/** The others who are there, by name, those writing first. @param now the server's time as far as the device can tell */
export function othersPresent(all: readonly Presence[], me: string, now: Date): Presence[] {
  return all
    .filter(({ uid, at }) => uid !== me && at !== null && now.getTime() - at.getTime() <= PRESENCE_STALE_MS)
    .sort((a, b) => Number(b.typing) - Number(a.typing) || a.name.localeCompare(b.name, 'it'));
}

function names(people: readonly Presence[]): string {
  const all = people.map(({ name }) => name);
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} e ${all.at(-1)}`;
}

/** «Anna sta rispondendo…», else «Anna ha aperto questa conversazione.», else nothing. */
export function presenceText(others: readonly Presence[]): string {
  const writing = others.filter(({ typing }) => typing);
  if (writing.length > 0) return `${names(writing)} ${writing.length === 1 ? 'sta' : 'stanno'} rispondendo…`;
  if (others.length === 0) return '';
  return `${names(others)} ${others.length === 1 ? 'ha' : 'hanno'} aperto questa conversazione.`;
}

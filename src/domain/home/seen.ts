import { fieldsOf, timeOf } from '../stored';
import type { LastSeen } from './answers';

/** What a client has seen and when; one document per client. */
export const SEEN = 'visti';
export type SeenKind = 'tickets' | 'alimentazioni' | 'check';
export type Seen = Record<SeenKind, LastSeen>;

export const NOTHING_SEEN: Seen = { tickets: {}, alimentazioni: {}, check: {} };

/** `visti/{uid}`. */
export function readSeen(stored: unknown): Seen {
  const data = fieldsOf(stored);
  return {
    tickets: marksOf(data.tickets),
    alimentazioni: marksOf(data.alimentazioni),
    check: marksOf(data.check),
  };
}

function marksOf(stored: unknown): LastSeen {
  const marks = Object.entries(fieldsOf(stored)).map(([id, value]) => [id, timeOf(value)] as const);
  return Object.fromEntries(marks.filter((mark): mark is [string, Date] => mark[1] !== null));
}

import type { Query } from '@/data/live/query';
import { FOLLOW } from '@/domain/follow/follow';
import { KINDS, type TicketKind } from '@/domain/tickets/ticket';

/** The latest answers; keep.ts reads older ones by id where they matter. */
const ANSWERS = 20;
/** The latest tickets per kind; older ones only matter while their client waits. */
const TICKETS = 3;
const WAITING_MAX = 20;

export function lastAnswersQuery(uid: string): Query {
  return {
    collection: 'revisioni',
    where: [['uid', '==', uid]],
    orderBy: [['answeredAt', 'desc']],
    limit: ANSWERS,
  };
}

/** A client's newest tickets. */
export function newestTicketsQuery(kind: TicketKind, uid: string): Query {
  return {
    collection: KINDS[kind].collection,
    where: [['userId', '==', uid]],
    orderBy: [['idx.at', 'desc']],
    limit: TICKETS,
  };
}

/** Those in which the client waits for an answer, longest first. */
export function waitingOfClientQuery(kind: TicketKind, uid: string): Query {
  return {
    collection: KINDS[kind].collection,
    where: [
      ['userId', '==', uid],
      ['idx.waitingSince', '>', new Date(0)],
    ],
    orderBy: [['idx.waitingSince', 'asc']],
    limit: WAITING_MAX,
  };
}

/** All tickets in which a client waits, longest first. */
export function waitingQuery(kind: TicketKind): Query {
  return {
    collection: KINDS[kind].collection,
    where: [['idx.waitingSince', '>', new Date(0)]],
    orderBy: [['idx.waitingSince', 'asc']],
  };
}

export function lastCheckQuery(uid: string): Query {
  return {
    collection: 'check',
    where: [['userId', '==', uid]],
    orderBy: [['idx.at', 'desc']],
    limit: 1,
  };
}

export function bookingsOfClientQuery(uid: string): Query {
  return { collection: 'prenotazioni', where: [['userId', '==', uid]] };
}

/** Those whose standing has changed by time alone, the longest ago first. */
export function dueFollowQuery(now: Date): Query {
  return { collection: FOLLOW, where: [['nextAt', '<=', now]], orderBy: [['nextAt', 'asc']] };
}

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

/** A client's tickets in which they wait for an answer, longest wait first. */
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

/** All tickets in which a client waits for an answer, longest wait first. */
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

/** Documents that are due to change merely with time, those due longest first. */
export function dueFollowQuery(now: Date): Query {
  return { collection: FOLLOW, where: [['nextAt', '<=', now]], orderBy: [['nextAt', 'asc']] };
}

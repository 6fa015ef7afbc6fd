import { CHECK_TASKS, taskKey } from '@/domain/checks/task';
import type { CallKind } from '@/domain/leads/calls';
import { NO_STUDIO, type Studio } from '@/domain/studios';
import { KINDS, type TicketKind } from '@/domain/tickets/ticket';
import type { LateGroup } from '@/domain/time/answerTarget';
import { DECISIONS } from '@/domain/today/item';
import { checksDueFrom } from '@/domain/today/due';
import type { Condition, Query } from '@/data/live/query';

/**
 * Tickets of these studios whose client has been waiting since a given time or longer, longest
 * first.
 */
export function waitingTicketsQuery(kind: TicketKind, { studios, since }: LateGroup): Query {
  const own: Condition[] = studios === null ? [] : [['idx.studio', 'in', studios]];
  return {
    collection: KINDS[kind].collection,
    where: [...own, ['idx.waitingSince', '<=', since]],
    orderBy: [['idx.waitingSince', 'asc']],
  };
}

const CALL_TIMES: Readonly<Record<CallKind, string>> = { first: 'idx.call1', second: 'idx.call2' };

/** Calls promised to leads of a studio or of none in a range, by time. */
export function promisedCallsQuery(
  kind: CallKind,
  studio: Studio | null,
  { from, before }: { from: Date; before: Date },
): Query {
  const field = CALL_TIMES[kind];
  const own: Condition[] = studio === null ? [] : [['idx.studio', 'in', [studio, NO_STUDIO]]];
  return {
    collection: 'contatti',
    where: [...own, [field, '>=', from], [field, '<', before]],
    orderBy: [[field, 'asc']],
  };
}

/** Unpaid orders, oldest first. */
export function unpaidOrdersQuery(): Query {
  return {
    collection: 'orders',
    where: [['idx.due', '==', true]],
    orderBy: [['idx.at', 'asc']],
  };
}

/** Checks to do that are due before a time, oldest first. */
export function dueChecksQuery(studio: Studio | null, before: Date): Query {
  const key = taskKey({ state: 'da fare', studio }) ?? '';
  return {
    collection: CHECK_TASKS,
    where: [
      ['idx.keys', 'array-contains', key],
      ['idx.at', '<', checksDueFrom(before)],
    ],
    orderBy: [['idx.at', 'asc']],
  };
}

/** Decisions about things. @param ids of the things, at most 30 */
export function decisionsQuery(ids: readonly string[]): Query {
  return { collection: DECISIONS, where: [['__name__', 'in', ids]] };
}

/** Decisions that passed something to a person, newest first. */
export function passedToQuery(uid: string): Query {
  return { collection: DECISIONS, where: [['to', '==', uid]], orderBy: [['at', 'desc']] };
}

/**
 * Decisions of one person, or of anybody, to postpone something until a time in a range, latest
 * first.
 */
export function returningQuery(
  by: string | null,
  { from, before }: { from: Date; before: Date },
): Query {
  return {
    collection: DECISIONS,
    where: [
      ...(by === null ? [] : [['by', '==', by] as const]),
      ['until', '>=', from],
      ['until', '<', before],
    ],
    orderBy: [['until', 'desc']],
  };
}

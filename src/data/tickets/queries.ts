import { STATISTICS_SAMPLE } from '@/domain/limits';
import { MERGE_MAX_WRITES } from '@/domain/tickets/merge';
import { searchToken } from '@/domain/search/ngrams';
import { ANSWERED_STATUSES, type AnsweredStatus, type Range } from '@/domain/tickets/archive';
import { periodOf, type TicketFilters } from '@/domain/tickets/filters';
import { KINDS, type TicketKind, type TicketStatus } from '@/domain/tickets/ticket';
import { OPEN_STATUSES } from '@/domain/tickets/newContact';
import { romeDayEnd, romeDayStart, monthStart } from '@/domain/time/rome';
import type { Condition, Query, Sort } from '@/data/live/query';

/** A studio, tickets without one, or null for all. */
export type StudioFilter = TicketFilters['studio'];

/** Sort order of a client's tickets. */
export type TicketOrder = 'newest' | 'oldest';

const NEWEST_FIRST: Sort = ['idx.at', 'desc'];
const OLDEST_FIRST: Sort = ['idx.at', 'asc'];
const OPEN: Condition = ['status', '==', 'Aperto'];
const CLIENTS_WITH_DUPLICATES = 'ticketdoppi';
/** Maximum number of open tickets checked individually; one suffices for a refusal. */
const OPEN_MAX = 5;
/** Normally there is one; concurrent writes may create a second. */
const CONTINUATIONS_MAX = 3;
/** Bounds what a client's home page reads. */
const TALKS_MAX = 4;

/** The fields that lists and conversations show. */
const SHOWN = [
  'idTicket',
  'title',
  'status',
  'userId',
  'operatorId',
  'timestamp',
  'read',
  'tipoTicket',
  'type',
  'conversations',
  'idx.at',
  'idx.waitingSince',
  'idx.client',
] as const;

const listOrder = (kind: TicketKind): Sort => ['idx.at', KINDS[kind].order];

const ofStudio = (studio: string | null): Condition[] =>
  studio === null ? [] : [['idx.studio', '==', studio]];
const within = (field: string, from: Date | null, before: Date | null): Condition[] => [
  ...(from === null ? [] : [[field, '>=', from] as const]),
  ...(before === null ? [] : [[field, '<', before] as const]),
];

function tickets(kind: TicketKind, where: readonly Condition[], ...orderBy: Sort[]): Query {
  return {
    collection: KINDS[kind].collection,
    where,
    ...(orderBy.length > 0 ? { orderBy, fields: SHOWN } : {}),
  };
}

/** A client's tickets. */
export function ownTicketsQuery(
  kind: TicketKind,
  uid: string,
  order: TicketOrder = 'newest',
): Query {
  return tickets(kind, [['userId', '==', uid]], order === 'newest' ? NEWEST_FIRST : OLDEST_FIRST);
}

/** The newest tickets of some clients together, as many as clients. @param uids at most 30 */
export function newestOfQuery(kind: TicketKind, uids: readonly string[]): Query {
  return { ...tickets(kind, [['userId', 'in', uids]], NEWEST_FIRST), limit: uids.length };
}

/** A client's newest tickets, for the home page. */
export function talksQuery(kind: TicketKind, uid: string): Query {
  return { ...ownTicketsQuery(kind, uid), limit: TALKS_MAX };
}

/** A client's nutritional tickets since the start of a month. @param month yyyy-MM */
export function ticketsSinceQuery(uid: string, month: string): Query {
  return tickets(
    'nutritional',
    [['userId', '==', uid], ...within('idx.at', monthStart(month), null)],
    NEWEST_FIRST,
  );
}

/** A client's nutritional tickets of a day in Europe/Rome. @param day yyyy-MM-dd */
export function ticketsOfDayQuery(uid: string, day: string): Query {
  return tickets(
    'nutritional',
    [['userId', '==', uid], ...within('idx.at', romeDayStart(day), romeDayEnd(day))],
    NEWEST_FIRST,
  );
}

/** A client's open tickets; while there is one, staff may open no other. */
export function openTicketsOfQuery(kind: TicketKind, userId: string): Query {
  const open: Condition = ['status', 'in', OPEN_STATUSES];
  return { ...tickets(kind, [['userId', '==', userId], open]), limit: OPEN_MAX };
}

/** Continuations of a full ticket, found by their title. */
export function continuationsQuery(kind: TicketKind, userId: string, title: string): Query {
  return {
    ...tickets(kind, [
      ['userId', '==', userId],
      ['title', '==', title],
    ]),
    limit: CONTINUATIONS_MAX,
  };
}

/** A client's technical tickets, up to the limit of a merge. */
export function mergeableQuery(userId: string): Query {
  return { ...tickets('technical', [['userId', '==', userId]]), limit: MERGE_MAX_WRITES };
}

/** A staff list without its search. */
export function ticketListQuery(kind: TicketKind, filters: TicketFilters): Query {
  const { since, before } = periodOf(filters);
  const where = [
    ...narrowed(filters, { studio: 'idx.studio', type: KINDS[kind].typeField }),
    ...within('idx.at', since, before),
  ];
  return tickets(kind, where, listOrder(kind));
}

function narrowed(
  { status, studio, type }: TicketFilters,
  fields: { studio: string; type: string },
): Condition[] {
  return [
    ...(status === null ? [] : [['status', '==', status] as const]),
    ...(studio === null ? [] : [[fields.studio, '==', studio] as const]),
    ...(type === null ? [] : [[fields.type, '==', type] as const]),
  ];
}

/*
 * Searches query the parts of the ticket index (domain/tickets/parts.ts). A part contains one
 * searched token and names a candidate ticket, which the caller must confirm. Several parts may
 * name one ticket.
 */
function parts(kind: TicketKind, where: readonly Condition[], order: Sort): Query {
  return { collection: KINDS[kind].index, where, orderBy: [order] };
}

/** Index parts for a staff list's search, in the list's order; null if the search is too short. */
export function foundInListQuery(kind: TicketKind, filters: TicketFilters): Query | null {
  const token = searchToken(filters.search);
  if (token === null) return null;
  const { since, before } = periodOf(filters);
  const said: Condition = ['tokens', 'array-contains', token];
  const where = [
    ...narrowed(filters, { studio: 'studio', type: 'type' }),
    said,
    ...within('at', since, before),
  ];
  return parts(kind, where, ['at', KINDS[kind].order]);
}

/** Tickets with one of these codes, in any state. */
export function ticketsOfCodeQuery(kind: TicketKind, codes: readonly string[]): Query {
  return { collection: KINDS[kind].collection, where: [['idTicket', 'in', codes]] };
}

/** Index parts of technical tickets that may contain a code in a message, newest first. */
export function foundByCodeQuery(token: string): Query {
  return parts('technical', [['tokens', 'array-contains', token]], ['at', 'desc']);
}

/** Index parts of answered nutritional tickets whose client may match, newest first. */
export function answeredOfQuery(token: string): Query {
  return parts('nutritional', [answered(), ['who', 'array-contains', token]], ['at', 'desc']);
}

/** Index parts of open tickets whose client, title or code may match, in the list's order. */
export function openOfQuery(kind: TicketKind, token: string): Query {
  return parts(kind, [OPEN, ['who', 'array-contains', token]], ['at', KINDS[kind].order]);
}

/**
 * Index parts of open tickets whose client's «surname name» starts with a text.
 * @param start as from `normalise`
 */
export function openOfNameQuery(kind: TicketKind, start: string): Query {
  return parts(
    kind,
    [OPEN, ['name', '>=', start], ['name', '<', `${start}\uf8ff`]],
    ['name', 'asc'],
  );
}

/** Tickets by id, unordered. @param ids at most 30 */
export function ticketsByIdQuery(kind: TicketKind, ids: readonly string[]): Query {
  return { collection: KINDS[kind].collection, where: [['__name__', 'in', ids]] };
}

/** Open tickets in their list's order, or reversed. */
export function openTicketsQuery(
  kind: TicketKind,
  studio: string | null,
  direction: 'next' | 'previous',
): Query {
  const oldestFirst = (KINDS[kind].order === 'asc') === (direction === 'next');
  return tickets(kind, [OPEN, ...ofStudio(studio)], ['idx.at', oldestFirst ? 'asc' : 'desc']);
}

const answered = (statuses: readonly AnsweredStatus[] = ANSWERED_STATUSES): Condition => [
  'status',
  'in',
  statuses,
];

/** Answered nutritional tickets of one studio or all, newest first. */
export function answeredTicketsQuery(studio: StudioFilter): Query {
  return tickets('nutritional', [answered(), ...ofStudio(studio)], NEWEST_FIRST);
}

export interface ArchiveFilter {
  range: Range;
  studio: StudioFilter;
  /** null means all answered ones. */
  status: AnsweredStatus | null;
}

/** Answered technical tickets of a range of days, newest first. */
export function archiveQuery({ range, studio, status }: ArchiveFilter): Query {
  const kept = answered(status === null ? ANSWERED_STATUSES : [status]);
  return tickets(
    'technical',
    [kept, ...ofStudio(studio), ...within('idx.at', range.from, range.before)],
    NEWEST_FIRST,
  );
}

/** Clients with several technical tickets, newest ticket first. */
export function duplicateUsersQuery(): Query {
  return { collection: CLIENTS_WITH_DUPLICATES, orderBy: [['at', 'desc']] };
}

/** Tickets with a status, for statistics, of one studio or type. */
export function ticketCountQuery(
  kind: TicketKind,
  of: { status: TicketStatus; studio?: string; type?: string },
): Query {
  const { status, studio = null, type } = of;
  const ofType: Condition[] = type === undefined ? [] : [[KINDS[kind].typeField, '==', type]];
  return tickets(kind, [['status', '==', status], ...ofStudio(studio), ...ofType]);
}

/** Tickets opened (or closed) between two instants. */
export function ticketsBetweenQuery(
  kind: TicketKind,
  field: 'idx.at' | 'idx.closedAt',
  from: Date | null,
  before: Date | null,
): Query {
  return tickets(kind, within(field, from, before));
}

/** The sample of tickets for the median. */
export function newestTicketsQuery(kind: TicketKind): Query {
  return { ...tickets(kind, [], NEWEST_FIRST), limit: STATISTICS_SAMPLE };
}

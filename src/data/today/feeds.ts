import { liveDoc, liveQuery } from '@/data/live/live';
import type { Query } from '@/data/live/query';
import { bookingsQuery } from '@/data/bookings/queries';
import { sentChecksQuery } from '@/data/checks/queries';
import { followQuery } from '@/data/follow/queries';
import {
  contactRemindersQuery,
  myRemindersQuery,
  publicRemindersQuery,
} from '@/data/reminders/queries';
import { renewalsToAskQuery } from '@/data/renewals/queries';
import { reviewsQuery } from '@/data/reviews/queries';
import { shipmentListQuery } from '@/data/shipments/queries';
import type { LiveSource } from '@/domain/live';
import type { Role } from '@/domain/roles';
import type { Studio } from '@/domain/studios';
import { TICKET_KINDS, KINDS } from '@/domain/tickets/ticket';
import { addDays } from '@/domain/time/rome';
import { lateGroups, lateSince } from '@/domain/time/answerTarget';
import type { OpeningHours } from '@/domain/time/openingHours';
import {
  TODAY_MAX,
  TODAY_COLLECTIONS,
  type TodayCollection,
  type TodayItem,
  type TodayKind,
} from '@/domain/today/item';
import { DAYS_BACK, rangeOf } from '@/domain/today/due';
import { worksOn, type TodayView } from '@/domain/today/queue';
import {
  dueChecksQuery,
  promisedCallsQuery,
  unpaidOrdersQuery,
  waitingTicketsQuery,
} from './queries';
import { dataOf, isFresh } from './state';
import { OF, type Kind } from './kinds';

/** Most documents read per query, however many are finished or decided. */
const READ_MAX = 160;
/** More bookings than there are places in a day. */
const BOOKINGS_MAX = 100;

/** Whose queue, on which day. */
export interface TodayFilter {
  view: TodayView;
  uid: string;
  email: string;
  role: Role;
  /** The studio of the view «Il mio studio». */
  studio: Studio | null;
  /** yyyy-MM-dd in Rome. */
  day: string;
}

/** A source of things that wait. */
export interface Feed {
  kind: TodayKind;
  source: LiveSource<unknown>;
  /** The items loaded so far. */
  items: () => TodayItem[];
  /** Whether there may be more than were read. */
  full: () => boolean;
  /** The same query with twice the limit; null above READ_MAX. */
  wider: () => Feed | null;
}

/** A feed of one document. */
export interface DocumentFeed extends Feed {
  /** Whether the document is gone, or nothing in it waits at any time. */
  isFinished: () => boolean;
}

/** Makes the feed of one document of a collection. */
type Reader = (path: string, before: Date) => DocumentFeed;
/** Later than anything is due. */
const NEVER = new Date(8.64e15);

function documentFeed<T>({ decode, item }: Kind<T>): Reader {
  return (path, before) => {
    const source = liveDoc(path, decode);
    const [collection] = path.split('/') as [TodayCollection];
    return {
      kind: TODAY_COLLECTIONS[collection],
      source,
      items: () => {
        const row = dataOf(source);
        const found = row && item(row, before);
        return found ? [found] : [];
      },
      full: () => false,
      wider: () => null,
      isFinished: () => {
        const row = dataOf(source);
        return isFresh(source) && (row === null || item(row, NEVER) === null);
      },
    };
  };
}

const DOCUMENTS: Readonly<Record<TodayCollection, Reader>> = {
  assistenzatecnica: documentFeed(OF.assistenzatecnica),
  tickets: documentFeed(OF.tickets),
  contattiPromemoria: documentFeed(OF.contattiPromemoria),
  contatti: documentFeed(OF.contatti),
  prenotazioni: documentFeed(OF.prenotazioni),
  orders: documentFeed(OF.orders),
  revisioni: documentFeed(OF.revisioni),
  checkdafare: documentFeed(OF.checkdafare),
  checkinviati: documentFeed(OF.checkinviati),
  inviidigiornata: documentFeed(OF.inviidigiornata),
  comunicazioni: documentFeed(OF.comunicazioni),
  rinnovi: documentFeed(OF.rinnovi),
  daseguire: documentFeed(OF.daseguire),
};

/** The feed of one thing that was passed on. */
export function feedOf(
  { collection, docId }: Pick<TodayItem, 'collection' | 'docId'>,
  { day }: Pick<TodayFilter, 'day'>,
): DocumentFeed {
  return DOCUMENTS[collection](`${collection}/${docId}`, rangeOf(day).before);
}

/** A feed of the first documents of a query. */
function queryFeed<T>(query: Query, of: Kind<T>, before: Date, limit = TODAY_MAX): Feed {
  const source = liveQuery({ ...query, limit }, of.decode);
  return {
    kind: TODAY_COLLECTIONS[query.collection as TodayCollection],
    source,
    items: () =>
      (dataOf(source) ?? []).map((row) => of.item(row, before)).filter((found) => found !== null),
    full: () => (dataOf(source)?.length ?? 0) >= limit,
    wider: () => (limit * 2 > READ_MAX ? null : queryFeed(query, of, before, limit * 2)),
  };
}

/** Tickets that are late by the end of the day; while studios are closed, in groups (`lateGroups`). */
export function ticketFeeds({ view, role, studio, day }: TodayFilter, hours: OpeningHours): Feed[] {
  if (view === 'io') return [];
  const { before } = rangeOf(day);
  const of = view === 'studio' ? studio : null;
  const groups =
    of === null
      ? lateGroups(before, hours)
      : [{ studios: [of], since: lateSince(before, hours, of) }];
  return TICKET_KINDS.filter((name) => worksOn(role, KINDS[name].collection)).flatMap((name) =>
    groups.map((group) =>
      queryFeed(waitingTicketsQuery(name, group), OF[KINDS[name].collection], before),
    ),
  );
}

/**
 * The other sources of a queue: what names the person and, unless the view is limited to that,
 * everybody's work.
 */
export function feedsOf(filter: TodayFilter): Feed[] {
  const { view, email, day } = filter;
  const { before } = rangeOf(day);
  const until = { from: null, before };
  const mine = { email, done: 'da fare', hidden: false } as const;
  const calls = { email: view === 'tutto' ? null : email, done: false };
  const own = [
    queryFeed(contactRemindersQuery(calls, until), OF.contattiPromemoria, before),
    queryFeed(myRemindersQuery(mine, until), OF.comunicazioni, before),
  ];
  return view === 'io' ? own : [...own, ...sharedFeeds(filter)];
}

function sharedFeeds({ view, role, day, ...whose }: TodayFilter): Feed[] {
  const { from, before } = rangeOf(day);
  // Clients wait to be asked from a week before their cycle ends until a week after.
  const { from: sinceRenewals } = rangeOf(addDays(day, -DAYS_BACK));
  const studio = view === 'studio' ? whose.studio : null;
  const reviews = { studio, status: null, kind: null, rating: null, search: '' };
  const toJudge = { ...reviews, status: 'none' } as const;
  const open = { done: 'da fare', urgency: null } as const;
  return [
    ...(['first', 'second'] as const).map((call) =>
      queryFeed(promisedCallsQuery(call, studio, { from, before }), OF.contatti, before),
    ),
    queryFeed(bookingsQuery(day, day), OF.prenotazioni, before, BOOKINGS_MAX),
    queryFeed(unpaidOrdersQuery(), OF.orders, before),
    queryFeed(reviewsQuery('overdue', reviews, before), OF.revisioni, before),
    queryFeed(reviewsQuery('submitted', toJudge, before), OF.revisioni, before),
    queryFeed(dueChecksQuery(studio, before), OF.checkdafare, before),
    queryFeed(sentChecksQuery(), OF.checkinviati, before),
    ...(view === 'tutto' && worksOn(role, 'inviidigiornata')
      ? [queryFeed(shipmentListQuery({ view: 'late', today: before }), OF.inviidigiornata, before)]
      : []),
    queryFeed(publicRemindersQuery(open, { from: null, before }), OF.comunicazioni, before),
    queryFeed(renewalsToAskQuery(studio, { from: sinceRenewals, before }), OF.rinnovi, before),
    queryFeed(followQuery({ studio, level: 'rosso', reason: null }), OF.daseguire, before),
  ];
}

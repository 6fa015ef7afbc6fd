import { promisedCalls, type PromisedCall } from '@/domain/leads/calls';
import { isAmong, isLimited, wayOf, type LeadFilters } from '@/domain/leads/filters';
import type { LiveSource, PagedSource } from '@/domain/live';
import { matchesQuery } from '@/domain/search/ngrams';
import { liveDoc, liveQuery, fetchedOnce } from '@/data/live/live';
import { pagedQuery } from '@/data/live/paged';
import { keyOf } from '@/data/live/query';
import { readAll, firstOf, pagesOf, counted } from '@/data/live/read';
import { sharedSource } from '@/data/live/shared';
import { decodeLead, type Lead } from './codec';
import {
  callsQuery,
  contactSearchQuery,
  CONTACTS,
  contactsQuery,
  leadsOfNumbersQuery,
} from './queries';

export const LEADS_PAGE = 50;

/** At most three pages are read per search. */
const SEARCH = { page: 40, most: 3 } as const;

/** One contact, live; null if it does not exist. */
export function contact(id: string): LiveSource<Lead | null> {
  return liveDoc(`${CONTACTS}/${id}`, decodeLead);
}

/** Whether the query alone gives the list; otherwise `isAmong` must filter its rows. */
export function isExact(filters: LeadFilters): boolean {
  const way = wayOf(filters);
  // A query can only filter by one date.
  return way === 'all' || (way === 'idle' && !isLimited(filters.created));
}

/** The contacts of the main list, live, in pages; only candidates unless the filters are exact. */
export function contacts(filters: LeadFilters): PagedSource<Lead> {
  return wayOf(filters) === 'calls'
    ? calledContacts(filters)
    : pagedQuery(contactsQuery(filters), decodeLead, { pageSize: LEADS_PAGE });
}

/** All matching contacts, read from the server page by page, for an export. @throws AppError */
export async function* contactPages(filters: LeadFilters): AsyncGenerator<Lead[]> {
  if (wayOf(filters) === 'calls') {
    const { from, before } = filters.called;
    const both = await Promise.all(
      (['first', 'second'] as const).map((kind) =>
        readAll(callsQuery(kind, filters.called), decodeLead),
      ),
    );
    yield callsOf(both.flat(), { from, before })
      .map(({ lead }) => lead)
      .filter(isAmong(filters));
    return;
  }
  yield* pagesOf(contactsQuery(filters), decodeLead, isExact(filters) ? null : isAmong(filters));
}

/** The list's statistics. */
interface LeadStatistics {
  total: number;
  /** First status «non risponde» or «non interessata». */
  lost: number;
  /** First status «da ricontattare». */
  again: number;
}
const LOST = ['non risponde', 'non interessata'];
const AGAIN = 'da ricontattare';

/**
 * Statistics of the filtered contacts, counted by the server; for filters that are not exact, by
 * reading all of them.
 * @param all the contacts, if already loaded
 * @throws AppError
 */
export async function contactStatistics(
  filters: LeadFilters,
  all: readonly Lead[] | null = null,
): Promise<LeadStatistics> {
  if (!isExact(filters)) {
    const statuses: string[] = [];
    for await (const page of all ? [all] : contactPages(filters))
      statuses.push(...page.map(({ stato }) => stato.toLowerCase()));
    const count = (wanted: readonly string[]) =>
      statuses.filter((status) => wanted.includes(status)).length;
    return { total: statuses.length, lost: count(LOST), again: count([AGAIN]) };
  }
  const of = (status: string) =>
    filters.status === null || filters.status.toLowerCase() === status
      ? contactCount({ ...filters, status })
      : Promise.resolve(0);
  const [total, again, ...lost] = await Promise.all([
    contactCount(filters),
    of(AGAIN),
    ...LOST.map(of),
  ]);
  return { total, again, lost: lost.reduce((sum, count) => sum + count, 0) };
}

/** Counts the contacts on the server; requires exact filters. @throws AppError */
export function contactCount(filters: LeadFilters): Promise<number> {
  return counted(contactsQuery(filters));
}

/** The statistics as a source. @param generation a new number reloads */
export function statisticsOf(
  filters: LeadFilters,
  all: readonly Lead[] | null,
  generation = 0,
): LiveSource<LeadStatistics> {
  return fetchedOnce(`contatti/statistiche/${JSON.stringify(filters)}/${generation}`, () =>
    contactStatistics(filters, all),
  );
}

/** Calls planned in a range, for all leads, live, by time; only the last one of each lead. */
export function promisedCallsIn(range: {
  from: Date;
  until: Date;
}): LiveSource<PromisedCall<Lead>[]> {
  const span = { from: range.from, before: range.until };
  return joined(`calls:${keyOf(callsQuery('first', span))}`, callSources(span), (leads) =>
    callsOf(leads, span),
  );
}

/** Contacts with a call planned in a range, by time. Not in pages, as a period has few. */
function calledContacts({ called }: LeadFilters): PagedSource<Lead> {
  const source = joined(
    `called:${keyOf(callsQuery('first', called))}`,
    callSources(called),
    (leads) => callsOf(leads, called).map(({ lead }) => lead),
  );
  return Object.assign(source, { loadMore: () => undefined, hasMore: () => false });
}

type Limits = LeadFilters['called'];
const callSources = (span: Limits) =>
  (['first', 'second'] as const).map((kind) => liveQuery(callsQuery(kind, span), decodeLead));

function callsOf(leads: readonly Lead[], { from, before }: Limits): PromisedCall<Lead>[] {
  const each = [...new Map(leads.map((lead) => [lead.id, lead])).values()];
  return promisedCalls(each, {
    from: from ?? new Date(-8.64e15),
    until: before ?? new Date(8.64e15),
  });
}

/** Combines live queries; ready when all are. */
function joined<T>(
  key: string,
  sources: readonly LiveSource<Lead[]>[],
  merge: (leads: Lead[]) => T,
): LiveSource<T> {
  return sharedSource<T>(key, (sink) => {
    const look = () => {
      const states = sources.map((source) => source.getSnapshot());
      const failed = states.find((state) => state.status === 'error');
      if (failed?.status === 'error') return sink.fail(failed.error);
      const ready = states.filter((state) => state.status === 'ready');
      if (ready.length < states.length) return;
      sink.next({
        data: merge(ready.flatMap(({ data }) => data)),
        stale: ready.some(({ stale }) => stale),
        pendingWrites: ready.some(({ pendingWrites }) => pendingWrites),
      });
    };
    const stops = sources.map((source) => source.subscribe(look));
    look();
    return () => stops.forEach((stop) => stop());
  });
}

/** Contacts with one of these canonical numbers (at most 30). @throws AppError */
export function contactsOfNumbers(numbers: readonly string[]): Promise<Lead[]> {
  return numbers.length === 0
    ? Promise.resolve([])
    : readAll(leadsOfNumbersQuery(CONTACTS, numbers), decodeLead);
}

/**
 * Contacts whose name, e-mail or phone contain every searched word, newest first. Below 3
 * characters the result is empty.
 * @throws AppError
 */
export async function searchContacts(text: string, enough: number): Promise<Lead[]> {
  const query = contactSearchQuery(text);
  if (query === null) return [];
  const [condition] = query.where ?? [];
  const isWhole = condition?.[0] === 'idx.phone';
  const matches = isWhole ? null : (lead: Lead) => matchesQuery(contactText(lead), text);
  return firstOf(pagesOf(query, decodeLead, matches, SEARCH.page), { enough, most: SEARCH.most });
}

/** The searchable text of a contact. */
export function contactText({ surname, name, email, telefono }: Lead): string {
  return [surname, name, email, telefono].join(' ');
}

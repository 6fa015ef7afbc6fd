import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { AppError } from '@/domain/errors';
import { PAGE_SIZE } from '@/domain/limits';
import type { LiveState, PagedSource } from '@/domain/live';
import type { Failure } from '@/ui/useLive';
import { useSource } from '@/ui/useSource';
import { useOfflineFor, useRetryOnline } from '../useOffline';
import type { Fields, ListSchema, Paging, ValuesOf } from './urlFields';
import { useListUrl, type UrlControl } from './useListUrl';

/** Per page asked for, a search reads on until it has found or scanned this many rows. */
const ENOUGH_FOUND = 20;
const LOOKED_AT_MAX = 300;

export interface PagedRows<Row> {
  /** Rows stay while they are refreshed, and when loading more has failed. */
  status: 'loading' | 'ready' | 'failed';
  rows: readonly Row[];
  error: AppError | null;
  retry: () => void;
  paging: Paging;
  pageSize: number;
  /** The current page: the last one if the URL asks for a later one. */
  page: number;
  hasMore: boolean;
  /** Loading rows that were asked for. */
  busy: boolean;
  /** Rows are from the cache, not confirmed by the server. */
  stale: boolean;
  /** The cached rows may be only some of the list's rows. */
  partial: boolean;
  /** A search has scanned many rows and found few; it waits for `goOn`. */
  paused: boolean;
  goOn: () => void;
  /** Total, if all rows have been read. */
  total: number | null;
  /** Number of rows read, for counts that depend on it. */
  read: number;
}

interface Options<Row> {
  listUrl: Pick<UrlControl, 'key' | 'open' | 'paging' | 'setOpen'>;
  pageSize?: number | undefined;
  /** Filters rows where the query only yields candidates. */
  matches?: ((row: Row) => boolean) | null;
}

/**
 * Cached rows that may be only some of the list's rows are held back this long, then shown as such:
 * the others come a moment later and would push them about. Offline there are no others to wait
 * for.
 */
const PATIENCE_MS = 2_000;
/** Keys of the lists that the server has answered on this page: the cache holds all of their rows. */
const answered = new Set<string>();

const NOTHING: readonly never[] = [];
const LOADING: LiveState<never> = { status: 'loading' };
const NO_SOURCE = { subscribe: () => () => undefined, getSnapshot: () => LOADING };

/** The rows of a list: reads exactly as many pages as the URL asks for, also on return. */
export function usePagedRows<Row>(
  source: PagedSource<Row> | null,
  options: Options<Row>,
): PagedRows<Row> {
  const { listUrl, pageSize = PAGE_SIZE, matches = null } = options;
  const { open, paging, setOpen } = listUrl;
  // The states are handled below, because rows must stay when loading more fails.
  const live = useSource(source ?? NO_SOURCE);
  const state = useKept(live, listUrl.key);
  const read: readonly Row[] = state.status === 'loading' ? NOTHING : (state.data ?? NOTHING);
  const found = useMemo(() => (matches ? read.filter(matches) : read), [matches, read]);

  const [scan, setScan] = useState({ key: listUrl.key, steps: 0 });
  const steps = open + (scan.key === listUrl.key ? scan.steps : 0);
  const more = live.status === 'ready' && source !== null && source.hasMore();
  const hungry =
    more && found.length < wanted({ paging, open, pageSize, searching: matches !== null });
  const paused = hungry && matches !== null && read.length >= LOOKED_AT_MAX * steps;
  const busy = hungry && !paused;
  useEffect(() => {
    if (busy) source?.loadMore();
  }, [busy, live, source]);

  const last = Math.max(1, Math.ceil(found.length / pageSize));
  const page = busy || live.status !== 'ready' ? open : Math.min(open, last);
  const rows = useMemo(
    () => (paging === 'more' ? found : found.slice((page - 1) * pageSize, page * pageSize)),
    [found, page, pageSize, paging],
  );
  const fresh = live.status === 'ready' && !live.stale;
  useEffect(() => {
    if (fresh && source) answered.add(source.key);
  }, [fresh, source]);
  const [answeredKey, setAnsweredKey] = useState<string | null>(null);
  if (fresh && answeredKey !== listUrl.key) setAnsweredKey(listUrl.key);
  const failed = live.status === 'error';
  useRetryOnline(failed && live.error.code === 'offline', () => source?.retry());
  const waiting =
    state.status === 'loading' || (state.status === 'ready' && state.stale && read.length === 0);
  const offline = useOfflineFor(0);
  // Refreshing reads the same list under another key: the rows that are shown must stay.
  const isKnown = answeredKey === listUrl.key || answered.has(source?.key ?? '');
  const isPartial =
    state.status === 'ready' &&
    state.stale &&
    !offline &&
    read.length < pageSize &&
    !isKnown &&
    !source?.fromServer?.();
  // If none of these rows matches, rows that haven't arrived yet may match.
  const loading = waiting || (rows.length === 0 && (busy || isPartial));
  const late = useLate(isPartial, source?.key ?? '');
  const arrived = loading || (isPartial && !late) ? 'loading' : 'ready';
  return {
    status: failed ? 'failed' : arrived,
    rows,
    error: failed ? live.error : null,
    retry: () => source?.retry(),
    paging,
    pageSize,
    page,
    hasMore:
      paging === 'more' ? more && !paused : found.length > page * pageSize || (more && !hungry),
    busy,
    stale: state.status === 'ready' && state.stale,
    partial: isPartial,
    paused,
    goOn: () =>
      paging === 'more'
        ? setOpen(open + 1)
        : setScan({ key: listUrl.key, steps: steps - open + 1 }),
    total: live.status === 'ready' && !live.stale && !more ? found.length : null,
    read: read.length,
  };
}

/**
 * Number of rows to read for the URL. For filtered candidates one extra row tells whether there
 * is a next page.
 */
function wanted({
  paging,
  open,
  pageSize,
  searching,
}: {
  paging: Paging;
  open: number;
  pageSize: number;
  searching: boolean;
}): number {
  if (paging === 'pager') return open * pageSize + (searching ? 1 : 0);
  return searching ? open * ENOUGH_FOUND : (open - 1) * pageSize + 1;
}

/** The previous rows while the same list reloads. */
function useKept<Row>(live: LiveState<Row[]>, key: string): LiveState<Row[]> {
  const [kept, setKept] = useState<{ key: string; live: LiveState<Row[]> } | null>(null);
  if (live.status === 'ready' && (kept?.live !== live || kept.key !== key)) setKept({ key, live });
  return live.status === 'loading' && kept?.key === key ? kept.live : live;
}

/** Whether an incomplete list has waited long enough for its other rows. */
function useLate(isPartial: boolean, key: string): boolean {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (!isPartial) return;
    const timer = setTimeout(() => setLate(key), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isPartial, key]);
  return late === key;
}

/** Total number of rows of a list. */
export type Count =
  | { status: 'unknown' }
  | { status: 'known'; value: number }
  | { status: 'failed'; failure: Failure };

interface CountRequest {
  /** Identifies what is counted, so that no other count is shown. */
  key: string;
  /** When it changes, the rows are counted again; the last count shows meanwhile. */
  again: unknown;
  /** The count, if all rows are loaded; saves the query. */
  known?: number | null;
  /** Resolves to null when it can't be counted. */
  count: () => Promise<number | null>;
}

const UNKNOWN: Count = { status: 'unknown' };
type Answer = { key: string; value: number | null } | { key: string; error: AppError };

/** Counts the rows of a filter, after the server's first answer: cached rows may be out of date. */
export function useListCount(
  list: Pick<PagedRows<unknown>, 'status' | 'stale' | 'total'>,
  { key: filter, again, known = list.total, count }: CountRequest,
): Count {
  const key = list.status === 'ready' ? filter : null;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((now) => now + 1), []);
  // `key` identifies the count; the function changes with every render.
  const latest = useRef(count);
  useEffect(() => {
    latest.current = count;
  });
  const asking = known === null && !list.stale;
  useEffect(() => {
    if (key === null || !asking) return;
    let current = true;
    latest.current().then(
      (value) => current && setAnswer({ key, value }),
      (error: unknown) => {
        if (current)
          setAnswer({
            key,
            error:
              error instanceof AppError
                ? error
                : new AppError('unknown', undefined, { cause: error }),
          });
      },
    );
    return () => {
      current = false;
    };
  }, [again, asking, key, tries]);
  useRetryOnline(
    answer !== null && answer.key === key && 'error' in answer && answer.error.code === 'offline',
    retry,
  );

  if (known !== null) return { status: 'known', value: known };
  if (answer === null || answer.key !== key) return UNKNOWN;
  if ('error' in answer) return { status: 'failed', failure: { error: answer.error, retry } };
  return answer.value === null ? UNKNOWN : { status: 'known', value: answer.value };
}

interface ListQuery<Values, Row> {
  /** The rows of the filters in the URL. Sources of equal key are one object: no memo is needed. */
  rows: (values: Values) => PagedSource<Row> | null;
  /** Filters rows where the query only yields candidates. A stable function. */
  matches?: (values: Values) => ((row: Row) => boolean) | null;
  count?: (values: Values) => Promise<number | null>;
  /** What renews the count: any change of the rows, or only more of them being read. */
  recount?: 'changed' | 'read';
  pageSize?: number;
}

/**
 * A list whose rows depend on its URL only: the URL's state, the rows it asks for and their number.
 * Other lists combine `useListUrl`, `usePagedRows` and `useListCount` themselves.
 */
export function useList<F extends Fields, Row>(
  schema: ListSchema<F>,
  query: ListQuery<ValuesOf<F>, Row>,
) {
  const { matches: matchesOf, count, recount = 'changed' } = query;
  const listUrl = useListUrl(schema);
  const { values } = listUrl;
  const matches = useMemo(() => matchesOf?.(values) ?? null, [matchesOf, values]);
  const list = usePagedRows(query.rows(values), { listUrl, pageSize: query.pageSize, matches });
  const counted = useListCount(list, {
    key: listUrl.key,
    again: recount === 'read' ? list.read : list.rows,
    known: count ? list.total : 0,
    count: async () => (count ? count(values) : null),
  });
  return { listUrl, list, count: count && counted };
}

const NONE: readonly never[] = [];

/**
 * Rows to load details for: none while the list comes from the cache and the server is about to
 * answer, which would read them twice. Offline, the cached rows.
 */
export function useDetailRows<Row>({
  rows,
  stale,
}: Pick<PagedRows<Row>, 'rows' | 'stale'>): readonly Row[] {
  const offline = useOfflineFor(0);
  return stale && !offline ? NONE : rows;
}

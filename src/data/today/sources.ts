import { groupsOf } from '@/domain/groups';
import type { LiveSource } from '@/domain/live';
import { decisionsById, type Decision } from '@/domain/today/decision';
import { todayId, type TodayItem, type TodayKind } from '@/domain/today/item';
import { worksOn } from '@/domain/today/queue';
import { liveQuery } from '@/data/live/live';
import { sharedSource, type Sink } from '@/data/live/shared';
import { online } from '@/data/session/online';
import { decodeDecision } from './codec';
import { feedOf, feedsOf, rangeOf, type Feed, type TodayAsked } from './feeds';
import { decisionsQuery, passedToQuery, returningQuery } from './queries';

export type { TodayAsked } from './feeds';

/** What waits, and what was decided about it: `queueOf` (domain) makes the queue. */
export interface Today {
  items: TodayItem[];
  decisions: ReadonlyMap<string, Decision>;
  /** Kinds with more things than were read. */
  more: readonly TodayKind[];
  /** Kinds that could not be read, and how to try again. */
  failed: readonly TodayKind[];
  retry: () => void;
}

/** Firestore's limit for the values of an `in`. */
const GROUP = 30;
/** More than anybody is passed or postpones at a time. */
const HANDED_MAX = 100;

/**
 * What waits for a person or a studio today, live. Reads the first things of each query, and the
 * decisions about them only.
 */
export function today(asked: TodayAsked): LiveSource<Today> {
  return sharedSource<Today>(`oggi:${JSON.stringify(asked)}`, (sink) => follow(asked, sink));
}

function follow(asked: TodayAsked, sink: Sink<Today>): () => void {
  const feeds = feedsOf(asked);
  const handed = handedTo(asked);
  const first = [...handed, ...feeds.map(({ source }) => source)];
  const followed = new Map<LiveSource<unknown>, () => void>();
  let looking = false;
  let again = false;

  /** Follows these, and no others any more. */
  const followOnly = (sources: readonly LiveSource<unknown>[]) => {
    for (const source of sources)
      if (!followed.has(source)) followed.set(source, source.subscribe(look));
    for (const [source, stop] of followed) {
      if (sources.includes(source)) continue;
      stop();
      followed.delete(source);
    }
  };
  const tell = () => {
    // Which decisions to read is known once all things are.
    if (!first.every(hasAnswered)) return;
    const own = itemsOf(feeds);
    const ids = [...new Set(own.map(todayId))].sort();
    const judged = groupsOf(ids, GROUP).map((group) =>
      liveQuery(decisionsQuery(group), decodeDecision),
    );
    const given = decisionsById(decisionsOf(handed));
    const away = [...given]
      .filter(([id, decision]) => !ids.includes(id) && isFollowed(decision, asked))
      .map(([, decision]) => feedOf(decision, asked));
    const all = [...first, ...judged, ...away.map(({ source }) => source)];
    followOnly(all);
    const error = [...handed, ...judged].map(errorOf).find((found) => found !== null);
    if (error) return sink.fail(error);
    if (!all.every(hasAnswered)) return;
    sink.next({
      data: {
        items: [...own, ...itemsOf(away)],
        decisions: decisionsById([...given.values(), ...decisionsOf(judged)]),
        more: kindsOf(feeds.filter(({ full }) => full())),
        failed: kindsOf([...feeds, ...away].filter(({ source }) => errorOf(source) !== null)),
        retry: () => followed.forEach((_, source) => source.retry()),
      },
      stale: all.some((source) => isStale(source)),
      pendingWrites: false,
    });
  };
  function look() {
    again = true;
    // Following a source may change its state at once.
    if (looking) return;
    looking = true;
    while (again) {
      again = false;
      tell();
    }
    looking = false;
  }

  followOnly(first);
  look();
  return () => {
    for (const stop of followed.values()) stop();
    followed.clear();
  };
}

/**
 * Decisions whose things are looked at even if no query finds them: passed to the person, or
 * postponed until now.
 */
function handedTo({ uid, view, day }: TodayAsked): LiveSource<(Decision | null)[]>[] {
  const returning = returningQuery(view === 'tutto' ? null : uid, rangeOf(day));
  return [passedToQuery(uid), returning].map((query) =>
    liveQuery({ ...query, limit: HANDED_MAX }, decodeDecision),
  );
}

/** What Studio doesn't work on it sees only if it was passed. */
const isFollowed = ({ collection, to }: Decision, { role, uid }: TodayAsked) =>
  worksOn(role, collection) || to?.uid === uid;

const itemsOf = (feeds: readonly Feed[]) => feeds.flatMap(({ items }) => items());
const kindsOf = (feeds: readonly Feed[]) => [...new Set(feeds.map(({ kind }) => kind))];

function decisionsOf(sources: readonly LiveSource<(Decision | null)[]>[]): Decision[] {
  return sources
    .map((source) => source.getSnapshot())
    .flatMap((state) => ('data' in state ? (state.data ?? []) : []))
    .filter((decision) => decision !== null);
}

function errorOf(source: LiveSource<unknown>) {
  const state = source.getSnapshot();
  return state.status === 'error' ? state.error : null;
}

function isStale(source: LiveSource<unknown>): boolean {
  const state = source.getSnapshot();
  return state.status === 'ready' && state.stale;
}

/** Online, an empty cache is no answer. */
function hasAnswered(source: LiveSource<unknown>): boolean {
  const state = source.getSnapshot();
  if (state.status !== 'ready') return state.status === 'error';
  const isEmpty = state.data === null || (Array.isArray(state.data) && state.data.length === 0);
  return !state.stale || !isEmpty || !online.getSnapshot();
}

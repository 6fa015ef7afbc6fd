import type { AppError } from '@/domain/errors';
import { regrouped } from '@/domain/lists';
import type { LiveSource } from '@/domain/live';
import {
  decisionsById,
  type Decision,
  readDecision,
  kindOf,
  TODAY_MAX,
  todayId,
  type TodayItem,
  type TodayKind,
} from '@/domain/today/item';
import { rangeOf } from '@/domain/today/due';
import { isNameless, withNames } from '@/domain/today/names';
import { undecided, worksOn } from '@/domain/today/queue';
import { accountIdOf, sameStored } from '@/domain/stored';
import { serverNow } from '@/domain/time/clock';
import { DEFAULT_HOURS, type OpeningHours } from '@/domain/time/openingHours';
import type { UserRecord } from '@/domain/users/user';
import { liveQuery } from '@/data/live/live';
import { sharedSource, type Sink } from '@/data/live/shared';
import { storedHours } from '@/data/settings/hours';
import { accessSettings } from '@/data/settings/sources';
import { decodeUser } from '@/data/users/codec';
import { usersByIdQuery } from '@/data/users/queries';
import { release } from './commands';
import { feedOf, feedsOf, ticketFeeds, type Feed, type TodayFilter } from './feeds';
import { decisionsQuery, passedToQuery, returningQuery } from './queries';
import { dataOf, errorOf, following, hasAnswered, isFresh, isStale } from './state';
import type { Stored } from '@/data/stored/codec';

/** `oggi/{collection}_{document}`; null if it is about nothing known. */
function decodeDecision({ data }: Stored): Decision | null {
  return readDecision(data);
}

export type { TodayFilter } from './feeds';

/** What waits, and the decisions about it, from which `queueOf` (domain) makes the queue. */
export interface Today {
  items: TodayItem[];
  decisions: ReadonlyMap<string, Decision>;
  /** Opening hours, by which tickets count as late. */
  hours: OpeningHours;
  /** Kinds with more things than were read. */
  more: readonly TodayKind[];
  /** Kinds that could not be read, why, and how to try again. */
  failed: readonly TodayKind[];
  error: AppError | null;
  retry: () => void;
}

/** Firestore's limit for the values of an `in`. */
const GROUP = 30;
/** More than anybody has been passed or has postponed at a time. */
const HANDED_MAX = 100;
/** Finished items released at a time. */
const RELEASED_MAX = 10;

/**
 * What waits for a person or a studio today, live. Reads the first things of each query, and only
 * the decisions about these; reads more only while too few of them wait.
 */
export function today(filter: TodayFilter): LiveSource<Today> {
  return sharedSource<Today>(`oggi:${JSON.stringify(filter)}`, (sink) => follow(filter, sink));
}

function follow(filter: TodayFilter, sink: Sink<Today>): () => void {
  const { uid, email, view } = filter;
  const handed = handedTo(filter);
  // The queue doesn't wait for the opening hours: defaults apply until they are known.
  const stored = storedHours();
  let hours = DEFAULT_HOURS;
  let feeds = [...ticketFeeds(filter, hours), ...feedsOf(filter)];
  /** Feeds that will replace narrower ones once they have answered. */
  const wider = new Map<Feed, Feed>();
  /** Sources followed besides the feeds. */
  let beside: LiveSource<unknown>[] = [];
  /** Item ids and client uids, in groups of one query each. */
  let judged: string[][] = [];
  let named: string[][] = [];
  /** Ids that were listed since the page opened (an undo may list them again) or released. */
  const known = new Set<string>();
  let releasable = RELEASED_MAX;
  const followed = following(look);
  let looking = false;
  let again = false;

  const takeHours = () => {
    const now = dataOf(stored) ?? DEFAULT_HOURS;
    if (sameStored(now, hours)) return;
    hours = now;
    feeds = [...ticketFeeds(filter, hours), ...feeds.filter(({ kind }) => kind !== 'ticket')];
    for (const feed of wider.keys()) if (feed.kind === 'ticket') wider.delete(feed);
  };
  const takeWider = () => {
    for (const [feed, next] of wider) {
      if (!isFresh(next.source)) continue;
      feeds = feeds.map((one) => (one === feed ? next : one));
      wider.delete(feed);
    }
  };
  /** Reads more where decisions leave too few of the items read. */
  const widen = (decisions: ReadonlyMap<string, Decision>) => {
    const by = { view, me: { uid, email }, now: serverNow(), hours };
    for (const feed of feeds) {
      if (!feed.full() || wider.has(feed)) continue;
      if (undecided(feed.items(), decisions, by).length >= TODAY_MAX) continue;
      const next = feed.wider();
      if (next === null) continue;
      wider.set(feed, next);
      again = true;
    }
  };
  /** Releases a finished item that was passed to the person, so that it is no longer read. */
  const releaseFinished = (decision: Decision) => {
    const isMine = decision.to?.uid === uid && worksOn(filter.role, decision.collection);
    if (!isMine || known.has(todayId(decision)) || releasable === 0) return;
    releasable -= 1;
    known.add(todayId(decision));
    release(decision, { uid, email }).catch((error: unknown) =>
      console.warn('a finished thing is still passed', error),
    );
  };
  const tell = () => {
    takeHours();
    takeWider();
    const first = [...handed, ...sourcesOf(feeds)];
    followed.only([stored, ...first, ...beside]);
    // Which decisions to read is known only once all things are.
    if (!first.every(hasAnswered)) return;
    const own = itemsOf(feeds);
    const ids = new Set(own.map(todayId));
    const given = decisionsById(decisionsOf(handed));
    const elsewhere = [...given.values()]
      .filter((decision) => !ids.has(todayId(decision)) && isFollowed(decision, filter))
      .map((decision) => ({ decision, feed: feedOf(decision, filter) }));
    const away = elsewhere.map(({ feed }) => feed);
    const items = [...own, ...itemsOf(away)];
    for (const item of items) known.add(todayId(item));

    judged = regrouped(judged, [...ids], GROUP);
    const decided = judged.map((group) => liveQuery(decisionsQuery(group), decodeDecision));
    named = regrouped(named, uidsOf(items), GROUP);
    const people = named.map((group) => liveQuery(usersByIdQuery(group), decodeUser));
    const settings = accessSettings();
    const needed = items.some((item) => kindOf(item) === 'video') ? [settings] : [];
    const about = [...decided, ...people, ...needed, ...sourcesOf(away)];
    beside = [...sourcesOf([...wider.values()]), ...about];
    followed.only([stored, ...first, ...beside]);
    const error = [...handed, ...decided].map(errorOf).find((found) => found !== null);
    if (error) return sink.fail(error);
    if (!about.every(hasAnswered)) return;

    const decisions = decisionsById([...given.values(), ...decisionsOf(decided)]);
    sink.next({
      data: {
        items: withNames(items, { people: peopleOf(people), settings: dataOf(settings) }),
        decisions,
        hours,
        more: kindsOf(feeds.filter(({ full }) => full())),
        ...failureOf([...feeds, ...wider.values(), ...away]),
        retry: followed.retry,
      },
      stale: [...first, ...about].some((source) => isStale(source)),
      pendingWrites: false,
    });
    widen(decisions);
    for (const { decision, feed } of elsewhere) if (feed.isFinished()) releaseFinished(decision);
  };
  function look() {
    again = true;
    // Following a source may change its state at once, which calls `look` again.
    if (looking) return;
    looking = true;
    while (again) {
      again = false;
      tell();
    }
    looking = false;
  }

  look();
  return followed.stop;
}

/**
 * Decisions whose things are read even if no query finds them: things passed to the person, or
 * postponed until now.
 */
function handedTo({ uid, view, day }: TodayFilter): LiveSource<(Decision | null)[]>[] {
  const returning = returningQuery(view === 'tutto' ? null : uid, rangeOf(day));
  return [passedToQuery(uid), returning].map((query) =>
    liveQuery({ ...query, limit: HANDED_MAX }, decodeDecision),
  );
}

/** Studio sees items outside its work only if they were passed to it. */
const isFollowed = ({ collection, to }: Decision, { role, uid }: TodayFilter) =>
  worksOn(role, collection) || to?.uid === uid;

const sourcesOf = (feeds: readonly Feed[]) => feeds.map(({ source }) => source);
const itemsOf = (feeds: readonly Feed[]) => feeds.flatMap(({ items }) => items());
const kindsOf = (feeds: readonly Feed[]) => [...new Set(feeds.map(({ kind }) => kind))];
const uidsOf = (items: readonly TodayItem[]) =>
  items.filter((item) => isNameless(item) && accountIdOf(item.uid) !== null).map(({ uid }) => uid);

function decisionsOf(sources: readonly LiveSource<(Decision | null)[]>[]): Decision[] {
  return sources.flatMap((source) => dataOf(source) ?? []).filter((found) => found !== null);
}

/** People by uid; null if some could not be read. */
function peopleOf(
  sources: readonly LiveSource<UserRecord[]>[],
): ReadonlyMap<string, UserRecord> | null {
  const found = sources.map(dataOf);
  if (found.includes(null)) return null;
  return new Map(found.flatMap((users) => users ?? []).map((user) => [user.uid, user]));
}

/** The kinds of the feeds that could not be read, and why. */
function failureOf(feeds: readonly Feed[]): Pick<Today, 'failed' | 'error'> {
  const failed = feeds.filter(({ source }) => errorOf(source) !== null);
  return {
    failed: kindsOf(failed),
    error: failed.map(({ source }) => errorOf(source))[0] ?? null,
  };
}

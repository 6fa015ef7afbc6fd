import { doc, runTransaction } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { FOLLOW_DAY_NAMES, followDaysOf, type FollowDays } from '@/domain/follow/days';
import { offersOf, storedOffer, type Offer, type OfferName } from '@/domain/leads/offers';
import { mergedList } from '@/domain/lists';
import { hoursMessages, settingsMessages } from '@/domain/messages';
import type { Highlight } from '@/domain/orders/highlight';
import { orderFiltersOf, storedOrderFilters, type OrderFilters } from '@/domain/orders/shopFilters';
import {
  noticeCopyPath,
  noticeOf,
  storedNotice,
  versionOf,
  type PrivacyNotice,
} from '@/domain/privacy/consents';
import { limitsOf, type Limits } from '@/domain/settings/limits';
import type { PeopleList } from '@/domain/settings/lists';
import { DEFAULT_TEMPLATES } from '@/domain/templates/defaults';
import type { Template } from '@/domain/templates/template';
import {
  CLOSINGS_MAX,
  isOpenWeek,
  openingHoursOf,
  reachesTarget,
  storedOpeningHours,
  unreadableClosings,
  type Closing,
  type OpeningHours,
} from '@/domain/time/openingHours';
import type { Stored } from '@/data/stored/codec';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';
import { decodeAccess, decodeHighlights, decodePeopleLists, decodeTemplates } from './codec';
import { PATHS } from './paths';

/*
 * Several people may edit the same settings at once. Only the differences from what was read
 * (`read`) are applied to the current document, so that colleagues' changes stay.
 */

/** @param fieldsOf computes the fields to write from the stored document, or null */
function change(
  path: string,
  fieldsOf: (stored: Stored | null) => Record<string, unknown>,
): Promise<void> {
  const ref = doc(db(), path);
  return attempt(() =>
    runTransaction(db(), async (transaction) => {
      const snapshot = await transaction.get(ref);
      const stored = snapshot.exists()
        ? { id: ref.id, data: snapshot.data(), pending: false }
        : null;
      transaction.set(ref, fieldsOf(stored), { merge: true });
    }),
  );
}

function merged<Item>(
  read: readonly Item[],
  next: readonly Item[],
  stored: readonly Item[],
  keyOf?: (item: Item) => string,
): Item[] {
  const list = mergedList(read, next, stored, keyOf);
  if (list === null) throw new AppError('already-exists', settingsMessages.changedMeanwhile);
  return list;
}

function refuseChanged<Value>(read: Value, next: Value, stored: Value): void {
  if (stored !== read && stored !== next)
    throw new AppError('already-exists', settingsMessages.valueChanged);
}

/** Changes one list of people. @throws AppError */
export function savePeopleList(
  list: PeopleList,
  read: readonly string[],
  next: readonly string[],
): Promise<void> {
  return change(PATHS.lists, (stored) => ({
    [list]: merged(read, next, stored ? decodePeopleLists(stored)[list] : []),
  }));
}

/** Changes the accounts that see the management cards. @throws AppError */
export function saveManagementAccounts(
  read: readonly string[],
  next: readonly string[],
): Promise<void> {
  return change(PATHS.access, (stored) => ({
    gestione: merged(read, next, stored ? decodeAccess(stored).management : []),
  }));
}

/**
 * Changes the management's mailbox; '' for none.
 * @throws AppError `already-exists` if a colleague has changed it
 */
export function saveMailbox(read: string, next: string): Promise<void> {
  return change(PATHS.access, (stored) => {
    refuseChanged(read, next, stored ? decodeAccess(stored).mailbox : '');
    return { casella: next === '' ? [] : [next] };
  });
}

/**
 * Changes the delivery templates.
 * @throws AppError `already-exists` if a colleague has changed the same one
 */
export function saveTemplates(read: readonly Template[], next: readonly Template[]): Promise<void> {
  return change(PATHS.templates, (stored) => ({
    modelli: merged(
      read.map(trimmed),
      next.map(trimmed),
      stored ? decodeTemplates(stored) : DEFAULT_TEMPLATES,
      ({ id }) => id,
    ),
  }));
}

const trimmed = ({ id, title, content }: Template): Template => ({
  id,
  title: title.trim(),
  content: content.trim(),
});

/**
 * Changes daily limits, writing only those edited.
 * @throws AppError `already-exists` if a colleague has changed the same one
 */
export function saveLimits(read: Limits, next: Limits): Promise<void> {
  const changed = Object.entries(next).filter(([name, limit]) => read[name] !== limit);
  return change(PATHS.limits, (stored) => {
    const now = limitsOf(stored?.data ?? null);
    for (const [name, limit] of changed) refuseChanged(read[name], limit, now[name]);
    return Object.fromEntries(changed);
  });
}

/**
 * Changes the number of days of each reason to follow a client, writing only those edited.
 * @throws AppError `already-exists` if a colleague has changed the same one
 */
export function saveFollowDays(read: FollowDays, next: FollowDays): Promise<void> {
  const changed = FOLLOW_DAY_NAMES.filter((name) => read[name] !== next[name]);
  return change(PATHS.follow, (stored) => {
    const now = followDaysOf(stored?.data);
    for (const name of changed) refuseChanged(read[name], next[name], now[name]);
    return Object.fromEntries(changed.map((name) => [name, next[name]]));
  });
}

/**
 * Changes working hours, holidays and closings, writing only what was edited.
 * @throws AppError `already-exists` if a colleague has changed the same one
 */
export function saveHours(read: OpeningHours, next: OpeningHours): Promise<void> {
  return change(PATHS.hours, (stored) => {
    const hours = openingHoursOf(stored?.data);
    const [was, is, now] = [read, next, hours].map(flat) as [Flat, Flat, Flat];
    const changed = Object.keys(is).filter((name) => was[name] !== is[name]);
    for (const name of changed) refuseChanged(was[name], is[name], now[name]);
    const closings = merged(read.closings, next.closings, hours.closings, closingKey);
    const keys = (list: readonly Closing[]) => new Set(list.map(closingKey));
    const [before, mine, theirs] = [keys(read.closings), keys(next.closings), keys(hours.closings)];
    // Editing a closing here counts as removing one and adding another.
    const hasGone = [...before].some((key) => !mine.has(key) && !theirs.has(key));
    if (hasGone && [...mine].some((key) => !before.has(key) && !theirs.has(key)))
      throw new AppError('already-exists', settingsMessages.changedMeanwhile);
    if (closings.length > CLOSINGS_MAX && closings.length > hours.closings.length)
      throw new AppError('invalid', hoursMessages.tooManyClosings(CLOSINGS_MAX));
    const only = (all: object) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => changed.includes(name)));
    const days = only(next.week);
    const week = { ...hours.week, ...days };
    if (!isOpenWeek(week)) throw new AppError('invalid', hoursMessages.noOpenDay);
    const target = was.oreRisposta === is.oreRisposta ? hours.target : next.target;
    if (!reachesTarget({ target, week })) throw new AppError('invalid', hoursMessages.outOfReach);
    const { settimana, chiusure, ...rest } = storedOpeningHours({ ...next, week, closings });
    // Writes the whole week, because days that are missing beside an edited one, or unreadable,
    // would change with it. Never writes an empty map, which would replace the stored week.
    return {
      ...only(rest),
      ...(Object.keys(days).length > 0 && { settimana }),
      chiusure: [...chiusure, ...unreadableClosings(stored?.data)],
    };
  });
}

/** Values that are changed one by one, by stored name. */
type Flat = Readonly<Record<string, string | number | boolean>>;
function flat(hours: OpeningHours): Flat {
  const { oreRisposta, festivi, settimana } = storedOpeningHours(hours);
  return { oreRisposta, festivi, ...settimana };
}

const closingKey = ({ studio, from, to }: Closing) => `${studio} ${from} ${to}`;

/** Changes the filters for the shop's orders. @throws AppError */
export function saveOrderFilters(read: OrderFilters, next: OrderFilters): Promise<void> {
  return change(PATHS.orderFilters, (stored) => {
    const now = orderFiltersOf(stored?.data ?? null);
    const specific = merged(read.specific, next.specific, now.specific);
    const food = next.food.map(({ name, products }, index) => {
      const [was, is] = [read.food[index], now.food[index]];
      const all = merged(was?.products ?? [], products, is?.products ?? []);
      return { name: was?.name === name ? (is?.name ?? name) : name, products: all };
    });
    return storedOrderFilters({ food, specific });
  });
}

/** Changes one of the lists of products that colour an order. @throws AppError */
export function saveHighlights(
  colour: Highlight,
  read: readonly string[],
  next: readonly string[],
): Promise<void> {
  return change(PATHS.highlights, (stored) => {
    const list = merged(read, next, stored ? decodeHighlights(stored)[colour] : read);
    return { [colour === 'green' ? 'verdi' : 'arancioni']: list };
  });
}

/**
 * Changes what a campaign offers.
 * @throws AppError `already-exists` if a colleague has changed its texts or its last day
 */
export function saveOffer(name: OfferName, read: Offer, next: Offer): Promise<void> {
  return change(PATHS.offers, (stored) => {
    const now = offersOf(stored?.data)[name];
    refuseChanged(read.ends, next.ends, now.ends);
    refuseChanged(read.lines.join('\n'), next.lines.join('\n'), now.lines.join('\n'));
    return { [name]: storedOffer(next) };
  });
}

/**
 * Publishes a privacy notice under the next version, which asks every client to accept it, and
 * keeps a copy that can't be changed.
 * @param read the version that the person saw, 0 for none
 * @throws AppError `already-exists` if a colleague has published another
 */
export function publishNotice(
  read: number,
  { day, text }: Omit<PrivacyNotice, 'version'>,
): Promise<void> {
  const ref = doc(db(), PATHS.notice);
  return attempt(() =>
    runTransaction(db(), async (transaction) => {
      const stored = (await transaction.get(ref)).data();
      const now = noticeOf(stored);
      // Already written by this call; the answer was lost.
      if (now && now.version > read && now.day === day && now.text === text.trim()) return;
      if ((now?.version ?? 0) !== read)
        throw new AppError('already-exists', settingsMessages.valueChanged);
      let version = versionOf(stored) + 1;
      // Clients have also accepted the numbers of notices that no longer exist, so these aren't
      // reused.
      while ((await transaction.get(copyOf(version))).exists()) version += 1;
      const next = storedNotice({ version, day, text });
      transaction.set(ref, next);
      transaction.set(copyOf(version), next);
    }),
  );
}

const copyOf = (version: number) => doc(db(), noticeCopyPath(version));

import { doc, runTransaction } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { mergedList } from '@/domain/merged';
import { settingsMessages } from '@/domain/messages';
import type { Highlight } from '@/domain/orders/highlight';
import { orderFiltersOf, storedOrderFilters, type OrderFilters } from '@/domain/orders/shopFilters';
import { limitsOf, type Limits } from '@/domain/settings/limits';
import type { PeopleList } from '@/domain/settings/lists';
import { DEFAULT_TEMPLATES } from '@/domain/templates/defaults';
import type { Template } from '@/domain/templates/template';
import type { Stored } from '@/data/stored/codec';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';
import { decodeAccess, decodeHighlights, decodePeopleLists, decodeTemplates } from './codec';
import { PLACES } from './places';

/*
 * Everybody with the settings open edits the same few documents. What is saved is what somebody has changed since it was read (`read`),
 * put into what is stored by then: what a colleague has saved meanwhile stays.
 */

/** @param fieldsOf the fields to write, of what is stored; null while nothing is */
function change(
  place: string,
  fieldsOf: (stored: Stored | null) => Record<string, unknown>,
): Promise<void> {
  const ref = doc(db(), place);
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

/** Changes one list of people, leaving the others. @throws AppError */
export function savePeopleList(
  list: PeopleList,
  read: readonly string[],
  next: readonly string[],
): Promise<void> {
  return change(PLACES.lists, (stored) => ({
    [list]: merged(read, next, stored ? decodePeopleLists(stored)[list] : []),
  }));
}

/** Changes the list of accounts that see the management cards. @throws AppError */
export function saveManagementAccounts(
  read: readonly string[],
  next: readonly string[],
): Promise<void> {
  return change(PLACES.access, (stored) => ({
    gestione: merged(read, next, stored ? decodeAccess(stored).management : []),
  }));
}

/** Changes the management's mailbox; '' for none. @throws AppError `already-exists` when a colleague has changed it */
export function saveMailbox(read: string, next: string): Promise<void> {
  return change(PLACES.access, (stored) => {
    refuseChanged(read, next, stored ? decodeAccess(stored).mailbox : '');
    return { casella: next === '' ? [] : [next] };
  });
}

/** Changes the delivery templates. @throws AppError `already-exists` when a colleague has changed the same one */
export function saveTemplates(read: readonly Template[], next: readonly Template[]): Promise<void> {
  return change(PLACES.templates, (stored) => ({
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

/** Changes the numbers of a day: those that were changed. @throws AppError `already-exists` when a colleague has changed the same one */
export function saveLimits(read: Limits, next: Limits): Promise<void> {
  const changed = Object.entries(next).filter(([name, limit]) => read[name] !== limit);
  return change(PLACES.limits, (stored) => {
    const now = limitsOf(stored?.data ?? null);
    for (const [name, limit] of changed) refuseChanged(read[name], limit, now[name]);
    return Object.fromEntries(changed);
  });
}

/** Changes what the shop's orders are filtered by. @throws AppError */
export function saveOrderFilters(read: OrderFilters, next: OrderFilters): Promise<void> {
  return change(PLACES.orderFilters, (stored) => {
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

/** Changes one of the lists of products that colour an order in the list of consultations. @throws AppError */
export function saveHighlights(
  colour: Highlight,
  read: readonly string[],
  next: readonly string[],
): Promise<void> {
  return change(PLACES.highlights, (stored) => {
    const list = merged(read, next, stored ? decodeHighlights(stored)[colour] : read);
    return { [colour === 'green' ? 'verdi' : 'arancioni']: list };
  });
}

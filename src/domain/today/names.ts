import type { AccessSettings } from '../access/management';
import { whoOf } from '../bookings/who';
import { accountIdOf } from '../stored';
import { displayName, type UserRecord } from '../users/user';
import { kindOf, type TodayItem } from './item';

interface Known {
  /** By uid; null if they could not be read. */
  people: ReadonlyMap<string, UserRecord> | null;
  settings: Pick<AccessSettings, 'management'> | null;
}

/** Whether an item tells only the uid of the person it is about. */
export function isNameless({ title }: Pick<TodayItem, 'title'>): boolean {
  return title === '';
}

/**
 * Fills in the names of clients of whom only the uid is known, and leaves out places that staff
 * have blocked, which are stored like video calls.
 */
export function withNames(items: readonly TodayItem[], { people, settings }: Known): TodayItem[] {
  return items.flatMap((item) => {
    if (!isNameless(item)) return [item];
    if (people === null) return [{ ...item, title: 'Nome non disponibile' }];
    const user = people.get(item.uid);
    const { by } = whoOf(user, settings);
    if (kindOf(item) === 'video' && by !== 'client' && by !== 'unknown') return [];
    const nobody = accountIdOf(item.uid) === null ? 'Senza cliente' : 'Cliente non trovato';
    return [{ ...item, title: user ? displayName(user) : nobody }];
  });
}

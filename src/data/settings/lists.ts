import { doc, setDoc } from 'firebase/firestore';
import type { LiveSource } from '@/domain/live';
import { fieldsOf, textOf } from '@/domain/stored';
import { PEOPLE_LISTS, type PeopleList, type PeopleLists } from '@/domain/settings/lists';
import { attempt } from '@/data/errors';
import { db } from '@/data/firestore';
import { liveDoc } from '@/data/live';

function texts(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.flatMap((entry) => textOf(entry) ?? []) : [];
}

/** The lists of people (decision 6), live; null when nothing is stored yet. */
export function peopleLists(): LiveSource<PeopleLists | null> {
  return liveDoc(
    'impostazioni/elenchi',
    () => doc(db(), 'impostazioni/elenchi'),
    ({ data }) => {
      const stored = fieldsOf(data);
      return Object.fromEntries(PEOPLE_LISTS.map(({ key }) => [key, texts(stored[key])])) as PeopleLists;
    },
  );
}

/** Replaces one list, leaving the others. @throws AppError */
export function savePeopleList(list: PeopleList, names: readonly string[]): Promise<void> {
  return attempt(() => setDoc(doc(db(), 'impostazioni/elenchi'), { [list]: [...names] }, { merge: true }));
}

/** Replaces the list of accounts that see the management cards (decision 5; read by accessSettings). @throws AppError */
export function saveManagementAccounts(emails: readonly string[]): Promise<void> {
  return attempt(() => setDoc(doc(db(), 'impostazioni/accesso'), { gestione: [...emails] }, { merge: true }));
}

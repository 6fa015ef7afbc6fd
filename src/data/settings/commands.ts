import { doc, setDoc } from 'firebase/firestore';
import type { Highlight } from '@/domain/orders/highlight';
import { storedOrderFilters, type OrderFilters } from '@/domain/orders/shopFilters';
import type { Limits } from '@/domain/settings/limits';
import type { PeopleList } from '@/domain/settings/lists';
import type { Template } from '@/domain/templates/template';
import { attempt } from '@/data/errors';
import { db } from '@/data/firestore';
import { PLACES } from './places';

/** Replaces one list of people, leaving the others. @throws AppError */
export function savePeopleList(list: PeopleList, names: readonly string[]): Promise<void> {
  return attempt(() => setDoc(doc(db(), PLACES.lists), { [list]: [...names] }, { merge: true }));
}

/** Replaces the list of accounts that see the management cards. @throws AppError */
export function saveManagementAccounts(emails: readonly string[]): Promise<void> {
  return attempt(() => setDoc(doc(db(), PLACES.access), { gestione: [...emails] }, { merge: true }));
}

/** Replaces the management's mailbox; '' for none. @throws AppError */
export function saveMailbox(email: string): Promise<void> {
  return attempt(() => setDoc(doc(db(), PLACES.access), { casella: email === '' ? [] : [email] }, { merge: true }));
}

/** Replaces the delivery templates. @throws AppError */
export function saveTemplates(templates: readonly Template[]): Promise<void> {
  const modelli = templates.map(({ id, title, content }) => ({ id, title: title.trim(), content: content.trim() }));
  return attempt(() => setDoc(doc(db(), PLACES.templates), { modelli }));
}

/** Replaces the numbers of a day. @throws AppError */
export function saveLimits(limits: Limits): Promise<void> {
  return attempt(() => setDoc(doc(db(), PLACES.limits), { ...limits }));
}

/** Replaces what the shop's orders are filtered by. @throws AppError */
export function saveOrderFilters(filters: OrderFilters): Promise<void> {
  return attempt(() => setDoc(doc(db(), PLACES.orderFilters), storedOrderFilters(filters)));
}

/** Replaces one of the lists of products that colour an order in the list of consultations. @throws AppError */
export function saveHighlights(colour: Highlight, names: readonly string[]): Promise<void> {
  return attempt(() => setDoc(doc(db(), PLACES.highlights), { [colour === 'green' ? 'verdi' : 'arancioni']: [...names] }, { merge: true }));
}

import { CHECK_TASKS, TASKS_TO_DO } from '@/domain/checks/task';
import type { LeadCollection } from '@/domain/leads/idx';
import type { Studio } from '@/domain/studios';
import { KINDS } from '@/domain/tickets/kinds';
import type { TicketKind } from '@/domain/tickets/ticket';
import type { Query } from '@/data/live/query';
import { LARGE } from './large';

/** The open tickets of a studio, or (null) of all. */
export function openQuery(kind: TicketKind, studio: Studio | null): Query {
  return {
    collection: KINDS[kind].collection,
    where: [['status', '==', 'Aperto'], ...(studio ? [['idx.studio', '==', studio] as const] : [])],
  };
}

/** The checks that are still to be made, by the index that their list has. */
export function tasksToDoQuery(): Query {
  return {
    collection: CHECK_TASKS,
    where: [['idx.keys', 'array-contains', TASKS_TO_DO]],
    orderBy: [['idx.at', 'asc']],
  };
}

/** A client's tickets, in no order. */
export function ticketsOfUserQuery(kind: TicketKind, userId: string): Query {
  return { collection: KINDS[kind].collection, where: [['userId', '==', userId]] };
}

/** A client's newest ticket. */
export function newestOfUserQuery(kind: TicketKind, userId: string): Query {
  return { ...ticketsOfUserQuery(kind, userId), orderBy: [['idx.at', 'desc']], limit: 1 };
}

/** The products of a category. */
export function productsOfCategoryQuery(category: string): Query {
  return { collection: 'products', where: [['idx.category', '==', category]] };
}

/** The reviews of a person's steps. */
export function reviewsOfUserQuery(uid: string): Query {
  return { collection: 'revisioni', where: [['uid', '==', uid]] };
}

/** The parts of a ticket's index. */
export function partsOfTicketQuery(kind: TicketKind, id: string): Query {
  return { collection: KINDS[kind].index, where: [['ticket', '==', id]] };
}

/** A person's consultations. */
export function consultationsOfUserQuery(uid: string): Query {
  return { collection: 'consulenze', where: [['uid', '==', uid]] };
}

/** Who has one of these phones, as they are stored. @param phones at most 30 */
export function usersOfStoredPhonesQuery(phones: readonly (string | number)[]): Query {
  return { collection: 'users', where: [['phone', 'in', phones]] };
}

/** The marks of documents that are looked at every hour. */
export function largeDocumentsQuery(): Query {
  return { collection: LARGE, where: [['large', '==', true]] };
}

/** The leads that have one of these addresses, in lower case and at most 30. */
export function leadsOfAddressesQuery(
  collection: LeadCollection,
  emails: readonly string[],
): Query {
  return { collection, where: [['idx.email', 'in', emails]] };
}

/** The leads that have one of these numbers, canonical and at most 30. */
export function leadsOfPhonesQuery(collection: LeadCollection, phones: readonly string[]): Query {
  return { collection, where: [['idx.phone', 'in', phones]] };
}

import type { CollectionName } from '@/domain/access/collections';
import { CHECK_TASKS, TASKS_TO_DO } from '@/domain/checks/task';
import type { LeadCollection } from '@/domain/leads/idx';
import type { Studio } from '@/domain/studios';
import { KINDS, type TicketKind } from '@/domain/tickets/ticket';
import { OPEN_STATUSES } from '@/domain/tickets/newContact';
import type { Query } from '@/data/live/query';
import { LARGE } from './large';

/** The open tickets of a studio; null means all. */
export function openQuery(kind: TicketKind, studio: Studio | null): Query {
  return {
    collection: KINDS[kind].collection,
    where: [['status', '==', 'Aperto'], ...(studio ? [['idx.studio', '==', studio] as const] : [])],
  };
}

/** The conversations somebody may still write in. */
export function conversationsQuery(kind: TicketKind): Query {
  return { collection: KINDS[kind].collection, where: [['status', 'in', OPEN_STATUSES]] };
}

/** The checks still to do, using the index of their list. */
export function tasksToDoQuery(): Query {
  return {
    collection: CHECK_TASKS,
    where: [['idx.keys', 'array-contains', TASKS_TO_DO]],
    orderBy: [['idx.at', 'asc']],
  };
}

/** A client's tickets, unordered. */
export function ticketsOfUserQuery(kind: TicketKind, userId: string): Query {
  return { collection: KINDS[kind].collection, where: [['userId', '==', userId]] };
}

export function newestOfUserQuery(kind: TicketKind, userId: string): Query {
  return { ...ticketsOfUserQuery(kind, userId), orderBy: [['idx.at', 'desc']], limit: 1 };
}

export function productsOfCategoryQuery(category: string): Query {
  return { collection: 'products', where: [['idx.category', '==', category]] };
}

export function reviewsOfUserQuery(uid: string): Query {
  return { collection: 'revisioni', where: [['uid', '==', uid]] };
}

export function partsOfTicketQuery(kind: TicketKind, id: string): Query {
  return { collection: KINDS[kind].index, where: [['ticket', '==', id]] };
}

export function consultationsOfUserQuery(uid: string): Query {
  return { collection: 'consulenze', where: [['uid', '==', uid]] };
}

/** Users with one of these phone numbers as stored. @param phones at most 30 */
export function usersOfStoredPhonesQuery(phones: readonly (string | number)[]): Query {
  return { collection: 'users', where: [['phone', 'in', phones]] };
}

/** Marks of documents that the hourly sweep checks. */
export function largeDocumentsQuery(): Query {
  return { collection: LARGE, where: [['large', '==', true]] };
}

/** Orders whose revenue is to be counted again. */
export function uncountedQuery(): Query {
  return { collection: LARGE, where: [['uncounted', '==', true]] };
}

/** All documents in the order of their ids, after this one. */
export function afterIdQuery(collection: CollectionName, id: string | null, limit: number): Query {
  return { collection, where: id === null ? [] : [['__name__', '>', id]], limit };
}

/** Leads with one of these addresses (lower case, at most 30). */
export function leadsOfEmailsQuery(collection: LeadCollection, emails: readonly string[]): Query {
  return { collection, where: [['idx.email', 'in', emails]] };
}

/** Leads with one of these canonical numbers (at most 30). */
export function leadsOfPhonesQuery(collection: LeadCollection, phones: readonly string[]): Query {
  return { collection, where: [['idx.phone', 'in', phones]] };
}

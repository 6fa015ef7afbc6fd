import { CHECK_TASKS, TASKS_TO_DO } from '@/domain/checks/task';
import { KINDS } from '@/domain/tickets/kinds';
import type { TicketKind } from '@/domain/tickets/ticket';
import type { Query } from '@/data/query';

/** A studio's open tickets. */
export function openOfStudioQuery(kind: TicketKind, studio: string): Query {
  return {
    collection: KINDS[kind].collection,
    where: [
      ['status', '==', 'Aperto'],
      ['idx.studio', '==', studio],
    ],
  };
}

/** The checks that are still to be made, by the index that their list has. */
export function tasksToDoQuery(): Query {
  return { collection: CHECK_TASKS, where: [['idx.keys', 'array-contains', TASKS_TO_DO]], orderBy: [['idx.at', 'asc']] };
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

import type { Query } from '@/data/live/query';
import { orderRefsOf } from '@/domain/programmes/orderRefs';
import type { AnsweredKind } from '@/domain/programmes/steps';

/** The questionnaires that a step may be answered with. */
export function activeTemplatesOfQuery(stepKey: AnsweredKind): Query {
  return {
    collection: 'questionari_templates',
    where: [
      ['isActive', '==', true],
      ['stepKey', '==', stepKey],
    ],
  };
}

/** The journeys of an order, under any of the ways in which they name it. */
export function journeysOfOrderQuery(order: string): Query {
  return { collection: 'percorsi', where: [['orderRef', 'in', orderRefsOf(order)]] };
}

/** What staff have noted about a journey and its steps. */
export function notesOfJourneyQuery(id: string): Query {
  return {
    collection: 'noteinterne',
    where: [
      ['collection', '==', 'percorsi'],
      ['docId', '==', id],
    ],
  };
}

import type { Query } from '@/data/live/query';
import { orderRefsOf } from '@/domain/programmes/journey';
import type { AnsweredKind } from '@/domain/programmes/steps';

/** Active questionnaire templates for a step. */
export function activeTemplatesOfQuery(stepKey: AnsweredKind): Query {
  return {
    collection: 'questionari_templates',
    where: [
      ['isActive', '==', true],
      ['stepKey', '==', stepKey],
    ],
  };
}

/** The journeys of an order, by any form of its reference. */
export function journeysOfOrderQuery(order: string): Query {
  return { collection: 'percorsi', where: [['orderRef', 'in', orderRefsOf(order)]] };
}

/** Staff's notes on a journey and its steps. */
export function notesOfJourneyQuery(id: string): Query {
  return {
    collection: 'noteinterne',
    where: [
      ['collection', '==', 'percorsi'],
      ['docId', '==', id],
    ],
  };
}

import type { Query } from '@/data/query';
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

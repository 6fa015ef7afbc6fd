import { expect, it } from 'vitest';
import { activeTemplatesQuery } from './queries';

it('[CO-283] the questionnaires of journeys are those that are active', () => {
  expect(activeTemplatesQuery()).toEqual({
    collection: 'questionari_templates',
    where: [['isActive', '==', true]],
  });
});

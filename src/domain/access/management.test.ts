import { expect, it } from 'vitest';
import { mayManage } from './management';

it('[AT-074] only the listed e-mails see the management cards, however they are written', () => {
  const settings = { management: [' Capo@Studio.it ', 'altra@studio.it'] };
  expect(mayManage('capo@studio.it', settings)).toBe(true);
  expect(mayManage('ALTRA@studio.it', settings)).toBe(true);
  expect(mayManage('terza@studio.it', settings)).toBe(false);
  expect(mayManage('', { management: [''] })).toBe(false);
  expect(mayManage('capo@studio.it', null)).toBe(false);
});

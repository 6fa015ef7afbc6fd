import { expect, it } from 'vitest';
import { paypalReturnOf } from './paypalReturn';

const payment = { orderId: 'export_1', token: 'T1', payerId: 'P1' };

it.each([
  'orderId=export_1&token=T1&PayerID=P1',
  'ORDERID=export_1&Token=T1&payerId=P1',
  'orderid=export_1&token=T1&PAYERID=P1&ba_token=x',
])('[CP-018] %s', (search) => expect(paypalReturnOf(new URLSearchParams(search))).toEqual(payment));
it.each([
  '',
  'orderId=export_1&token=T1',
  'orderId=export_1&PayerID=P1',
  'token=T1&PayerID=P1',
  'orderId=%20&token=T1&PayerID=P1',
])('[CP-128] «%s» lacks something', (search) =>
  expect(paypalReturnOf(new URLSearchParams(search))).toBeNull(),
);

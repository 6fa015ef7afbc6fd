import { expect, it } from 'vitest';
import { paymentProblemText } from './paymentProblem';

const problem = { kind: 'payment', event: 'PAYMENT.CAPTURE.REFUNDED', paypalId: 'R1', named: '' };

it.each([
  [{ amount: '1210.50 EUR' }, 'Rimborso di 1.210,50 € (PayPal R1)'],
  [{ amount: '10.00 USD' }, 'Rimborso di 10,00 USD (PayPal R1)'],
  [{ amount: '10.00 EUR', named: 'X-12' }, 'Rimborso di 10,00 €, indicato per «X-12» (PayPal R1)'],
  [{ amount: 'dieci' }, 'Rimborso di dieci (PayPal R1)'],
  [{ amount: '', event: 'PAYMENT.CAPTURE.COMPLETED' }, 'Pagamento (PayPal R1)'],
  [{ amount: null, paypalId: 7 }, 'Rimborso (PayPal senza numero)'],
])('[SE-022] %j reads as Italian', (stored, text) => {
  expect(paymentProblemText({ ...problem, ...stored }).replaceAll('\u00A0', ' ')).toBe(text);
});

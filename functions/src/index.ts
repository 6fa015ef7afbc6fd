// What is deployed; `firebase deploy --only functions:NAME` uses these names. The number of
// functions and their sizes are explained in docs/decisions/function-limits.md.
import * as calls from './calls';
import { alone, together } from './kit/deployed';
import { FEW, LISTS, MANY, MOST, PEOPLE, SHOP } from './kit/sizes';

// Calls named in the specification.
export const sendNotificationAndEmail = alone(calls.sendNotificationAndEmail, MANY);
export const sendPdfEmail = alone(calls.sendPdfEmail, FEW);
export const createUser = alone(calls.createUser, FEW);
export const fetchOrders = alone(calls.fetchOrders, LISTS);
export const updateOrderStatus = alone(calls.updateOrderStatus, MANY);
export const createOrder = alone(calls.createOrder, MANY);
export const capturePayPalOrder = alone(calls.capturePayPalOrder, MANY);
export const createPaymentLink = alone(calls.createPaymentLink, MANY);
export const fetchBookings = alone(calls.fetchBookings, LISTS);
export const fetchOrderDetails = alone(calls.fetchOrderDetails, FEW);

// All other calls; each contract in domain/calls names the function that serves it.
const all = Object.values(calls);
export const recordCalls = together('recordCalls', all, MOST);
export const peopleCalls = together('peopleCalls', all, PEOPLE);
export const shopCalls = together('shopCalls', all, SHOP);
export const mailCalls = together('mailCalls', all, FEW);
export const aiCalls = together('aiCalls', all, MANY);

// Functions with their own URL (domain/calls/endpoints.ts).
export { paypalWebhook } from './payments/paypal-webhook';
export { usersSearch } from './people/users-search';

export { documentWrittenBy } from './written';
export { everyHour, everyTenMinutes } from './schedules';

// What is deployed; `firebase deploy --only functions:NAME` uses these names. The number of
// functions and their sizes are explained in docs/decisions/function-limits.md.
import * as callables from './callables';
import { alone, together } from './kit/deployed';
import { FEW, LISTS, MANY, MOST, PEOPLE, SHOP } from './kit/sizes';

// Calls named in the specification.
export const sendNotificationAndEmail = alone(callables.sendNotificationAndEmail, MANY);
export const sendPdfEmail = alone(callables.sendPdfEmail, FEW);
export const createUser = alone(callables.createUser, FEW);
export const fetchOrders = alone(callables.fetchOrders, LISTS);
export const updateOrderStatus = alone(callables.updateOrderStatus, MANY);
export const createOrder = alone(callables.createOrder, MANY);
export const capturePayPalOrder = alone(callables.capturePayPalOrder, MANY);
export const createPaymentLink = alone(callables.createPaymentLink, MANY);
export const fetchBookings = alone(callables.fetchBookings, LISTS);
export const fetchOrderDetails = alone(callables.fetchOrderDetails, FEW);

// All other callables; each contract in domain/callables names the function that serves it.
const all = Object.values(callables);
export const recordCalls = together('recordCalls', all, MOST);
export const peopleCalls = together('peopleCalls', all, PEOPLE);
export const shopCalls = together('shopCalls', all, SHOP);
export const mailCalls = together('mailCalls', all, FEW);
export const aiCalls = together('aiCalls', all, MANY);

// Functions with their own URL (domain/callables/endpoints.ts).
export { paypalWebhook } from './payments/paypal-webhook';
export { usersSearch } from './people/users-search';

export { documentWrittenBy } from './written';
export { everyHour, everyTenMinutes } from './schedules';

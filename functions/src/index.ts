export { deleteUser, disableUser, enableUser, setUserRole } from './accounts';
export { capturePayPalOrder } from './capture-payment';
export { createCounterOrder } from './counter-order';
export { createCheckComment } from './create-comment';
export { createOrder } from './create-order';
export { createRecipe } from './create-recipe';
export { createUser } from './create-user';
export { health } from './health';
export { importOrders } from './import-orders';
export {
  indexCampaignContact,
  indexContact,
  indexOrder,
  indexRecontact,
  indexTechnicalTicket,
  indexTicket,
  indexUser,
} from './index-fields';
export { sendInvitation } from './invitation';
export { createPaymentLink } from './payment-link';
export { paypalWebhook } from './paypal-webhook';
export { removeDeletedFiles, removeDocumentFile } from './removed-documents';
export { remindersDue, sendDueReminders } from './reminders';
export { sendNotificationAndEmail } from './send-notification';
export { sendPdfEmail } from './send-pdf';
export { fetchBookingProducts, fetchBookings } from './shop-bookings';
export { fetchOrderDetails, fetchOrders, updateOrderStatus } from './shop-orders';
export { addNewProducts, syncProducts } from './shop-products';
export { usersSearch } from './users-search';

export { deleteUser, disableUser, enableUser, setUserRole } from './people/accounts';
export { capturePayPalOrder } from './payments/capture-payment';
export { createCounterOrder } from './orders/counter-order';
export { createCheckComment } from './ai/create-comment';
export { createOrder } from './orders/create-order';
export { createRecipe } from './ai/create-recipe';
export { createUser } from './people/create-user';
export { health } from './health';
export { importOrders } from './orders/import-orders';
export {
  indexCampaignContact,
  indexContact,
  indexOrder,
  indexRecontact,
  indexTechnicalTicket,
  indexTicket,
  indexUser,
} from './indexing/index-fields';
export { sendInvitation } from './people/invitation';
export { createPaymentLink } from './payments/payment-link';
export { paypalWebhook } from './payments/paypal-webhook';
export { removeDeletedFiles, removeDocumentFile } from './documents/removed-documents';
export { remindersDue, sendDueReminders } from './notices/reminders';
export { sendNotificationAndEmail } from './notices/send-notification';
export { sendPdfEmail } from './notices/send-pdf';
export { fetchBookingProducts, fetchBookings } from './orders/shop-bookings';
export { fetchOrderDetails, fetchOrders, updateOrderStatus } from './orders/shop-orders';
export { addNewProducts, syncProducts } from './orders/shop-products';
export { usersSearch } from './people/users-search';

// What is deployed, by area; each callable's and endpoint's contract is in src/domain/calls.
export { health } from './health';

export { createCounterOrder } from './orders/counter-order';
export { createOrder } from './orders/create-order';
export { importOrders } from './orders/import-orders';
export { fetchBookingProducts, fetchBookings } from './orders/shop-bookings';
export { fetchOrderDetails, fetchOrders, updateOrderStatus } from './orders/shop-orders';
export { addNewProducts, syncProducts } from './orders/shop-products';

export { capturePayPalOrder } from './payments/capture-payment';
export { markOrderPaid } from './payments/mark-paid';
export { createPaymentLink } from './payments/payment-link';
export { paypalWebhook } from './payments/paypal-webhook';
export { sendPaymentLink } from './payments/send-payment-link';

export { disableUser, enableUser, setUserRole } from './people/accounts';
export { createUser } from './people/create-user';
export { deleteUser, unprovenMatches } from './people/delete-user';
export { exportPerson } from './people/export-person';
export { sendInvitation } from './people/invitation';
export { usersSearch } from './people/users-search';

export { remindersDue, sendDueReminders } from './notices/reminders';
export { sendNotificationAndEmail } from './notices/send-notification';
export { sendPdfEmail } from './notices/send-pdf';

export { bookingReminders, sendBookingReminders } from './bookings/reminders';
export { takenPlaces } from './bookings/taken-places';

export { createCheckComment } from './ai/create-comment';
export { createRecipe } from './ai/create-recipe';

export { fileOfDocument, filesOfCheck, filesOfPlans } from './documents/file-access';
export { removeDeletedFiles, removeDocumentFile } from './documents/removed-documents';
export { takeUploadPlace } from './documents/upload-place';

export { completeStep } from './programmes/complete-step';
export { generateProgrammes, previewProgrammes } from './programmes/generate';
export { regenerateProgramme } from './programmes/regenerate';
export { submitAnswers } from './programmes/submit-answers';

export { deleteMessage } from './register/delete-message';
export { deletePlan, restorePlan } from './register/delete-plan';
export { deleteRecord, deleteRecords } from './register/delete-record';
export { forgetDetails } from './register/forget-details';
export { mergeTickets, unmergeTickets } from './register/merge-tickets';
export { restoreRecord } from './register/restore-record';

export { deleteProgramme } from './shipments/delete-programme';
export { syncShipment } from './shipments/sync';
export { undoShipment } from './shipments/together';

export {
  indexAnswers,
  indexArchivedShipment,
  indexCampaignContact,
  indexConsultation,
  indexContactReminder,
  indexCheckTask,
  indexDocument,
  indexContact,
  indexExpense,
  indexJourney,
  indexNote,
  indexOrder,
  indexProduct,
  indexRecontact,
  indexReminder,
  indexShipment,
  indexTechnicalTicket,
  indexTicket,
  indexUser,
} from './indexing/index-fields';

// All callables by area; index.ts deploys them.
export { health, reportProblem, systemState } from './status/state';

export { createCounterOrder } from './orders/counter-order';
export { createOrder } from './orders/create-order';
export { importOrders } from './orders/import-orders';
export { fetchBookingProducts, fetchBookings } from './orders/shop-bookings';
export { updateOrderStatus } from './orders/set-status';
export { fetchOrderDetails, fetchOrders } from './orders/shop-orders';
export { addNewProducts, syncProducts } from './orders/shop-products';

export { capturePayPalOrder } from './payments/settle-payment';
export { markOrderPaid } from './payments/mark-paid';
export { createPaymentLink } from './payments/payment-link';
export { sendPaymentLink } from './payments/send-payment-link';

export { disableUser, enableUser, setUserRole } from './people/accounts';
export { createUser } from './people/create-user';
export { deleteUser, unprovenMatches } from './people/delete-user';
export { exportPerson } from './people/export-person';
export { sendInvitation } from './people/invitation';
export { recordConsents } from './people/consents';

export { registerDevice, removeDevice } from './notices/callables';
export { sendDueReminders } from './notices/callables';
export { sendNotificationAndEmail } from './notices/callables';
export { sendPdfEmail } from './notices/send-pdf';

export { sendBookingReminders } from './bookings/tell-tomorrow';
export { takenPlaces } from './bookings/taken-places';

export { createCheckComment } from './ai/create-comment';
export { createRecipe } from './ai/create-recipe';

export { closeOwnCheck } from './checks/close-own-check';
export { sendOwnCheck } from './checks/send-own-check';

export { removeDocumentFile } from './documents/removed-documents';
export { takeUploadPlace } from './documents/upload-reservation';

export { completeStep } from './programmes/complete-step';
export { generateProgrammes, previewProgrammes } from './programmes/generate';
export { regenerateProgramme } from './programmes/regenerate';
export { submitAnswers } from './programmes/submit-answers';

export { managementFigures } from './management/figures';
export { recordRenewal } from './renewals/record-renewal';

export { deleteMessage } from './audit/delete-message';
export { deletePlan, restorePlan } from './audit/delete-plan';
export { deleteRecord, deleteRecords } from './audit/delete-record';
export { mergeTickets, unmergeTickets } from './audit/merge-tickets';
export { restoreList } from './audit/restore-list';
export { restoreRecord } from './audit/restore-record';

export { deleteProgramme } from './shipments/delete-programme';
export { syncShipment } from './shipments/sync';
export { undoShipment } from './shipments/together';

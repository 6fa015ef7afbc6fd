import type { CALLS } from '../calls/calls';
import type { ENDPOINTS } from '../calls/endpoints';
import { ADMIN, DESK, ROLES, STAFF_ROLES, type Role } from '../roles';

/** What a signed-in person calls. PayPal's webhook is no one's of these: PayPal signs what it sends. */
export type CallName = keyof typeof CALLS | Exclude<keyof typeof ENDPOINTS, 'paypalWebhook'>;

const DESK_AND_CLIENTS = [...DESK, 'user'] as const satisfies readonly Role[];

/**
 * Who may call what. Functions refuse everybody else before they look at the input (functions/src/kit/callable.ts); what a call does may
 * ask for more, such as the record being one's own.
 */
export const CALL_ACCESS = {
  health: STAFF_ROLES,
  systemState: ADMIN,
  // What went wrong in anybody's browser.
  reportProblem: ROLES,

  createOrder: DESK_AND_CLIENTS,
  createCounterOrder: DESK,
  fetchOrders: STAFF_ROLES,
  fetchOrderDetails: DESK,
  updateOrderStatus: STAFF_ROLES,
  fetchBookings: DESK,
  fetchBookingProducts: DESK,
  addNewProducts: DESK,
  syncProducts: DESK,
  importOrders: ADMIN,

  createPaymentLink: DESK_AND_CLIENTS,
  sendPaymentLink: DESK,
  // Whoever comes back from PayPal, if the order is theirs.
  capturePayPalOrder: ROLES,
  markOrderPaid: DESK,

  createUser: DESK,
  sendInvitation: DESK,
  usersSearch: DESK,
  setUserRole: ADMIN,
  disableUser: ADMIN,
  enableUser: ADMIN,
  exportPerson: ADMIN,
  deleteUser: ADMIN,
  unprovenMatches: ADMIN,

  sendNotificationAndEmail: DESK,
  sendPdfEmail: DESK,
  sendDueReminders: ADMIN,
  registerDevice: ROLES,
  removeDevice: ROLES,
  sendBookingReminders: ADMIN,
  takenPlaces: ROLES,

  createRecipe: ROLES,
  createCheckComment: DESK,

  submitAnswers: ROLES,
  completeStep: ROLES,
  previewProgrammes: DESK,
  generateProgrammes: DESK,
  regenerateProgramme: DESK,

  // Of which collections: domain/register/deletable.ts.
  deleteRecord: ROLES,
  deleteRecords: DESK,
  restoreRecord: ROLES,
  removeDocumentFile: DESK,
  // Staff need no place.
  takeUploadPlace: ['user'],
  deleteMessage: DESK,
  deletePlan: DESK,
  restorePlan: DESK,
  mergeTickets: ADMIN,
  unmergeTickets: ADMIN,

  syncShipment: ADMIN,
  deleteProgramme: ADMIN,
  undoShipment: ADMIN,
} as const satisfies Record<CallName, readonly Role[]>;

/** Whether a role may make a call at all. */
export function mayCall(role: Role, name: CallName): boolean {
  return CALL_ACCESS[name].some((allowed) => allowed === role);
}

import type { CALLABLES } from '../callables/all';
import type { ENDPOINTS } from '../callables/endpoints';
import { ADMIN, DESK, ROLES, STAFF_ROLES, type Role } from '../roles';

/** Names of all callables for signed-in users. PayPal's webhook isn't one: PayPal signs it. */
export type CallableName =
  keyof typeof CALLABLES | Exclude<keyof typeof ENDPOINTS, 'paypalWebhook'>;

const DESK_AND_CLIENTS = [...DESK, 'user'] as const satisfies readonly Role[];

/**
 * Roles that may call each function. Functions refuse all others before reading the input
 * (functions/src/kit/callable.ts); a callable may check more, such as ownership.
 */
export const CALLABLE_ACCESS = {
  health: STAFF_ROLES,
  systemState: ADMIN,
  managementFigures: ADMIN,
  // Browser errors can happen to anybody.
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
  // Anybody returning from PayPal; the function checks the order's owner.
  capturePayPalOrder: ROLES,
  markOrderPaid: DESK,

  // Clients, each only for themselves.
  recordConsents: ['user'],
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
  sendOwnCheck: ['user'],
  closeOwnCheck: DESK_AND_CLIENTS,

  submitAnswers: ROLES,
  completeStep: ROLES,
  previewProgrammes: DESK,
  generateProgrammes: DESK,
  regenerateProgramme: DESK,
  recordRenewal: DESK,

  // Allowed collections: deletions.ts.
  deleteRecord: ROLES,
  deleteRecords: DESK,
  restoreRecord: ROLES,
  removeDocumentFile: DESK,
  // Uploads of staff need no reservation.
  takeUploadPlace: ['user'],
  deleteMessage: DESK,
  deletePlan: DESK,
  restorePlan: DESK,
  restoreList: ADMIN,
  mergeTickets: ADMIN,
  unmergeTickets: ADMIN,

  syncShipment: ADMIN,
  deleteProgramme: ADMIN,
  undoShipment: ADMIN,
} as const satisfies Record<CallableName, readonly Role[]>;

export function mayCall(role: Role, name: CallableName): boolean {
  return CALLABLE_ACCESS[name].some((allowed) => allowed === role);
}

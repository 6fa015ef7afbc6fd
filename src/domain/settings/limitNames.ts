import { DAILY_LIMITS } from './limits';

/** Labels of the limits for Amministratore. */
const NAMES: Record<keyof typeof DAILY_LIMITS, string> = {
  ai: 'Intelligenza artificiale, tutti gli account insieme',
  email: 'E-mail, tutti gli account insieme',
  createRecipe: 'Ricette',
  createCheckComment: 'Commenti ai check',
  sendOwnCheck: 'Check inviati dai clienti',
  createOrder: 'Ordini',
  createPaymentLink: 'Link di pagamento',
  capturePayPalOrder: 'Conferme di pagamento',
  sendNotificationAndEmail: 'Notifiche ai clienti',
  sendPdfEmail: 'Documenti inviati per e-mail',
  sendPaymentLink: 'Link di pagamento inviati per e-mail',
  sendInvitation: 'Inviti',
  createUser: 'Nuovi utenti',
  recordConsents: 'Consensi sulla privacy',
  setUserRole: 'Cambi di ruolo',
  disableUser: 'Blocchi di account',
  deleteUser: 'Eliminazioni di account',
  exportPerson: 'Parti di dati personali esportate',
  deleteMessage: 'Messaggi eliminati',
  mergeTickets: 'Unioni di ticket',
  usersSearch: 'Ricerche di utenti',
  paypalWebhook: 'Avvisi di PayPal per un ordine',
  altro: 'Ogni altra operazione',
};

/** Label of every limit, by stored name. */
export const LIMIT_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries<{ most: number; unverified?: number }>(DAILY_LIMITS).flatMap(
    ([name, { unverified }]) => {
      const label = NAMES[name as keyof typeof DAILY_LIMITS];
      const all = [name, label] as const;
      return unverified === undefined
        ? [all]
        : [all, [`${name}_nonVerificati`, `${label}, e-mail non verificata`] as const];
    },
  ),
);

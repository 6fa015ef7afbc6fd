import { fieldsOf } from '../stored';

/**
 * How much may be asked of the functions in a day of Rome; `impostazioni/limiti` has other numbers, for who wants them. A number for each
 * call of one account, the least for accounts that have not verified their address, and two for all accounts together.
 */
export const DAILY_LIMITS = {
  ai: { label: 'Testi AI, tutti gli account insieme', most: 2_000 },
  email: { label: 'E-mail, tutti gli account insieme', most: 5_000 },
  createRecipe: { label: 'Ricette', most: 40, unverified: 12 },
  createCheckComment: { label: 'Commenti ai check', most: 120 },
  createOrder: { label: 'Ordini dal portale', most: 200, unverified: 10 },
  createPaymentLink: { label: 'Link di pagamento', most: 200, unverified: 10 },
  capturePayPalOrder: { label: 'Conferme di pagamento', most: 200, unverified: 20 },
  paypalWebhook: { label: 'Avvisi di PayPal per ordine', most: 200 },
  sendNotificationAndEmail: { label: 'Notifiche inviate', most: 1_000 },
  sendPdfEmail: { label: 'PDF inviati', most: 500 },
  sendInvitation: { label: 'Inviti ripetuti', most: 200 },
  createUser: { label: 'Utenti creati', most: 500 },
  setUserRole: { label: 'Cambi di ruolo', most: 300 },
  disableUser: { label: 'Account disattivati', most: 300 },
  deleteUser: { label: 'Utenti eliminati', most: 200 },
  deleteMessage: { label: 'Messaggi eliminati', most: 1_000 },
  mergeTickets: { label: 'Unioni di ticket doppi', most: 500 },
  usersSearch: { label: 'Ricerche di utenti', most: 10_000 },
  altro: { label: 'Ogni altra chiamata', most: 3_000, unverified: 200 },
} as const satisfies Record<string, { label: string; most: number; unverified?: number }>;

export type LimitName = keyof typeof DAILY_LIMITS;
/** How many of each, by its name; `{name}_nonVerificati` for accounts that have not verified their address. */
export type Limits = Readonly<Record<string, number>>;

const MOST = 1_000_000;

/** The limits as they hold: what is stored where it can be read, else our own. */
export function limitsOf(stored: unknown): Limits {
  const given = fieldsOf(stored);
  const entries = Object.entries<{ most: number; unverified?: number }>(DAILY_LIMITS).flatMap(([name, { most, unverified }]) => {
    const least = `${name}_nonVerificati`;
    const all = [name, whole(given[name]) ?? most] as const;
    return unverified === undefined ? [all] : [all, [least, whole(given[least]) ?? unverified] as const];
  });
  return Object.fromEntries(entries);
}

function whole(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST ? value : null;
}

/** How often one account may make this call in a day. */
export function limitFor(limits: Limits, call: string, isVerified: boolean): number {
  const name = Object.hasOwn(DAILY_LIMITS, call) ? call : 'altro';
  const most = limits[name] ?? 0;
  return isVerified ? most : Math.min(most, limits[`${name}_nonVerificati`] ?? most);
}

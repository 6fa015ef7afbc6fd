import { fieldsOf } from '../stored';

/**
 * How much may be asked of the functions in a day of Rome; `impostazioni/limiti` has other numbers, for who wants them. A number for each
 * call of one account, the least for accounts that have not verified their address, and two for all accounts together.
 */
export const DAILY_LIMITS = {
  /** All accounts together. */
  ai: { most: 2_000 },
  email: { most: 5_000 },
  /** One account. */
  createRecipe: { most: 40, unverified: 12 },
  createCheckComment: { most: 120 },
  createOrder: { most: 200, unverified: 10 },
  createPaymentLink: { most: 200, unverified: 10 },
  capturePayPalOrder: { most: 200, unverified: 20 },
  sendNotificationAndEmail: { most: 1_000 },
  sendPdfEmail: { most: 500 },
  sendPaymentLink: { most: 200 },
  sendInvitation: { most: 200 },
  createUser: { most: 500 },
  setUserRole: { most: 300 },
  disableUser: { most: 300 },
  deleteUser: { most: 200 },
  exportPerson: { most: 500 },
  deleteMessage: { most: 1_000 },
  mergeTickets: { most: 500 },
  usersSearch: { most: 10_000 },
  /** One order. */
  paypalWebhook: { most: 200 },
  /** One account, each call that isn't named here. */
  altro: { most: 3_000, unverified: 200 },
} as const satisfies Record<string, { most: number; unverified?: number }>;

/** Calls of one account whose number nobody needs to set. */
const FIXED_LIMITS: Readonly<Record<string, number>> = { systemState: 300, reportProblem: 40 };

/** How many of each, by its name; `{name}_nonVerificati` for accounts that have not verified their address. */
export type Limits = Readonly<Record<string, number>>;

/** More than this no limit is. */
export const LIMIT_MAX = 1_000_000;

/** The limits as they hold: what is stored where it can be read, else our own. */
export function limitsOf(stored: unknown): Limits {
  const given = fieldsOf(stored);
  const entries = Object.entries<{ most: number; unverified?: number }>(DAILY_LIMITS).flatMap(
    ([name, { most, unverified }]) => {
      const least = `${name}_nonVerificati`;
      const all = [name, whole(given[name]) ?? most] as const;
      return unverified === undefined
        ? [all]
        : [all, [least, whole(given[least]) ?? unverified] as const];
    },
  );
  return Object.fromEntries(entries);
}

function whole(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LIMIT_MAX
    ? value
    : null;
}

/** How often one account may make this call in a day. */
export function limitFor(limits: Limits, call: string, isVerified: boolean): number {
  if (Object.hasOwn(FIXED_LIMITS, call)) return FIXED_LIMITS[call] ?? 0;
  const name = Object.hasOwn(DAILY_LIMITS, call) ? call : 'altro';
  const most = limits[name] ?? 0;
  return isVerified ? most : Math.min(most, limits[`${name}_nonVerificati`] ?? most);
}

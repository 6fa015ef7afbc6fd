import { fieldsOf } from '../stored';

/**
 * Default daily limits of the functions (days in Rome); `impostazioni/limiti` overrides them.
 * Limits apply per call and account, with lower ones for accounts without a verified e-mail
 * (`unverified`); two apply to all accounts together.
 */
export const DAILY_LIMITS = {
  /** All accounts together. */
  ai: { most: 2_000 },
  email: { most: 5_000 },
  /** Per account. */
  createRecipe: { most: 40, unverified: 12 },
  createCheckComment: { most: 120 },
  sendOwnCheck: { most: 10 },
  createOrder: { most: 200, unverified: 10 },
  createPaymentLink: { most: 200, unverified: 10 },
  capturePayPalOrder: { most: 200, unverified: 20 },
  sendNotificationAndEmail: { most: 1_000 },
  sendPdfEmail: { most: 500 },
  sendPaymentLink: { most: 200 },
  sendInvitation: { most: 200 },
  createUser: { most: 500 },
  recordConsents: { most: 20, unverified: 6 },
  setUserRole: { most: 300 },
  disableUser: { most: 300 },
  deleteUser: { most: 200 },
  exportPerson: { most: 500 },
  deleteMessage: { most: 1_000 },
  mergeTickets: { most: 500 },
  usersSearch: { most: 10_000 },
  /** Per order. */
  paypalWebhook: { most: 200 },
  /** Per account, for each call not listed. */
  altro: { most: 3_000, unverified: 200 },
} as const satisfies Record<string, { most: number; unverified?: number }>;

/** Limits per account that are not configurable. */
const FIXED_LIMITS: Readonly<Record<string, number>> = { systemState: 300, reportProblem: 20 };

/** Limits by name; `{name}_nonVerificati` for accounts without verified e-mail. */
export type Limits = Readonly<Record<string, number>>;

/** Highest configurable value. */
export const LIMIT_MAX = 1_000_000;

/** The effective limits: stored values if valid, else the defaults. */
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

/** Daily limit of a call for one account. */
export function limitFor(limits: Limits, callableName: string, isVerified: boolean): number {
  if (Object.hasOwn(FIXED_LIMITS, callableName)) return FIXED_LIMITS[callableName] ?? 0;
  const name = Object.hasOwn(DAILY_LIMITS, callableName) ? callableName : 'altro';
  const most = limits[name] ?? 0;
  return isVerified ? most : Math.min(most, limits[`${name}_nonVerificati`] ?? most);
}

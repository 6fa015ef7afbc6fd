import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { limitMessages } from '@/domain/messages';
import { isStaff } from '@/domain/roles';
import { limitFor, limitsOf, type Limits } from '@/domain/settings/limits';
import { countOf, fieldsOf } from '@/domain/stored';
import { romeDay } from '@/domain/time/rome';
import type { Caller } from './callers';
import { clock } from './clock';
import { ABORTED, isCode, RESOURCE_EXHAUSTED } from './database-errors';
import { refusal } from './errors';
import { database } from './runtime';

/*
 * Daily limits per account (domain/settings/limits.ts), counted before any read or outside request.
 * There is one document per account and day. A call increments it first and reads it afterwards, so
 * concurrent calls cannot exceed the limit, and no transaction makes them wait.
 */

const KEPT_MS = 2 * 24 * 3_600_000;
/** How long an instance caches the limits. */
const KNOWN_MS = 60_000;

export const storedLimits = {
  read: async (): Promise<unknown> => (await database().doc('impostazioni/limiti').get()).data(),
};
let known: { limits: Limits; until: number } | undefined;

/** Clears the cached limits. */
export function forgetLimits(): void {
  known = undefined;
}

async function dailyLimits(): Promise<Limits> {
  if (!known || Date.now() > known.until)
    known = { limits: limitsOf(await storedLimits.read()), until: Date.now() + KNOWN_MS };
  return known.limits;
}

/**
 * Counts a call of an account; staff have the full limit even with an unverified e-mail.
 * @throws HttpsError `quota` above the limit
 */
export async function rationCall(
  call: string,
  { uid, role, emailVerified }: Caller,
): Promise<void> {
  const most = limitFor(await dailyLimits(), call, emailVerified || isStaff(role));
  if ((await counted(`chiamate_${romeDay(new Date())}_${uid}`, call, { uid })) > most)
    throw refusal('quota', limitMessages.perDay);
}

/** Counts a call that belongs to no account, such as PayPal's events of an order. */
export async function rationOf(call: string, subject: string): Promise<void> {
  const most = limitFor(await dailyLimits(), call, true);
  if ((await counted(`chiamate_${romeDay(new Date())}_${subject}`, call, {})) > most)
    throw refusal('quota', limitMessages.perDay);
}

/** Counts against the limit shared by all accounts, before a service is called. */
export async function rationOfAll(name: 'ai' | 'email'): Promise<void> {
  const most = (await dailyLimits())[name] ?? 0;
  if ((await counted(`totale_${romeDay(new Date())}_${name}`, name, {})) > most)
    throw refusal('quota', limitMessages.ofAll);
}

/**
 * Takes up to `count` of the limit shared by all accounts; returns how many there were. Retried
 * when others write the same document.
 */
export async function takeOfAll(name: 'ai' | 'email', count: number): Promise<number> {
  const most = (await dailyLimits())[name] ?? 0;
  const id = `totale_${romeDay(new Date())}_${name}`;
  const total = await contended(() => counted(id, name, {}, count));
  const over = Math.min(count, Math.max(0, total - most));
  if (over > 0) await giveBackOfAll(name, over);
  return count - over;
}

/** Gives back what was taken and not used. */
export async function giveBackOfAll(name: 'ai' | 'email', count: number): Promise<void> {
  await contended(() => counted(`totale_${romeDay(new Date())}_${name}`, name, {}, -count));
}

const TRIES = 5;

async function contended<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES || !isCode(error, ABORTED, RESOURCE_EXHAUSTED)) throw error;
      await clock.pause(250 * 2 ** tried);
    }
  }
}

/** Today's use of a shared limit, for the system status page. */
export async function usedOfAll(name: 'ai' | 'email'): Promise<{ sent: number; most: number }> {
  const stored = await database()
    .doc(`limiti/totale_${romeDay(new Date())}_${name}`)
    .get();
  return {
    sent: countOf(fieldsOf(stored.get('counts'))[name]),
    most: (await dailyLimits())[name] ?? 0,
  };
}

async function counted(id: string, name: string, more: object, count = 1): Promise<number> {
  const ref = database().doc(`limiti/${id}`);
  const expireAt = Timestamp.fromMillis(Date.now() + KEPT_MS);
  await ref.set(
    { ...more, expireAt, counts: { [name]: FieldValue.increment(count) } },
    { merge: true },
  );
  const total: unknown = fieldsOf((await ref.get()).get('counts'))[name];
  return typeof total === 'number' ? total : 0;
}

import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { limitMessages } from '@/domain/messages';
import { isStaff } from '@/domain/roles';
import { limitFor, limitsOf, type Limits } from '@/domain/settings/limits';
import { countOf, fieldsOf } from '@/domain/stored';
import { romeDay } from '@/domain/time/rome';
import { type Caller, refusal } from './callers';
import { clock, ABORTED, isCode, RESOURCE_EXHAUSTED, database } from './runtime';

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
export async function rationCallable(
  callableName: string,
  { uid, role, emailVerified }: Caller,
): Promise<void> {
  const most = limitFor(await dailyLimits(), callableName, emailVerified || isStaff(role));
  if ((await counted(`chiamate_${romeDay(new Date())}_${uid}`, callableName, { uid })) > most)
    throw refusal('quota', limitMessages.perDay);
}

/** Counts a call that belongs to no account, such as PayPal's events of an order. */
export async function rationOf(callableName: string, subject: string): Promise<void> {
  const most = limitFor(await dailyLimits(), callableName, true);
  if ((await counted(`chiamate_${romeDay(new Date())}_${subject}`, callableName, {})) > most)
    throw refusal('quota', limitMessages.perDay);
}

/** Counts against the limit shared by all accounts, before a service is called. */
export async function rationOfAll(name: 'ai' | 'email'): Promise<void> {
  const { count } = await takeOfAll(name, 1);
  if (count === 0) throw refusal('quota', limitMessages.ofAll);
}

/**
 * An amount taken from a shared limit, and the document in `limiti` that counts it: that of the day
 * on which it was taken.
 */
export interface TakenOfAll {
  name: 'ai' | 'email';
  count: number;
  from: string;
}

/**
 * Takes up to `count` of the limit shared by all accounts, or as many as are left. Retried when
 * others write the same document.
 */
export async function takeOfAll(name: 'ai' | 'email', count: number): Promise<TakenOfAll> {
  const most = (await dailyLimits())[name] ?? 0;
  const from = `totale_${romeDay(new Date())}_${name}`;
  await contended(() => increase(from, name, {}, count));
  const over = Math.min(count, Math.max(0, (await totalOf(from, name)) - most));
  if (over > 0) await giveBackOfAll({ name, count: over, from });
  return { name, count: count - over, from };
}

/** Gives back what was taken and not used, to the day it was taken from. */
export async function giveBackOfAll({ name, count, from }: TakenOfAll): Promise<void> {
  await contended(() => increase(from, name, {}, -count));
}

const TRIES = 5;

/** Retries a write that was not carried out because of contention. */
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

async function counted(id: string, name: string, more: object): Promise<number> {
  await increase(id, name, more, 1);
  return totalOf(id, name);
}

async function increase(id: string, name: string, more: object, count: number): Promise<void> {
  const expireAt = Timestamp.fromMillis(Date.now() + KEPT_MS);
  await database()
    .doc(`limiti/${id}`)
    .set({ ...more, expireAt, counts: { [name]: FieldValue.increment(count) } }, { merge: true });
}

async function totalOf(id: string, name: string): Promise<number> {
  const stored = await database().doc(`limiti/${id}`).get();
  const total: unknown = fieldsOf(stored.get('counts'))[name];
  return typeof total === 'number' ? total : 0;
}

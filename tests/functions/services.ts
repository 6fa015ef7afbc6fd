// The local mail, AI, push and shop servers as the functions tests use them, and callables with everything they answer.
import type { Mail } from '../services/smtp/inbox';
import type { Mode, Received } from '../services/stand-in';
import { db, newId, tokenFor } from './emulated';
import { buildUser, type Stored } from '../fixtures/builders';

function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run through node scripts/emulators.mjs exec --inbox`);
  return value;
}

export interface Outcome {
  http: number;
  result?: unknown;
  error?: { status: string; message: string; details?: { app?: string } };
}

/** Calls a callable and keeps all of its answer. */
export async function invoke(name: string, token: string | null, data: unknown): Promise<Outcome> {
  const response = await fetch(`${env('FUNCTIONS_EMULATOR_ORIGIN')}/demo-coaching/europe-west1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ data }),
  });
  return { http: response.status, ...((await response.json()) as object) };
}

/** The code of ours that a refusal carries; what was answered instead when it is none. */
export function refusalOf({ http, result, error }: Outcome): string {
  return error?.details?.app ?? JSON.stringify({ http, result, error });
}

/** A client with a record, whose e-mail nobody else has. */
export async function newClient(record: Stored = {}): Promise<{ uid: string; email: string }> {
  const uid = newId('c');
  const email = `${uid.toLowerCase()}@esempio.test`;
  await db.doc(`users/${uid}`).set(buildUser({ uid, email, ...record }));
  return { uid, email };
}

export const staffToken = (role = 'Amministratore') => tokenFor(newId('s'), role);

export const inbox = {
  async to(email: string): Promise<Mail[]> {
    const mails = (await (await fetch(`${env('INBOX_ORIGIN')}/messages.json`)).json()) as Mail[];
    return mails.filter(({ to }) => to.some((address) => address.toLowerCase() === email.toLowerCase()));
  },
  async behave(mode: string): Promise<void> {
    const { ok } = await fetch(`${env('INBOX_ORIGIN')}/behave?mode=${mode}`, { method: 'POST' });
    if (!ok) throw new Error(`the inbox has no mode ${mode}`);
  },
};

/** What any outside service can do wrong, and the code that the caller is told. */
export const DOWN = [
  ['fail', 'UNAVAILABLE'],
  ['busy', 'UNAVAILABLE'],
  ['drop', 'UNAVAILABLE'],
  ['refuse', 'UNAVAILABLE'],
  ['garbage', 'UNAVAILABLE'],
  ['shapeless', 'UNAVAILABLE'],
  ['hang', 'DEADLINE_EXCEEDED'],
] as const;

/** Of those for which an empty answer is none. */
export const SERVICE_DOWN = [...DOWN, ['blank', 'UNAVAILABLE']] as const;

function standIn(address: string) {
  return {
    async requests(): Promise<Received[]> {
      return (await (await fetch(`${env(address)}/requests.json`)).json()) as Received[];
    },
    /** @param method only requests of this method */
    async behave(mode: Mode, times?: number, method?: string): Promise<void> {
      const { ok } = await fetch(`${env(address)}/behave`, { method: 'POST', body: JSON.stringify({ mode, times, method }) });
      if (!ok) throw new Error(`no mode ${mode}`);
    },
    async forget(): Promise<void> {
      await fetch(`${env(address)}/requests.json`, { method: 'DELETE' });
    },
  };
}

export const ai = standIn('AI_BASE_URL');
export const push = standIn('PUSH_BASE_URL');
export const paypal = standIn('PAYPAL_BASE_URL');
export const shop = standIn('SHOP_BASE_URL');

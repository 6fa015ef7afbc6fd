// The local mail, AI, push, shop and payment servers for the functions tests, and callables with
// their full answers.
import type { Mail } from '../services/smtp/inbox';
import type { Mode, Received } from '../services/stand-in';
import { servedAs, type Contract } from '@/domain/callables/contract';
import { db, env, functionUrl, newId, tokenFor } from './emulated';
import { buildUser, type Stored } from '../fixtures/builders';

export interface Outcome {
  http: number;
  result?: unknown;
  error?: { status: string; message: string; details?: { app?: string } };
}

/**
 * Calls a callable as the web SDK does, with any input, and returns the full answer; `token` null
 * for an anonymous visitor.
 */
export async function invoke(
  contract: Pick<Contract, 'name' | 'servedBy'>,
  token: string | null,
  input: unknown,
): Promise<Outcome> {
  const { target, data } = servedAs(contract, input);
  const response = await fetch(functionUrl(target), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ data }),
  });
  return { http: response.status, ...((await response.json()) as object) };
}

/** Our error code of a refusal; otherwise the whole answer. */
export function refusalOf({ http, result, error }: Outcome): string {
  return error?.details?.app ?? JSON.stringify({ http, result, error });
}

/** A client with a record and a unique e-mail. */
export async function newClient(record: Stored = {}): Promise<{ uid: string; email: string }> {
  const uid = newId('c');
  const email = `${uid.toLowerCase()}@esempio.test`;
  await db.doc(`users/${uid}`).set(buildUser({ uid, email, ...record }));
  return { uid, email };
}

/** A new person, for counts per person. */
export const newToken = (role: string) => tokenFor(newId('s'), role);

const tokens = new Map<string, Promise<string>>();
/** One person per role, shared by all files. */
export function tokenOf(role = 'Amministratore'): Promise<string> {
  const known = tokens.get(role) ?? newToken(role);
  tokens.set(role, known);
  return known;
}
/** An account without a record. */
let stranger: Promise<string> | undefined;
export function strangerToken(): Promise<string> {
  stranger ??= tokenFor(newId('u'), null);
  return stranger;
}

export const inbox = {
  async to(email: string): Promise<Mail[]> {
    const mails = (await (await fetch(`${env('INBOX_ORIGIN')}/messages.json`)).json()) as Mail[];
    return mails.filter(({ to }) => to.some((url) => url.toLowerCase() === email.toLowerCase()));
  },
  async behave(mode: string): Promise<void> {
    const { ok } = await fetch(`${env('INBOX_ORIGIN')}/behave?mode=${mode}`, { method: 'POST' });
    if (!ok) throw new Error(`the inbox has no mode ${mode}`);
  },
};

function standIn(url: string) {
  return {
    async requests(): Promise<Received[]> {
      return (await (await fetch(`${env(url)}/requests.json`)).json()) as Received[];
    },
    /**
     * @param method only requests of this method
     * @param after delay of `slow` and `late`, in milliseconds, or until `release`
     * @param path only requests whose path contains it
     */
    async behave(
      mode: Mode,
      times?: number,
      method?: string,
      after?: number | 'release',
      path?: string,
    ): Promise<void> {
      const { ok } = await fetch(`${env(url)}/behave`, {
        method: 'POST',
        body: JSON.stringify({ mode, times, method, after, path }),
      });
      if (!ok) throw new Error(`no mode ${mode}`);
    },
    /** Lets the answers go on that wait for `release`. */
    async release(): Promise<void> {
      await fetch(`${env(url)}/release`, { method: 'POST' });
    },
    async forget(): Promise<void> {
      await fetch(`${env(url)}/requests.json`, { method: 'DELETE' });
    },
  };
}

export const ai = standIn('AI_BASE_URL');
export const push = standIn('PUSH_BASE_URL');
export const paypal = standIn('PAYPAL_BASE_URL');
export const shop = standIn('SHOP_BASE_URL');

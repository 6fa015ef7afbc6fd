import { z } from 'zod';
import { noticeMessages } from '@/domain/messages';
import { textOf } from '@/domain/stored';
import { refusal } from '../kit/callers';
import { database } from '../kit/runtime';
import { recordsByEmail } from './by-email';
import { holderOf, isProven } from './proven';

export interface Recipient {
  uid: string;
  /** '' when the record has none. */
  name: string;
  email: string;
}

const emailSchema = z.email().max(254);

/** The address if it is valid, else null. */
export function validEmail(stored: unknown): string | null {
  return emailSchema.safeParse(stored).data ?? null;
}

/** The person to write to. Throws if they have no record or no valid address. */
export async function recipientOf(uid: string): Promise<Recipient> {
  const record = await database().doc(`users/${uid}`).get();
  if (!record.exists) throw refusal('not-found');
  const email = validEmail(textOf(record.get('email')));
  if (email === null) throw refusal('invalid', noticeMessages.noEmail);
  return { uid, name: textOf(record.get('name')) ?? '', email };
}

/** The person for whom staff place an order. */
export interface Buyer {
  /** Null if the address isn't proven: the order is then linked by the address alone. */
  uid: string | null;
  email: string;
}

/** Finds a client by e-mail, ignoring case. Throws `missing` if there is none. */
export async function buyerByEmail(email: string, missing: string): Promise<Buyer> {
  const holder = await holderOf(email);
  if (holder?.record.exists && isProven(holder))
    return { uid: holder.account.uid, email: holder.account.email ?? email };
  const [record] = await recordsByEmail(database(), email);
  if (!record && !holder?.record.exists) throw refusal('not-found', missing);
  return { uid: null, email: textOf(record?.get('email')) ?? email };
}

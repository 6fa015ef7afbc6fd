import { z } from 'zod';
import { noticeMessages } from '@/domain/messages';
import { textOf } from '@/domain/stored';
import { refusal } from '../kit/errors';
import { database } from '../kit/runtime';
import { recordsByEmail } from './by-email';
import { holderOf, isProven } from './proven';

export interface Recipient {
  uid: string;
  /** '' when the record has none. */
  name: string;
  email: string;
}

const address = z.email().max(254);

/** An address that can be written to; null for anything else. */
export function writableAddress(stored: unknown): string | null {
  return address.safeParse(stored).data ?? null;
}

/** The person to write to. Refuses who has no record or no address. */
export async function recipientOf(uid: string): Promise<Recipient> {
  const record = await database().doc(`users/${uid}`).get();
  if (!record.exists) throw refusal('not-found');
  const email = writableAddress(textOf(record.get('email')));
  if (email === null) throw refusal('invalid', noticeMessages.noEmail);
  return { uid, name: textOf(record.get('name')) ?? '', email };
}

/** For whom staff orders something. */
export interface Buyer {
  /** Null where nobody has proven that the address is theirs: what is ordered is then known by the address alone. */
  uid: string | null;
  email: string;
}

/** The person whom staff know by this e-mail, however it is written. Refuses with `missing` when there is no such person. */
export async function buyerByEmail(email: string, missing: string): Promise<Buyer> {
  const holder = await holderOf(email);
  if (holder?.record.exists && isProven(holder))
    return { uid: holder.account.uid, email: holder.account.email ?? email };
  const [record] = await recordsByEmail(database(), email);
  if (!record && !holder?.record.exists) throw refusal('not-found', missing);
  return { uid: null, email: textOf(record?.get('email')) ?? email };
}

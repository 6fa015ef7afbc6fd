import { z } from 'zod';
import { noticeMessages } from '@/domain/messages';
import { textOf } from '@/domain/stored';
import { ask } from '../kit/ask';
import { refusal } from '../kit/errors';
import { database } from '../kit/runtime';
import { userByEmailQuery } from './queries';

export interface Recipient {
  uid: string;
  /** '' when the record has none. */
  name: string;
  email: string;
}

const address = z.email().max(254);

/** The person to write to. Refuses who has no record or no address. */
export async function recipientOf(uid: string): Promise<Recipient> {
  const record = await database().doc(`users/${uid}`).get();
  if (!record.exists) throw refusal('not-found');
  const email = address.safeParse(textOf(record.get('email')));
  if (!email.success) throw refusal('invalid', noticeMessages.noEmail);
  return { uid, name: textOf(record.get('name')) ?? '', email: email.data };
}

/** The person with this e-mail, however it is written in the record. Refuses with `missing` when there is none. */
export async function clientByEmail(email: string, missing: string): Promise<Recipient> {
  const { docs } = await ask(database(), userByEmailQuery([email, email.toLowerCase()])).get();
  const [record] = docs;
  if (!record) throw refusal('not-found', missing);
  return { uid: record.id, name: textOf(record.get('name')) ?? '', email: textOf(record.get('email')) ?? email };
}

import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import type { AnswerOf } from '@/domain/calls/contract';
import type { NOTICE_CALLS } from '@/domain/calls/notices';
import {
  DUE_FOR_MS,
  dueCommunication,
  dueContactReminder,
  type DueReminder,
} from '@/domain/reminders/due';
import { isStaff, parseRole } from '@/domain/roles';
import { textOf } from '@/domain/stored';
import { romeDay } from '@/domain/time/rome';
import { ask } from '../kit/ask';
import { recordsByEmailQuery } from '../people/queries';
import { pushToDevices } from './devices';
import { reminderEmail, reminderPush } from './emails';
import { dueQuery, type ReminderCollection } from './queries';
import { database } from '../kit/runtime';
import { claimant, tellOnce } from './told-once';

type Reminded = AnswerOf<typeof NOTICE_CALLS.sendDueReminders>;

interface Source {
  collection: ReminderCollection;
  read: (stored: unknown, now: Date) => DueReminder | null;
}

const SOURCES: readonly Source[] = [
  { collection: 'comunicazioni', read: dueCommunication },
  { collection: 'contattiPromemoria', read: dueContactReminder },
];
const DAY_MS = 86_400_000;

/** Tells every collaborator about the reminders that have become due, each once: a claim in `limiti` for each of them. */
export async function tellDueReminders(now: Date): Promise<Reminded> {
  const reminded: Reminded = { sent: 0, failed: 0 };
  for (const source of SOURCES) {
    for (const reminder of await dueOf(source, now)) {
      const due = source.read(reminder.data(), now);
      for (const email of due?.to ?? []) {
        const outcome = await tell(source, reminder.ref, email, now);
        if (outcome !== 'nothing') reminded[outcome] += 1;
      }
    }
  }
  logger.info('reminders told', { ...reminded });
  return reminded;
}

/** Times are timestamps or text: text is found by its day, and looked at closely by whoever reads it. */
async function dueOf({ collection }: Source, now: Date): Promise<QueryDocumentSnapshot[]> {
  const since = new Date(now.getTime() - DUE_FOR_MS);
  const [asTime, asText] = await Promise.all([
    ask(database(), dueQuery(collection, since, now)).get(),
    ask(
      database(),
      dueQuery(
        collection,
        romeDay(new Date(since.getTime() - DAY_MS)),
        romeDay(new Date(now.getTime() + DAY_MS)),
      ),
    ).get(),
  ]);
  return [...asTime.docs, ...asText.docs];
}

async function tell(
  { collection, read }: Source,
  ref: DocumentReference,
  email: string,
  now: Date,
): Promise<'sent' | 'failed' | 'nothing'> {
  const staff = await staffMember(email);
  if (!staff) return 'nothing';
  const told = await tellOnce({
    // What is claimed is what the reminder says now: it may have been done or postponed since the query.
    look: async (transaction) => {
      const due = read((await transaction.get(ref)).data(), now);
      if (!due?.to.includes(email)) return null;
      return {
        what: due,
        claim: `promemoria_${collection}_${ref.id}_${due.at.getTime()}_${claimant(email)}`,
      };
    },
    email: (due) => reminderEmail(staff, due),
    // Long after the reminder has stopped being told.
    ...{ keptMs: 2 * DUE_FOR_MS, now, document: ref.path },
  });
  if (!told) return 'nothing';
  if (!told.sent) return 'failed';
  await pushToDevices(staff.uid, reminderPush(told.what));
  return 'sent';
}

/** The member of staff with this address: nobody else is told, whatever was typed in a reminder. */
async function staffMember(email: string) {
  const { docs } = await ask(database(), recordsByEmailQuery(email)).get();
  // A client who typed a colleague's address at registration doesn't stand in the colleague's way.
  const record = docs.find(
    (one) => isStaff(parseRole(one.get('userRole'))) && one.get('disabled') !== true,
  );
  if (!record) return null;
  return { uid: record.id, email, name: textOf(record.get('name')) ?? '' };
}

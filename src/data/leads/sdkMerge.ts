import {
  deleteField,
  doc,
  getDocFromServer,
  runTransaction,
  serverTimestamp,
} from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { leadMergeMessages } from '@/domain/leadMessages';
import type { LeadField } from '@/domain/leads/fields';
import {
  isAsShown,
  mergedFields,
  mergedText,
  mergePatch,
  type Choices,
} from '@/domain/leads/merge';
import { groupsOf } from '@/domain/lists';
import { CONTACT_REMINDERS, readContactReminder } from '@/domain/reminders/contactReminder';
import { textOf } from '@/domain/stored';
import { deleteRecords } from '@/data/audit/deletions';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';
import { serverRowsOf } from '@/data/live/sdkRead';
import type { Lead } from './codec';
import { CONTACTS, remindersOfContactQuery } from './queries';
import { signature } from './sdkNumbers';

/** The contact that reserved one of the numbers; null if there is none. @throws AppError */
export function holderOf(numbers: readonly string[]): Promise<string | null> {
  return attempt(async () => {
    const locks = await Promise.all(
      numbers.map((number) => getDocFromServer(doc(db(), 'numeri', `${CONTACTS}_${number}`))),
    );
    return locks.map((lock) => textOf(lock.get('contactId'))).find((id) => id !== null) ?? null;
  });
}

interface TakenOver {
  kept: Lead;
  keys: LeadField[];
  patch: Record<string, unknown>;
  /** Reminders created for the kept contact. */
  reminders: string[];
}

/**
 * Copies chosen values of the others to the kept contact, and their open reminders too, because
 * deleting a contact deletes its reminders. An interrupted call can be repeated; one that fails
 * leaves no copies.
 * @param leads as shown, the kept one first
 * @throws AppError `invalid` if one has changed since it was shown
 */
export function takeOver(
  leads: readonly Lead[],
  choices: Choices,
  me: { uid: string; email: string },
): Promise<TakenOver> {
  return attempt(async () => {
    const [kept] = leads;
    if (!kept || leads.length < 2) throw new AppError('invalid', leadMergeMessages.changed);
    const open = (await Promise.all(leads.slice(1).map(({ id }) => openReminders(id)))).flat();
    const keys = (Object.entries(choices) as [LeadField, number][])
      .filter(([, from]) => from > 0)
      .map(([key]) => key);
    const groups = groupsOf(open, REMINDERS_TOGETHER);
    const last = groups.pop() ?? [];
    const values = { choices, keys };
    // The values come last, because afterwards the contact no longer is as shown. A retry doesn't
    // copy reminders again.
    const made: string[][] = [];
    try {
      for (const group of groups)
        made.push((await copyTogether(leads, group, { ...values, write: false }, me)).copied);
      const { patch } = await copyTogether(leads, last, { ...values, write: true }, me);
      return { kept, keys, patch, reminders: open.map(({ id }) => copyId(id)) };
    } catch (error) {
      // A contact that changed may have been merged by a colleague, who relies on these copies.
      if (error instanceof AppError && error.code === 'invalid') throw error;
      // Otherwise the reminders would exist twice. If this fails too, a repeated call finds them.
      for (const ids of made.filter(({ length }) => length > 0))
        await deleteRecords(CONTACT_REMINDERS, ids).catch(() => undefined);
      throw error;
    }
  });
}

/**
 * Reminders copied per transaction: whatever their text, they fit into one commit
 * (tests/platform/commits).
 */
export const REMINDERS_TOGETHER = 10;

type OpenReminder = Awaited<ReturnType<typeof openReminders>>[number];

interface Values {
  choices: Choices;
  keys: readonly LeadField[];
  /** Whether this transaction writes the chosen values. */
  write: boolean;
}

/** One transaction. Returns the chosen values, and the ids of the reminders it created. */
function copyTogether(
  leads: readonly Lead[],
  open: readonly OpenReminder[],
  { choices, keys, write }: Values,
  me: { uid: string; email: string },
): Promise<{ patch: Record<string, unknown>; copied: string[] }> {
  return runTransaction(db(), async (transaction) => {
    const now = await Promise.all(leads.map(({ id }) => transaction.get(doc(db(), CONTACTS, id))));
    const copies = await Promise.all(
      open.map((reminder) => transaction.get(doc(db(), CONTACT_REMINDERS, copyId(reminder.id)))),
    );
    const [keptNow] = now;
    const shown = leads.map(({ stored }) => stored);
    const patch = mergePatch(
      now.map((lead, index) => lead.data() ?? shown[index]),
      choices,
    );
    // Merged by an earlier try whose answer was lost; it may also have deleted the other leads.
    const isMerged = isAsShown(keptNow?.data(), { ...shown[0], ...patch });
    const isSame = now.every((lead, index) =>
      lead.exists()
        ? isAsShown(lead.data(), shown[index]) || (index === 0 && isMerged)
        : index > 0 && isMerged,
    );
    if (!keptNow || !isSame) throw new AppError('invalid', leadMergeMessages.changed);
    if (write && keys.length > 0 && !isMerged)
      transaction.update(keptNow.ref, { ...writable(patch), ...signature(CONTACTS) });
    const copied: string[] = [];
    copies.forEach((copy, index) => {
      const reminder = open[index];
      if (!reminder?.dueAt || copy.exists()) return;
      copied.push(copy.id);
      transaction.set(copy.ref, {
        contactId: keptNow.id,
        contactName: reminder.name,
        contactEmail: reminder.email,
        contactPhone: reminder.phone,
        note: reminder.note,
        dueAt: reminder.dueAt,
        done: false,
        consultantName: reminder.consultantName,
        consultantEmail: reminder.consultantEmail,
        createdAt: serverTimestamp(),
        createdBy: me.uid,
        createdByEmail: me.email,
      });
    });
    return { patch, copied };
  });
}

/** Reverts copied values that have not changed since. @throws AppError */
export function giveBack(
  kept: Lead,
  keys: readonly LeadField[],
  patch: Readonly<Record<string, unknown>>,
): Promise<void> {
  return attempt(() =>
    runTransaction(db(), async (transaction) => {
      const now = await transaction.get(doc(db(), CONTACTS, kept.id));
      // A name must not become blank again, even if the legacy application left it blank.
      const wasBlank = (key: LeadField) => key === 'name' && mergedText(kept.stored, key) === '';
      const still = keys.filter(
        (key) => mergedText(now.data(), key) === mergedText(patch, key) && !wasBlank(key),
      );
      if (now.exists() && still.length > 0)
        transaction.update(now.ref, {
          ...writable(mergedFields(kept.stored, still)),
          ...signature(CONTACTS),
        });
    }),
  );
}

/**
 * The kept contact's reminders that a merge copied.
 * @param others the contacts merged into it, which have been restored
 * @param known ids of copies
 * @throws AppError
 */
export function copiesOf(
  keptId: string,
  others: readonly string[],
  known: readonly string[],
): Promise<string[]> {
  return attempt(async () => {
    const [own = [], ...originals] = await Promise.all([keptId, ...others].map(remindersOf));
    const copies = new Set([...known, ...originals.flat().map(({ id }) => copyId(id))]);
    return own.map(({ id }) => id).filter((id) => copies.has(id));
  });
}

async function openReminders(contactId: string) {
  const reminders = await remindersOf(contactId);
  return reminders.filter(({ done, dueAt }) => !done && dueAt !== null);
}

async function remindersOf(contactId: string) {
  const rows = await serverRowsOf(
    remindersOfContactQuery(contactId),
    ({ id, data }) => readContactReminder(id, data),
    null,
  );
  return rows.map(({ value }) => value);
}

/** Derived from the original's id, so that a retry creates no second copy. */
function copyId(id: string): string {
  return [
    ...id
      .replace(/[^A-Za-z0-9]/g, 'x')
      .padEnd(20, '0')
      .slice(0, 20),
  ]
    .reverse()
    .join('');
}

function writable(patch: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(patch).map(([field, value]) => [
      field,
      value === undefined ? deleteField() : value,
    ]),
  );
}

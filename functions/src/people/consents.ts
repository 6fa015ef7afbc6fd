import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { consentMessages } from '@/domain/messages';
import { decided, type Decision, NOTICE_PATH, noticeOf } from '@/domain/privacy/consents';
import { communicationToTell } from '@/domain/reminders/due';
import { COLLABORATORS_MAX } from '@/domain/reminders/filters';
import type { NewReminder } from '@/domain/reminders/reminder';
import { textOf } from '@/domain/stored';
import { isEmail } from '@/domain/text';
import { ask, clock, database } from '../kit/runtime';
import { refusal } from '../kit/callers';
import { adminsQuery } from '../status/queries';
import { PEOPLE_CALLABLES } from '@/domain/callables/people';
import { callable } from '../kit/callable';

/**
 * The document of `comunicazioni` that tells staff of a client's withdrawals: one per client,
 * however often they withdraw. Unlike others there, it doesn't show that staff know the person.
 */
export const withdrawalId = (uid: string) => `consenso_${uid}`;

/**
 * Adds what a client accepts or withdraws to `users.consensi`, at the server's time. Withdrawing
 * makes, renews or reopens a public reminder in the same transaction. Returns whether anything
 * changed.
 */
export async function recordDecision(
  db: Firestore,
  uid: string,
  decision: Decision,
): Promise<boolean> {
  const assigned = decision.health === false ? await administrators(db) : '';
  return db.runTransaction(async (transaction) => {
    const [record, notice, reminder] = await Promise.all([
      transaction.get(db.doc(`users/${uid}`)),
      transaction.get(db.doc(NOTICE_PATH)),
      transaction.get(db.doc(`comunicazioni/${withdrawalId(uid)}`)),
    ]);
    if (!record.exists) throw refusal('not-found');
    const valid = noticeOf(notice.data());
    const stored: unknown = record.get('consensi');
    const now = clock.now();
    const entries = decided(stored, decision, valid, now);
    if (entries === 'other-version') throw refusal('already-exists', consentMessages.otherVersion);
    if (entries === 'too-many') throw refusal('quota', consentMessages.tooMany);
    const isFirst = decision.accepts && !isAccepted(record.get('privacyAccettata'));
    if (entries.length === 0 && !isFirst) return false;
    transaction.update(record.ref, {
      // Read in this transaction, so that no entry is lost.
      consensi: [...(Array.isArray(stored) ? (stored as unknown[]) : []), ...entries],
      // Accepted at the first sign-in by a client whose account staff created (DE-081).
      ...(isFirst ? { privacyAccettata: true, dataPrivacyAccettata: now } : {}),
    });
    if (entries.some(({ dato }) => !dato)) {
      if (reminder.exists) transaction.update(reminder.ref, renewed(reminder, assigned, now));
      else transaction.set(reminder.ref, withdrawal(uid, assigned, now));
    }
    return true;
  });
}

/** Older records store this as text. */
function isAccepted(stored: unknown): boolean {
  return stored === true || stored === 'true';
}

/**
 * E-mails of the Amministratori, who answer for personal data: a reminder's e-mail and push go to
 * those to whom it is assigned.
 */
async function administrators(db: Firestore): Promise<string> {
  const { docs } = await ask(db, adminsQuery()).get();
  const emails = docs
    .filter((record) => record.get('disabled') !== true)
    .map((record) => textOf(record.get('email'))?.trim() ?? '');
  return emails.filter(isEmail).slice(0, COLLABORATORS_MAX).join(', ');
}

function isOpen(reminder: DocumentSnapshot): boolean {
  return communicationToTell(reminder.data()) !== null;
}

/**
 * An open reminder keeps what staff changed in it; a closed one is reopened and keeps their notes.
 */
function renewed(reminder: DocumentSnapshot, assignedEmail: string, now: Date) {
  if (isOpen(reminder)) return { data: now };
  const noted = textOf(reminder.get('note')) ?? '';
  const { withdrawn } = consentMessages;
  return {
    data: now,
    fatto: 'da fare',
    visibilita: true,
    urgenza: 'alta',
    assignedEmail,
    note: noted.startsWith(withdrawn) ? noted : `${withdrawn}\n${noted}`.trim(),
  };
}

function withdrawal(uid: string, assignedEmail: string, now: Date): NewReminder {
  return {
    uid,
    data: now,
    tipo: 'altro',
    urgenza: 'alta',
    note: consentMessages.withdrawn,
    assignedEmail,
    tipoPromemoria: 'pubblico',
    fatto: 'da fare',
    visibilita: true,
  };
}

/** Records what clients accept or withdraw, where browsers can't write. */
export const recordConsents = callable(
  PEOPLE_CALLABLES.recordConsents,
  { failed: consentMessages.failed },
  async (decision, { uid }) => ({ changed: await recordDecision(database(), uid, decision) }),
);

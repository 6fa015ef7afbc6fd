import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { pathTo } from '@/domain/access/paths';
import { readNamed } from '@/domain/notes/colleagues';
import { CARE, isOnTicket } from '@/domain/notes/ofTickets';
import { fieldsOf, textOf, timeOf } from '@/domain/stored';
import { KINDS, TICKET_KINDS } from '@/domain/tickets/ticket';
import { clock, database } from '../kit/runtime';
import { eachOf } from '../kit/tries';
import { staffMember } from '../people/by-email';
import { pushToDevices } from './devices';
import { notedEmail, notedPush, type Noted } from './emails';
import { claimant, tellOnce } from './told-once';

/**
 * Notes older than this were restored or merged, so nobody is told. Longer than the platform
 * repeats an event.
 */
const TOLD_FOR_MS = 2 * 24 * 3_600_000;

interface Written {
  data?: { before: DocumentSnapshot; after: DocumentSnapshot } | undefined;
}

interface What extends Noted {
  /** The same note has the same key after it moved to another ticket (merged or restored). */
  key: string;
  /** Uid of its author. */
  by: string;
}

/**
 * Tells colleagues of a ticket that was passed to them, or of a note that mentions them, once each:
 * claims in `limiti` make repeated events and retried writes idempotent, even if the note is
 * restored, or moved to the ticket into which its own was merged.
 * @throws the first failure, once everybody else has been told
 */
export async function tellColleagues({ data }: Written): Promise<void> {
  const known = new Set(namedIn(data?.before.data()).map(({ email }) => email));
  const note = data?.after;
  const what = whatOf(note?.data());
  if (!note || !what) return;
  const named = namedIn(note.data()).filter(({ email }) => !known.has(email));
  await eachOf(named, ({ email }) => tellOne(note.ref.path, what, email));
}

async function tellOne(path: string, what: What, email: string): Promise<void> {
  const colleague = await staffMember(email);
  if (!colleague || colleague.uid === what.by) return;
  const note = database().doc(path);
  // The current note: it may have been deleted, or the ticket passed on.
  const isStill = (now: DocumentSnapshot) => namedIn(now.data()).some((one) => one.email === email);
  if (!isStill(await note.get())) return;
  const claim = `nota_${claimant(`${what.key} ${email}`)}`;
  await pushToDevices(colleague.uid, notedPush(what), claim);
  await tellOnce({
    look: async (transaction) => (isStill(await transaction.get(note)) ? { what, claim } : null),
    email: (noted) => notedEmail(colleague, noted),
    keptMs: 2 * TOLD_FOR_MS,
  });
}

/** Whom a stored note names; nobody once its text is deleted. */
function namedIn(stored: unknown) {
  const { item, staffNote, assignedEmail } = fieldsOf(stored);
  return item === CARE || textOf(staffNote) !== null ? readNamed(textOf(assignedEmail) ?? '') : [];
}

/** What to tell of a note on a ticket; null for other notes and for old ones. */
function whatOf(stored: unknown): What | null {
  const note = fieldsOf(stored);
  const at = timeOf(note.at);
  const kind = TICKET_KINDS.find((one) => KINDS[one].collection === note.collection);
  const [ticketId, item] = [textOf(note.docId), textOf(note.item)];
  if (!kind || at === null || ticketId === null || item === null || !isOnTicket(note)) return null;
  if (clock.now().getTime() - at.getTime() > TOLD_FOR_MS) return null;
  const isPassed = item === CARE;
  const path = pathTo(KINDS[kind].staff.conversation, { ticketId });
  const key = isPassed ? `${item} ${textOf(note.userId) ?? ''} ${at.getTime()}` : item;
  return { isPassed, path, key, by: textOf(note.by) ?? '' };
}

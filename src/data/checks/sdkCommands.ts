import {
  doc,
  getDocFromServer,
  runTransaction,
  serverTimestamp,
  Timestamp,
  updateDoc,
  type DocumentReference,
  type DocumentSnapshot,
} from 'firebase/firestore';
import { changeStored, raced, createOnce, db, freshDoc } from '@/data/firebase/firestore';
import { storedCheck, type NewCheck } from '@/domain/checks/check';
import {
  CHECK_TASKS,
  newTask,
  readTask,
  readTaskField,
  taskId,
  TASKS_PER_DAY,
} from '@/domain/checks/task';
import { OWN_CHECKS, readOwnCheck, WAITING } from '@/domain/checks/ownCheck';
import type { TaskField, TaskFields } from '@/domain/checks/taskFields';
import { AppError } from '@/domain/errors';
import { checkMessages, ownCheckMessages } from '@/domain/checkMessages';
import { rowMessages } from '@/domain/messages';
import { noteId, NOTES } from '@/domain/notes/internal';
import { fieldsOf, sameStored } from '@/domain/stored';
import { serverNow } from '@/domain/time/clock';
import { deliveryAfter } from '@/domain/time/delivery';
import { openingHoursOf } from '@/domain/time/openingHours';
import { attempt } from '@/data/firebase/errors';
import { PATHS } from '@/data/settings/paths';
import { CHECKS } from './queries';

/** Due times, by path, of tasks whose write has not been answered yet. */
const unanswered = new Map<string, Timestamp>();

/** A due time with random microseconds, by which we recognise our task after a lost answer. */
function ownDue(at: Date): Timestamp {
  const { seconds, nanoseconds } = Timestamp.fromDate(at);
  return new Timestamp(seconds, nanoseconds + Math.floor(Math.random() * 499) * 1_000);
}

function isOurs(stored: DocumentSnapshot): boolean {
  const due: unknown = stored.get('dataConsegna');
  return due instanceof Timestamp && unanswered.get(stored.ref.path)?.isEqual(due) === true;
}

/**
 * Adds a check to do, due on the third working day of the client's studio. At most one of today's
 * checks may be open, so a second click or tab adds none. Returns whether the check was added or
 * already there; a check added by a try whose answer was lost counts as added.
 * @throws AppError
 */
export function sendCheck(
  client: { uid: string; surname: string; studio: string | null },
  now = serverNow(),
): Promise<'sent' | 'there'> {
  let tried: DocumentReference | null = null;
  const send = () =>
    runTransaction(db(), async (transaction) => {
      const notes = await transaction.get(
        doc(db(), NOTES, noteId({ collection: 'users', docId: client.uid, item: '' })),
      );
      for (let n = 1; n <= TASKS_PER_DAY; n += 1) {
        const ref = doc(db(), CHECK_TASKS, taskId(client.uid, now, n));
        const stored = await transaction.get(ref);
        if (!stored.exists()) {
          tried = ref;
          const hours = openingHoursOf((await transaction.get(doc(db(), PATHS.hours))).data());
          const due = deliveryAfter(now, hours, client.studio);
          const task = newTask(client, notes.data(), due.at);
          unanswered.set(ref.path, ownDue(due.at));
          transaction.set(ref, {
            ...task,
            dataConsegna: unanswered.get(ref.path),
            createdAt: serverTimestamp(),
            idx: { at: serverTimestamp() },
          });
          return 'sent';
        }
        if (readTask(ref.id, stored.data()).fatto === 'da fare')
          return isOurs(stored) ? 'sent' : 'there';
      }
      throw new AppError('quota');
    });
  return attempt(async () => {
    const outcome = await raced(
      send,
      async () => tried !== null && (await getDocFromServer(tried)).exists(),
    );
    unanswered.clear();
    return outcome;
  });
}

/**
 * Changes one field of a check to do; returns false if the field had this value already.
 * @throws AppError `invalid` with a colleague's value if they changed it meanwhile
 */
export function changeTask<F extends TaskField>(
  id: string,
  field: F,
  { value, before }: { value: TaskFields[F]; before: TaskFields[F] },
): Promise<boolean> {
  return changeStored(doc(db(), CHECK_TASKS, id), rowMessages.deleted, (transaction, stored) => {
    const now = readTaskField(stored.data(), field);
    if (now !== before && now !== value)
      throw new AppError('invalid', checkMessages.meanwhile(now));
    transaction.update(stored.ref, { [field]: value });
    return now !== value;
  });
}

/** Shows a check to the client, or hides it. @throws AppError */
export function setCheckVisibility(id: string, visible: boolean): Promise<void> {
  return attempt(() => updateDoc(doc(db(), CHECKS, id), { visibilityProfile: visible }));
}

/**
 * Saves a new check under the id from its form, so that a retry is idempotent.
 * @throws AppError `already-exists` if an earlier try has stored other contents under it
 */
export function saveCheck(userId: string, id: string, check: NewCheck): Promise<void> {
  const wanted = storedCheck(userId, check);
  return attempt(async () => {
    const there = await createOnce(doc(db(), CHECKS, id), {
      ...wanted,
      createdAt: serverTimestamp(),
      idx: { at: serverTimestamp() },
    });
    if (there && !holdsAll(there.data(), wanted))
      throw new AppError('already-exists', checkMessages.savedBefore);
  });
}

const holdsAll = (stored: unknown, wanted: object) =>
  Object.entries(wanted).every(([name, value]) => sameStored(fieldsOf(stored)[name], value));

/**
 * Saves the check made from what a client sent, under the id given there, so that only one is made.
 * A trigger marks what the client sent as done.
 * @throws AppError `already-exists` if a colleague has made the check; `not-found` if what the
 * client sent no longer waits
 */
export function saveSentCheck(userId: string, id: string, check: NewCheck): Promise<void> {
  const ref = doc(db(), CHECKS, id);
  const wanted = storedCheck(userId, check);
  const save = () =>
    runTransaction(db(), async (transaction) => {
      const sent = await transaction.get(doc(db(), OWN_CHECKS, userId));
      const made = await transaction.get(ref);
      if (made.exists()) {
        // Retry after a lost answer.
        if (holdsAll(made.data(), wanted)) return;
        throw new AppError('already-exists', ownCheckMessages.made);
      }
      const waiting = readOwnCheck(userId, sent.data());
      if (waiting?.checkId !== id || waiting.state !== WAITING)
        throw new AppError('not-found', ownCheckMessages.closed);
      const now = { createdAt: serverTimestamp(), idx: { at: serverTimestamp() } };
      transaction.set(ref, { ...wanted, ...now });
    });
  return attempt(() => raced(save, async () => (await freshDoc(ref)).exists()));
}

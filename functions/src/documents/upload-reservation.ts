import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { isOwnPhoto, OWN_CHECKS } from '@/domain/checks/ownCheck';
import { DOCUMENT_CALLABLES, type TakeUploadPlaceRequest } from '@/domain/callables/documents';
import { isFileIn, quotaProblem, uploadsToday } from '@/domain/documents/uploadReservation';
import { UPLOAD_MAX_BYTES, UPLOAD_RESERVATION_MS } from '@/domain/limits';
import { ticketMessages } from '@/domain/messages';
import { mayAnswer } from '@/domain/programmes/steps';
import { answerFolder, submissionId } from '@/domain/questionnaires/answers';
import { callable } from '../kit/callable';
import { type Caller, refusal } from '../kit/callers';
import { database } from '../kit/runtime';
import { ownStep } from '../programmes/own-step';

/** Reserves an upload for a client; staff need no reservation. */
export const takeUploadPlace = callable(
  DOCUMENT_CALLABLES.takeUploadPlace,
  { failed: ticketMessages.documentUploadFailed },
  async (input, caller) => {
    await database().runTransaction((transaction) => take(transaction, input, caller));
    return { taken: true as const };
  },
);

async function take(
  transaction: Transaction,
  input: TakeUploadPlaceRequest,
  caller: Caller,
): Promise<void> {
  const db = database();
  const { id, path, size, answers } = input;
  const reservation = db.doc(`caricamenti/${id}`);
  const day = db.doc(`caricamenti_giorno/${caller.uid}`);
  const [there, counted] = await transaction.getAll(reservation, day);
  if (there?.exists) {
    // Retry after a lost answer.
    if (there.get('uid') === caller.uid && there.get('path') === path) return;
    throw refusal('already-exists');
  }
  if (!(await maySend(transaction, input, caller))) throw refusal('permission-denied');
  const now = new Date();
  const today = uploadsToday(counted?.data(), now);
  const full = quotaProblem(today, size);
  if (full !== null) throw refusal('quota', full);
  const at = FieldValue.serverTimestamp();
  const expireAt = new Date(now.getTime() + UPLOAD_RESERVATION_MS);
  transaction.create(reservation, {
    uid: caller.uid,
    path,
    size,
    ...answers,
    state: 'open',
    at,
    expireAt,
  });
  transaction.set(day, { at, files: today.files + 1, bytes: today.bytes + size, last: id });
}

/**
 * Clients may upload documents and photos of own checks if staff allow it, and files for questions
 * of their open steps.
 */
async function maySend(
  transaction: Transaction,
  { id, path, size, answers, photo }: TakeUploadPlaceRequest,
  caller: Caller,
): Promise<boolean> {
  if (photo) {
    const [record, last] = await transaction.getAll(
      database().doc(`users/${caller.uid}`),
      database().doc(`${OWN_CHECKS}/${caller.uid}`),
    );
    return (
      !answers &&
      record?.get('canSendChecks') === true &&
      // If the check has already been sent, nothing would ever name the photo.
      last?.get('checkId') !== photo.checkId &&
      size <= UPLOAD_MAX_BYTES &&
      isOwnPhoto({ uid: caller.uid, ...photo }, id, path)
    );
  }
  if (!answers) {
    const record = await transaction.get(database().doc(`users/${caller.uid}`));
    return (
      record.get('canUploadFiles') === true &&
      size <= UPLOAD_MAX_BYTES &&
      isFileIn(`documenti/${caller.uid}/`, id, path)
    );
  }
  const { percorsoId, stepIndex, templateId, field } = answers;
  const { step, template } = await ownStep(transaction, { percorsoId, stepIndex }, caller);
  const question = template?.fields[field];
  return (
    mayAnswer(step) &&
    template?.id === templateId &&
    question?.type === 'file' &&
    isFileIn(
      answerFolder(caller.uid, templateId, submissionId(percorsoId, stepIndex), question.key),
      id,
      path,
    )
  );
}

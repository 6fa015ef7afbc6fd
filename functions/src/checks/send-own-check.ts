import { createHash } from 'node:crypto';
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
} from 'firebase-admin/firestore';
import { CHECK_CALLABLES, type SendOwnCheckInput } from '@/domain/callables/checks';
import { ownCheckMessages } from '@/domain/checkMessages';
import {
  isFilled,
  isOwnPhoto,
  OWN_CHECKS,
  OWN_MEASURES,
  reservationOf,
  WAITING,
} from '@/domain/checks/ownCheck';
import { looksLike, SIGNATURE_BYTES } from '@/domain/files';
import { UPLOAD_MAX_BYTES } from '@/domain/limits';
import { consentsOf, needsHealthConsent, NOTICE_PATH, noticeOf } from '@/domain/privacy/consents';
import { accountIdOf, timeOf } from '@/domain/stored';
import { callable } from '../kit/callable';
import { refusal } from '../kit/callers';
import { bucket, database } from '../kit/runtime';
import { isMadeFor, MADE } from './follow-own-check';

/** Ids of earlier checks that a late retry must not send again. */
const EARLIER_MAX = 20;
const TYPES = ['image/jpeg', 'image/png'];

/** A client sends their own check, with photos uploaded before. */
export const sendOwnCheck = callable(
  CHECK_CALLABLES.sendOwnCheck,
  { failed: ownCheckMessages.sendFailed },
  async (input, { uid }) => {
    const { checkId, measures, text, photos } = input;
    if (!isFilled(measures, photos)) throw refusal('invalid', ownCheckMessages.empty);
    const reservations = reservationsOf(uid, input);
    const db = database();
    const ref = db.doc(`${OWN_CHECKS}/${uid}`);
    // A late retry would no longer find its photos, which are deleted once staff create the check.
    if (wasSent(await ref.get(), input)) return { done: true as const };
    await Promise.all(photos.filter((path) => path !== null).map(requirePhoto));
    await db.runTransaction(async (transaction) => {
      const last = await transaction.get(ref);
      if (wasSent(last, input)) return;
      const lastId = accountIdOf(last.get('checkId')) ?? checkId;
      const [user, notice, made, lastMade, ...stored] = await transaction.getAll(
        db.doc(`users/${uid}`),
        db.doc(NOTICE_PATH),
        db.doc(`check/${checkId}`),
        db.doc(`check/${lastId}`),
        ...reservations.map((one) => one.ref),
      );
      if (user?.get('canSendChecks') !== true)
        throw refusal('permission-denied', ownCheckMessages.notAllowed);
      const consents = consentsOf(user.get('consensi'));
      if (needsHealthConsent(consents, noticeOf(notice?.data())))
        throw refusal('permission-denied', ownCheckMessages.consentMissing);
      // The trigger that marks it as done may be late, or may never have run.
      if (last.get('state') === WAITING && !isMadeFor(uid, lastMade))
        throw refusal('already-exists', ownCheckMessages.waiting);
      if (made?.exists) throw refusal('already-exists');
      const isOpen = stored.every(
        (reservation, index) =>
          reservation.get('uid') === uid &&
          reservation.get('path') === reservations[index]?.path &&
          reservation.get('state') === 'open' &&
          (timeOf(reservation.get('expireAt'))?.getTime() ?? 0) > Date.now(),
      );
      if (!isOpen) throw refusal('not-found', ownCheckMessages.photosGone);
      transaction.set(ref, {
        checkId,
        state: WAITING,
        sentAt: FieldValue.serverTimestamp(),
        waitingSince: FieldValue.serverTimestamp(),
        measures: withoutGaps(measures),
        text: text.trim(),
        photos: photos.map((path) => path ?? ''),
        reason: '',
        contents: contentsOf(input),
        earlier: sentBefore(last).slice(-EARLIER_MAX),
      });
      // Once sent, photos can only be removed together with the check.
      for (const one of reservations) transaction.update(one.ref, { state: 'sent' });
    });
    return { done: true as const };
  },
);

/**
 * Whether the last check sent is this one, so that the call is a retry after a lost answer.
 * @throws HttpsError `already-exists` for other contents, or an id used before
 */
function wasSent(last: DocumentSnapshot, input: SendOwnCheckInput): boolean {
  if (!sentBefore(last).includes(input.checkId)) return false;
  const state: unknown = last.get('state');
  const isLast = last.get('checkId') === input.checkId;
  const isSame = isLast && last.get('contents') === contentsOf(input);
  if (isSame && (state === WAITING || state === MADE)) return true;
  const waits = isLast && state === WAITING;
  throw refusal('already-exists', waits ? ownCheckMessages.waiting : ownCheckMessages.sentBefore);
}

/** A digest of the check, as its photos are no longer known once staff have created the check. */
function contentsOf({ measures, text, photos }: SendOwnCheckInput): string {
  const values = OWN_MEASURES.map((measure) => measures[measure] ?? null);
  return createHash('sha256')
    .update(JSON.stringify([values, text.trim(), photos]))
    .digest('hex');
}

/** All known checks that a client has sent. */
function sentBefore(last: DocumentSnapshot): unknown[] {
  const earlier: unknown = last.get('earlier');
  const ids = Array.isArray(earlier) ? (earlier as unknown[]) : [];
  return last.exists ? [...ids, last.get('checkId')] : [];
}

const withoutGaps = (measures: SendOwnCheckInput['measures']) =>
  Object.fromEntries(Object.entries(measures).filter(([, value]) => value !== undefined));

/**
 * Returns the reservations of the photos.
 * @throws HttpsError unless every path is that of a photo of this check
 */
function reservationsOf(
  uid: string,
  { checkId, photos }: SendOwnCheckInput,
): { ref: DocumentReference; path: string }[] {
  return photos.flatMap((path, index) => {
    if (path === null) return [];
    const id = reservationOf(path);
    if (!isOwnPhoto({ uid, checkId, index }, id, path)) throw refusal('invalid');
    return [{ ref: database().doc(`caricamenti/${id}`), path }];
  });
}

/**
 * Checks the photo itself: storage.rules allow more types in this folder and can't read the file.
 */
async function requirePhoto(path: string): Promise<void> {
  const file = bucket().file(path);
  const [exists] = await file.exists();
  if (!exists) throw refusal('not-found', ownCheckMessages.photosGone);
  const [{ contentType, size }] = await file.getMetadata();
  const [head] = await file.download({ start: 0, end: SIGNATURE_BYTES - 1 });
  const isImage = looksLike('jpg', head) || looksLike('png', head);
  if (!isImage || !TYPES.includes(contentType ?? '') || Number(size) > UPLOAD_MAX_BYTES)
    throw refusal('invalid', ownCheckMessages.photoInvalid);
}

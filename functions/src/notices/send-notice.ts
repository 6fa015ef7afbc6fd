import { FieldValue, type DocumentReference } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { noticeMessages } from '@/domain/messages';
import type { NoticeChannel, NoticeKind, NoticeResult } from '@/domain/notices/notice';
import type { Ration } from '@/domain/access/personalData';
import { giveTurnBack, takeTurn } from '../kit/ration';
import { database } from '../kit/runtime';
import { ServiceError } from '../kit/service-error';
import { codeOf } from '../kit/tries';

interface Plan {
  userId: string;
  /** The staff member. */
  by: string;
  kind: NoticeKind;
  /** Minimum interval between two, in milliseconds. */
  interval: number;
  /** The interval then applies only to notices of the same subject, such as a file or a link. */
  subject?: string;
  /**
   * The related order; the limit then applies to the order, since its client may have no account.
   */
  orderId?: string;
}

/**
 * Sends a notice and records it in `notifiche`. Returns null if the last one is too recent. If
 * sending fails, the record says so, the turn is given back, and the error is rethrown.
 */
export async function sendNotice(
  plan: Plan,
  send: () => Promise<NoticeChannel>,
): Promise<NoticeChannel | null> {
  const { userId, by, kind, interval, subject, orderId } = plan;
  const holder = orderId ?? userId;
  const ref = database().collection('notifiche').doc();
  const turn = `notifica-${kind}` as const;
  if (!(await takeTurn(turn, holder, interval, ref.id, subject))) return null;
  try {
    const what = {
      userId,
      by,
      kind,
      channel: 'email',
      ...(orderId === undefined ? {} : { orderId }),
    };
    await ref.set({ ...what, outcome: 'in corso', at: FieldValue.serverTimestamp() });
    const channel = await send();
    await ended(ref, { outcome: 'inviata', channel });
    logger.info('notice sent', { kind, channel, notice: ref.id });
    return channel;
  } catch (error) {
    const reason = error instanceof ServiceError ? error.message : 'errore interno';
    await Promise.all([ended(ref, { outcome: 'fallita', reason }), free(turn, holder, ref.id)]);
    throw error;
  }
}

/** The result for callers. */
export function resultOf(sent: NoticeChannel | null): NoticeResult {
  return sent === null ? { sent: 'skipped', reason: noticeMessages.tooSoon } : { sent };
}

/** Never throws: an incomplete record doesn't undo the sending. */
async function ended(ref: DocumentReference, fields: Record<string, string>): Promise<void> {
  await ref
    .set(fields, { merge: true })
    .catch((late: unknown) =>
      logger.error('notice not recorded', { notice: ref.id, code: codeOf(late) }),
    );
}

async function free(turn: Ration, holder: string, mark: string): Promise<void> {
  await giveTurnBack(turn, holder, mark).catch((late: unknown) =>
    logger.error('turn not given back', { notice: mark, code: codeOf(late) }),
  );
}

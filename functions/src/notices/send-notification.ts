import { z } from 'zod';
import { noticeMessages } from '@/domain/messages';
import { NOTICE_INTERVAL_MS, type NoticeResult } from '@/domain/notices/notice';
import { callable, DESK } from '../kit/callable';
import { recipientOf, userIdInput } from '../orders/clients';
import { pushToDevices } from '../people/devices';
import { newMessageEmail, newMessagePush } from './emails';
import { sendNotice } from './notices';
import { smtpPassword } from '../kit/params';
import { sendEmail } from '../services/smtp';

/** Tells a client that there is a message (decision 12, AT-199): e-mail, and push where a browser is registered. */
export const sendNotificationAndEmail = callable(
  { roles: DESK, input: z.strictObject({ userId: userIdInput }), secrets: [smtpPassword], failed: noticeMessages.failed },
  async ({ userId }, caller): Promise<NoticeResult> => {
    const client = await recipientOf(userId);
    const sent = await sendNotice({ userId, by: caller.uid, kind: 'messaggio', interval: NOTICE_INTERVAL_MS }, async () => {
      await sendEmail(newMessageEmail(client));
      return (await pushToDevices(userId, newMessagePush())) > 0 ? 'email+push' : 'email';
    });
    return sent === null ? { sent: 'skipped', reason: noticeMessages.tooSoon } : { sent };
  },
);

import { NOTICE_CALLS } from '@/domain/calls/notices';
import { noticeMessages } from '@/domain/messages';
import { NOTICE_INTERVAL_MS } from '@/domain/notices/notice';
import { callable } from '../kit/callable';
import { recipientOf } from '../people/recipients';
import { pushToDevices } from './devices';
import { newMessageEmail, newMessagePush } from './emails';
import { resultOf, sendNotice } from './send-notice';
import { smtpPassword } from '../kit/params';
import { mail } from './mail';

/** Notifies a client of a message by e-mail, and by push to registered browsers. */
export const sendNotificationAndEmail = callable(
  NOTICE_CALLS.sendNotificationAndEmail,
  { secrets: [smtpPassword], failed: noticeMessages.failed },
  async ({ userId }, caller) => {
    const client = await recipientOf(userId);
    const sent = await sendNotice(
      { userId, by: caller.uid, kind: 'messaggio', interval: NOTICE_INTERVAL_MS },
      async () => {
        await mail(newMessageEmail(client));
        return (await pushToDevices(userId, newMessagePush())) > 0 ? 'email+push' : 'email';
      },
    );
    return resultOf(sent);
  },
);

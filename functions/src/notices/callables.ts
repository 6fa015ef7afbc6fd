import { NOTICE_CALLABLES } from '@/domain/callables/notices';
import { noticeMessages } from '@/domain/messages';
import { NOTICE_INTERVAL_MS } from '@/domain/notices/notice';
import { callable } from '../kit/callable';
import { recipientOf } from '../people/recipients';
import { pushToDevices, registerDeviceOf, removeDeviceOf } from './devices';
import { newMessageEmail, newMessagePush } from './emails';
import { resultOf, sendNotice } from './send-notice';
import { smtpPassword } from '../kit/params';
import { mail } from './mail';
import { runDueReminders } from './due-reminders';

/** Notifies a client of a message by e-mail, and by push to registered browsers. */
export const sendNotificationAndEmail = callable(
  NOTICE_CALLABLES.sendNotificationAndEmail,
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

/** Registers the caller's browser for push messages, or renews the registration. */
export const registerDevice = callable(
  NOTICE_CALLABLES.registerDevice,
  { failed: noticeMessages.deviceFailed },
  async ({ token }, { uid }) => {
    await registerDeviceOf(uid, token);
    return { ok: true as const };
  },
);

/** Unregisters the caller's browser. */
export const removeDevice = callable(
  NOTICE_CALLABLES.removeDevice,
  { failed: noticeMessages.deviceFailed },
  async ({ token }, { uid }) => {
    await removeDeviceOf(uid, token);
    return { ok: true as const };
  },
);

/**
 * Runs the reminder job of `everyTenMinutes` (schedules.ts) at once, for Amministratore: after an
 * outage of the mail server, and in the emulator.
 */
export const sendDueReminders = callable(
  NOTICE_CALLABLES.sendDueReminders,
  { secrets: [smtpPassword], failed: noticeMessages.failed },
  () => runDueReminders({ again: true }),
);

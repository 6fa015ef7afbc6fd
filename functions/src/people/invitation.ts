import { getAuth } from 'firebase-admin/auth';
import { z } from 'zod';
import { noticeMessages } from '@/domain/messages';
import type { NoticeResult } from '@/domain/notices/notice';
import { unlessMissing } from './account-errors';
import { callable, DESK } from '../kit/callable';
import { recipientOf, userIdInput, type Recipient } from '../orders/clients';
import { invitationEmail, loginPage } from '../notices/emails';
import { refusal } from '../kit/errors';
import { sendNotice } from '../notices/notices';
import { smtpPassword } from '../kit/params';
import { adminApp } from '../kit/runtime';
import { sendEmail } from '../services/smtp';

/** A second click is not a second e-mail. */
const INVITATION_INTERVAL_MS = 60_000;

/** E-mails the link by which a person sets its own password; null when one has just gone. @throws ServiceError */
export function invite(person: Recipient, by: string) {
  return sendNotice({ userId: person.uid, by, kind: 'invito', interval: INVITATION_INTERVAL_MS }, async () => {
    const link = await getAuth(adminApp()).generatePasswordResetLink(person.email, { url: loginPage() });
    await sendEmail(invitationEmail(person, link));
    return 'email';
  });
}

/** The password link again, for whom the first did not reach (decision 13). */
export const sendInvitation = callable(
  { roles: DESK, input: z.strictObject({ userId: userIdInput }), secrets: [smtpPassword], failed: noticeMessages.failed },
  async ({ userId }, caller): Promise<NoticeResult> => {
    const person = await recipientOf(userId);
    const account = await getAuth(adminApp()).getUser(userId).catch(unlessMissing);
    // The link is made for an address: it has to be this account's.
    if (!account?.email || account.email.toLowerCase() !== person.email.toLowerCase()) throw refusal('not-found');
    const sent = await invite(person, caller.uid);
    return sent === null ? { sent: 'skipped', reason: noticeMessages.tooSoon } : { sent };
  },
);

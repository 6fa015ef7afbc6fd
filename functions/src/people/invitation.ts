import { PEOPLE_CALLABLES } from '@/domain/callables/people';
import { noticeMessages } from '@/domain/messages';
import { callable } from '../kit/callable';
import { recipientOf, type Recipient } from './recipients';
import { loginPage, smtpPassword } from '../kit/params';
import { invitationEmail } from '../notices/emails';
import { refusal } from '../kit/callers';
import { resultOf, sendNotice } from '../notices/send-notice';
import { accounts, unlessMissing } from '../kit/runtime';
import { mail } from '../notices/mail';

/** A second click must not send a second e-mail. */
const INVITATION_INTERVAL_MS = 60_000;

/**
 * E-mails the link to set a password. Returns null if one was sent within the interval.
 * @throws ServiceError
 */
export function invite(person: Recipient, by: string) {
  return sendNotice(
    { userId: person.uid, by, kind: 'invito', interval: INVITATION_INTERVAL_MS },
    async () => {
      const link = await accounts().generatePasswordResetLink(person.email, {
        url: loginPage(),
      });
      await mail(invitationEmail(person, link));
      return 'email';
    },
  );
}

/** Sends the password link again. */
export const sendInvitation = callable(
  PEOPLE_CALLABLES.sendInvitation,
  { secrets: [smtpPassword], failed: noticeMessages.failed },
  async ({ userId }, caller) => {
    const person = await recipientOf(userId);
    const account = await accounts().getUser(userId).catch(unlessMissing);
    // The link belongs to an address, which must be this account's.
    if (!account?.email || account.email.toLowerCase() !== person.email.toLowerCase())
      throw refusal('not-found');
    return resultOf(await invite(person, caller.uid));
  },
);

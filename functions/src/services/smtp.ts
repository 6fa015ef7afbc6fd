import { mailFrom, smtpHost, smtpPassword, smtpPort, smtpTimeout, smtpUser } from '../kit/params';
import { emulated } from '../kit/runtime';
import { ServiceError } from '../kit/service-error';

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands an e-mail to the mail server, encrypted except to the local one. @throws ServiceError */
export async function sendEmail({ to, subject, text, html }: Email): Promise<void> {
  const port = smtpPort();
  const user = smtpUser();
  const timeout = smtpTimeout();
  // Only now: most functions send none, and it is a tenth of what they load.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host: smtpHost(),
    port,
    secure: port === 465,
    requireTLS: port !== 465 && !emulated,
    ...(user === '' ? {} : { auth: { user, pass: smtpPassword.value() } }),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // Texts are ours, with a name and a link in them: nothing may make the library read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    // Addresses as objects: nothing in them is read as a list of further recipients.
    await transport.sendMail({
      from: mailFrom(),
      to: { name: '', address: to },
      subject,
      text,
      html,
    });
  } catch (cause) {
    throw asServiceError(cause);
  } finally {
    transport.close();
  }
}

function asServiceError(cause: unknown): ServiceError {
  const { code, responseCode } = cause as { code?: unknown; responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  const kind = code === 'ETIMEDOUT' ? 'timeout' : status === undefined ? 'network' : 'status';
  return new ServiceError('smtp', kind, status, { cause });
}

import type { Transporter } from 'nodemailer';
import { mailFrom, smtpHost, smtpPassword, smtpPort, smtpTimeout, smtpUser } from '../kit/params';
import { emulated } from '../kit/runtime';
import { ServiceError } from '../kit/service-error';

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * Sends an e-mail through the mail server, encrypted except to the local one.
 * @throws ServiceError
 */
export function sendEmail({ to, subject, text, html }: Email): Promise<void> {
  // An address object cannot be parsed as a list of further recipients.
  const email = { from: mailFrom(), to: { name: '', address: to }, subject, text, html };
  return withServer((transport) => transport.sendMail(email));
}

/** Connects and signs in without sending. @throws ServiceError */
export function verifyMail(): Promise<void> {
  return withServer((transport) => transport.verify());
}

async function withServer(work: (transport: Transporter) => Promise<unknown>): Promise<void> {
  const port = smtpPort();
  const user = smtpUser();
  const timeout = smtpTimeout();
  // Loaded on demand: most functions send no e-mails, and it is a tenth of their code.
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
    // User input in our texts must never make the library read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await work(transport);
  } catch (cause) {
    throw asServiceError(cause);
  } finally {
    transport.close();
  }
}

function asServiceError(cause: unknown): ServiceError {
  const { code, responseCode } = cause as { code?: unknown; responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  const answered = status === undefined ? 'network' : 'status';
  const kind = code === 'ETIMEDOUT' ? 'timeout' : answered;
  return new ServiceError('smtp', kind, status, { cause });
}

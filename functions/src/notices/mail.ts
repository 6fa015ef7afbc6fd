import { rationOfAll } from '../kit/call-ration';
import { ServiceError } from '../kit/service-error';
import { sendEmail, type Email } from '../services/smtp';

/**
 * Sends an e-mail. All e-mails must go through here, to be counted against the daily limit.
 * @throws ServiceError
 */
export async function mail(email: Email): Promise<void> {
  await rationOfAll('email');
  await sendEmail(email);
}

/** Consecutive failures after which the mail server counts as down. */
const FAILURES_MAX = 5;

export interface OutageWatch {
  arrived(): void;
  failed(error: unknown): void;
}

/**
 * Stops a run that sends many e-mails when the mail server is down. The next run continues, and the
 * daily limit isn't used up on failures.
 */
export function outageWatch(run: { stopped: string | null }): OutageWatch {
  let failures = 0;
  return {
    arrived: () => void (failures = 0),
    failed: (error) => {
      if (isOfRecipient(error)) return;
      failures += 1;
      if (failures >= FAILURES_MAX) run.stopped = 'mail-out-of-order';
    },
  };
}

/** The server refused this address permanently, so it isn't an outage. */
function isOfRecipient(error: unknown): boolean {
  return error instanceof ServiceError && error.kind === 'status' && (error.status ?? 0) >= 500;
}

import { rationOfAll } from '../kit/call-ration';
import { ServiceError } from '../kit/service-error';
import { sendEmail, type Email } from '../services/smtp';

/** Every e-mail that goes out goes through here: what all accounts may send in a day is counted. @throws ServiceError */
export async function mail(email: Email): Promise<void> {
  await rationOfAll('email');
  await sendEmail(email);
}

/** So many failures in a row say that no e-mail gets through at the moment. */
const FAILURES_MAX = 5;

export interface OutageWatch {
  arrived(): void;
  failed(error: unknown): void;
}

/** Stops a run that sends many e-mails when none gets through: what is left is for the next run, and today's number of e-mails lasts. */
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

/** The server has answered, and refuses this address for good. */
function isOfRecipient(error: unknown): boolean {
  return error instanceof ServiceError && error.kind === 'status' && (error.status ?? 0) >= 500;
}

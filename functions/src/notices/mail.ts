import { limitMessages } from '@/domain/messages';
import { giveBackOfAll, rationOfAll, takeOfAll } from '../kit/call-ration';
import { refusal } from '../kit/errors';
import { ServiceError } from '../kit/service-error';
import { sendEmail, type Email } from '../services/smtp';

/** Counts one e-mail. @throws HttpsError `quota` */
type Ration = () => Promise<void>;

/**
 * Sends an e-mail. All e-mails must go through here, to be counted against the daily limit.
 * @throws ServiceError
 */
export async function mail(
  email: Email,
  ration: Ration = () => rationOfAll('email'),
): Promise<void> {
  await ration();
  await sendEmail(email);
}

/** E-mails that a run counts at a time. */
const BLOCK = 100;

/**
 * Counts the e-mails of a run in blocks: the day's number is one document, which takes about one
 * write a second. What is left of the last block is given back.
 */
export function mailBlocks({ take, giveBack } = { take: takeOfAll, giveBack: giveBackOfAll }): {
  ration: Ration;
  end: () => Promise<void>;
} {
  let left = 0;
  let taking: Promise<number> | null = null;
  const more = () =>
    (taking ??= take('email', BLOCK)
      .then((taken) => (left += taken))
      .finally(() => (taking = null)));
  return {
    ration: async () => {
      while (left === 0) if ((await more()) === 0) throw refusal('quota', limitMessages.ofAll);
      left -= 1;
    },
    end: async () => {
      const rest = left;
      left = 0;
      if (rest > 0) await giveBack('email', rest);
    },
  };
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

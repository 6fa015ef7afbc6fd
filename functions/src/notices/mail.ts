import { logger } from 'firebase-functions/v2';
import { HttpsError } from 'firebase-functions/v2/https';
import { MAIL_LIMIT, MAIL_OUT } from '@/domain/jobs/job';
import { limitMessages } from '@/domain/messages';
import { giveBackOfAll, rationOfAll, takeOfAll, type TakenOfAll } from '../kit/callable-ration';
import { refusal } from '../kit/callers';
import { ServiceError } from '../kit/service-error';
import { codeOf } from '../kit/tries';
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

/** Maximum number of e-mails that a run counts at a time. */
const BLOCK = 100;

export interface MailBlocks {
  ration: Ration;
  /** Announces the size of the next page, so that no more e-mails are reserved than it can send. */
  page: (documents: number) => void;
}

/**
 * Counts the e-mails of a run in blocks, because the day's count is a single document, which takes
 * about one write a second. The unused rest of the last block is given back.
 */
export function mailBlocks(
  { take, giveBack } = { take: takeOfAll, giveBack: giveBackOfAll },
): MailBlocks & { end: () => Promise<void> } {
  let size = BLOCK;
  /** What is left of the last block taken; the next is taken once it is used up. */
  let left: TakenOfAll | null = null;
  let taking: Promise<number> | null = null;
  const more = () =>
    (taking ??= take('email', size)
      .then((taken) => (left = taken).count)
      .finally(() => (taking = null)));
  return {
    ration: async () => {
      while (!left?.count) if ((await more()) === 0) throw refusal('quota', limitMessages.ofAll);
      left.count -= 1;
    },
    page: (documents) => void (size = Math.min(BLOCK, Math.max(1, documents))),
    end: async () => {
      const rest = left;
      left = null;
      if (rest && rest.count > 0) await giveBack(rest);
    },
  };
}

/** Runs work that counts its e-mails in blocks, and gives back the rest even if it fails. */
export async function inMailBlocks(
  work: (blocks: MailBlocks) => Promise<void>,
  { end, ...blocks } = mailBlocks(),
): Promise<void> {
  try {
    await work(blocks);
  } finally {
    // E-mails that can't be given back merely count as sent.
    await end().catch((error: unknown) =>
      logger.warn('e-mails not given back', { code: codeOf(error) }),
    );
  }
}

/** Consecutive failures after which the mail server counts as down. */
const FAILURES_MAX = 5;

export interface OutageWatch {
  arrived(): void;
  failed(error: unknown): void;
}

/**
 * Stops a run that sends many e-mails when the mail server is down, or the day's limit is used up.
 * The next run continues, and the limit isn't used up on failures.
 */
export function outageWatch(run: { stopped: string | null }): OutageWatch {
  let failures = 0;
  return {
    arrived: () => void (failures = 0),
    failed: (error) => {
      if (isOfRecipient(error)) return;
      if (isOverLimit(error)) return void (run.stopped = MAIL_LIMIT);
      failures += 1;
      if (failures >= FAILURES_MAX) run.stopped = MAIL_OUT;
    },
  };
}

/** The server refused this address permanently, so it isn't an outage. */
function isOfRecipient(error: unknown): boolean {
  return error instanceof ServiceError && error.kind === 'status' && (error.status ?? 0) >= 500;
}

function isOverLimit(error: unknown): boolean {
  return error instanceof HttpsError && error.code === 'resource-exhausted';
}

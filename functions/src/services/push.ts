import { applicationDefault } from 'firebase-admin/app';
import { z } from 'zod';
import type { PushMessage } from '@/domain/notices/push';
import { pushBaseUrl, pushTimeout } from '../kit/params';
import { emulated, projectId } from '../kit/runtime';
import { ServiceError } from '../kit/service-error';
import { postJson } from './http';

/**
 * Firebase Cloud Messaging, HTTP v1. Browsers are addressed by FCM token, so we never send a
 * request to a URL given by a browser. The service worker shows the message (src/worker), so that
 * it opens only our own pages.
 */

/** `gone`: the browser is no longer registered, so its token can be deleted. */
type PushOutcome = 'sent' | 'gone' | 'failed';

/** A message is outdated after a day. */
const TTL_SECONDS = 24 * 3600;
/** The browser unsubscribed or revoked its permission; or the token is another project's. */
const GONE = ['UNREGISTERED', 'SENDER_ID_MISMATCH'];

const refusedFor = z.object({
  error: z.object({ details: z.array(z.object({ errorCode: z.string().optional() })) }),
});

/** Sends to one registered browser. @throws ServiceError */
export async function sendPush(
  token: string,
  { title, body, path }: PushMessage,
): Promise<PushOutcome> {
  const headers = { TTL: String(TTL_SECONDS), Urgency: 'high' };
  const answer = await postJson(
    `${pushBaseUrl()}/v1/projects/${projectId()}/messages:send`,
    { authorization: `Bearer ${await accessToken()}` },
    { message: { token, data: { title, body, path }, webpush: { headers } } },
    { service: 'push', timeout: pushTimeout(), retries: 1 },
  );
  if (answer.status === 200) return 'sent';
  const codes =
    refusedFor.safeParse(answer.body).data?.error.details.map(({ errorCode }) => errorCode) ?? [];
  return codes.some((code) => code !== undefined && GONE.includes(code)) ? 'gone' : 'failed';
}

/**
 * Whether we may send: a dry run to an invalid token, so only 401 and 403 count as failures.
 * @throws ServiceError
 */
export async function verifyPush(): Promise<void> {
  const { status } = await postJson(
    `${pushBaseUrl()}/v1/projects/${projectId()}/messages:send`,
    { authorization: `Bearer ${await accessToken()}` },
    { validate_only: true, message: { token: 'verifica' } },
    { service: 'push', timeout: pushTimeout(), retries: 0 },
  );
  if (status === 401 || status === 403) throw new ServiceError('push', 'status', status);
}

/** Access token of the function's service account; the local server accepts any. */
async function accessToken(): Promise<string> {
  if (emulated) return 'owner';
  return (await applicationDefault().getAccessToken()).access_token;
}

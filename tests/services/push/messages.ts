import { z } from 'zod';
import type { Answer, Contract, Received } from '../stand-in';

const text = z.string().min(1);
const message = z.strictObject({
  message: z.strictObject({
    token: text,
    data: z.strictObject({ title: text, body: text, path: z.string().startsWith('/') }),
    webpush: z.strictObject({
      headers: z.strictObject({ TTL: z.string().regex(/^\d+$/), Urgency: z.literal('high') }),
    }),
  }),
});

/**
 * Firebase Cloud Messaging's `messages:send`. A token beginning with «gone» is one of a browser that
 * is no longer registered.
 */
export const contract: Contract = { answer, blank: { status: 200, body: {} } };

function answer({ path, headers, body }: Received): Answer {
  if (!/^\/v1\/projects\/[\w-]+\/messages:send$/.test(path)) return refused(404, 'NOT_FOUND');
  if (!headers.authorization?.toString().startsWith('Bearer '))
    return refused(401, 'THIRD_PARTY_AUTH_ERROR');
  const parsed = message.safeParse(body);
  if (!parsed.success) return refused(400, 'INVALID_ARGUMENT');
  if (parsed.data.message.token.startsWith('gone')) return refused(404, 'UNREGISTERED');
  if (parsed.data.message.token.startsWith('other-')) return refused(403, 'SENDER_ID_MISMATCH');
  return { status: 200, body: { name: 'projects/demo/messages/1' } };
}

function refused(code: number, errorCode: string): Answer {
  return {
    status: code,
    body: {
      error: {
        code,
        details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }],
      },
    },
  };
}

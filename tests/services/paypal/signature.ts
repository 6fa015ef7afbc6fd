import { createHmac, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Webhook signatures made as PayPal makes them, of `id|time|webhook id|crc32 of the raw body`, with a key in place of its certificate. */
const KEY = 'local-paypal-signing-key';
export const WEBHOOK_ID = 'demo-paypal-webhook';

function signature(id: string, time: string, webhookId: string, raw: string): string {
  return createHmac('sha256', KEY)
    .update([id, time, webhookId, crc32(raw)].join('|'))
    .digest('base64');
}

/** The headers that go with an event. */
export function signedHeaders(raw: string): Record<string, string> {
  const [id, time] = [randomUUID(), new Date().toISOString()];
  return {
    'content-type': 'application/json',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-local',
    'paypal-transmission-id': id,
    'paypal-transmission-sig': signature(id, time, WEBHOOK_ID, raw),
    'paypal-transmission-time': time,
  };
}

export interface Signed {
  transmission_id: string;
  transmission_time: string;
  transmission_sig: string;
  webhook_id: string;
}

/** Whether the event, exactly as it came, was signed for this webhook. */
export function isSigned(
  { transmission_id, transmission_time, transmission_sig, webhook_id }: Signed,
  raw: string,
): boolean {
  return (
    webhook_id === WEBHOOK_ID &&
    signature(transmission_id, transmission_time, webhook_id, raw) === transmission_sig
  );
}

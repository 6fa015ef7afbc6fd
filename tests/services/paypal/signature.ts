import { randomUUID, sign, verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { newSigner, type Signer } from './certificate';

/**
 * Webhook signatures like PayPal's: SHA256 with RSA over `id|time|webhook id|crc32 of the raw
 * body`.
 */
export const WEBHOOK_ID = 'demo-paypal-webhook';
/** Per process: each instance of this server has its own key and name. */
export const SIGNER = newSigner('messageverificationcerts.paypal.local');
export const CERTIFICATE_PATH = `/v1/notifications/certs/CERT-${randomUUID()}`;

const signed = (id: string, time: string, webhookId: string, raw: string) =>
  Buffer.from([id, time, webhookId, crc32(raw)].join('|'));

/**
 * Headers of an event.
 * @param by another signer, for forged events
 */
export function signedHeaders(raw: string, by: Signer = SIGNER): Record<string, string> {
  const [id, time] = [randomUUID(), new Date().toISOString()];
  return {
    'content-type': 'application/json',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${process.env.PAYPAL_BASE_URL ?? 'http://127.0.0.1:8029'}${CERTIFICATE_PATH}`,
    'paypal-transmission-id': id,
    'paypal-transmission-sig': sign(
      'RSA-SHA256',
      signed(id, time, WEBHOOK_ID, raw),
      by.key,
    ).toString('base64'),
    'paypal-transmission-time': time,
  };
}

export interface Signed {
  transmission_id: string;
  transmission_time: string;
  transmission_sig: string;
  webhook_id: string;
}

/** Whether the raw event was signed for this webhook. */
export function isSigned(
  { transmission_id, transmission_time, transmission_sig, webhook_id }: Signed,
  raw: string,
): boolean {
  return (
    webhook_id === WEBHOOK_ID &&
    verify(
      'RSA-SHA256',
      signed(transmission_id, transmission_time, webhook_id, raw),
      new X509Certificate(SIGNER.pem).publicKey,
      Buffer.from(transmission_sig, 'base64'),
    )
  );
}

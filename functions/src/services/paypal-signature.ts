import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { fieldsOf, textOf } from '@/domain/stored';
import { paypalBaseUrl, paypalTimeout, paypalWebhookId } from '../kit/params';
import { database, emulated } from '../kit/runtime';
import { ServiceError } from '../kit/service-error';
import { request } from './http';
import { verifiedByPaypal, type Transmission } from './paypal';

/*
 * Checks PayPal's signature of an event: SHA256 with RSA over «transmission id|time|webhook
 * id|CRC32 of the body», with a certificate that PayPal serves. Done locally, so that forged events
 * cost no requests; only unknown certificates are fetched.
 */

const ALGORITHM = 'SHA256withRSA';
const PATH = /^\/v1\/notifications\/certs\/[\w-]{1,120}$/;
/** The last good certificate is stored, so that it survives the instance. */
const KEPT = 'limiti/paypal_certificato';
const KEPT_MS = 30 * 24 * 3_600_000;
const KNOWN_MAX = 8;

let known = new Map<string, X509Certificate>();
let isRead = false;

/**
 * @param mayAsk whether the sender may still cause a request to PayPal
 * @returns null if one would be needed but is not allowed
 * @throws ServiceError if PayPal must be asked and does not answer
 */
export async function isFromPaypal(
  transmission: Transmission,
  body: Buffer,
  mayAsk: () => boolean,
): Promise<boolean | null> {
  if (!isPaypals(transmission.certificate)) return false;
  const certificate = await knownCertificate(transmission.certificate);
  if (certificate && transmission.algorithm === ALGORITHM)
    return isSigned(transmission, body, certificate);
  if (!mayAsk()) return null;
  return transmission.algorithm === ALGORITHM
    ? isSignedByNew(transmission, body)
    : verifiedByPaypal(transmission, body.toString('utf8'));
}

/** Only PayPal's own servers, of the environment in use, are trusted for certificates. */
function isPaypals(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, pathname, search, username } = new URL(url);
  const stage = new URL(paypalBaseUrl()).hostname.includes('sandbox') ? 'sandbox.' : '';
  const origins = [
    `https://api.${stage}paypal.com`,
    `https://api-m.${stage}paypal.com`,
    ...(emulated ? [new URL(paypalBaseUrl()).origin] : []),
  ];
  return origins.includes(origin) && PATH.test(pathname) && search === '' && username === '';
}

function isSigned(
  { id, time, signature }: Transmission,
  body: Buffer,
  certificate: X509Certificate,
): boolean {
  const signed = Buffer.from([id, time, paypalWebhookId(), crc32(body)].join('|'));
  return verify('RSA-SHA256', signed, certificate.publicKey, Buffer.from(signature, 'base64'));
}

/** Stores a new certificate once it verified an event. If it cannot be fetched, PayPal verifies. */
async function isSignedByNew(transmission: Transmission, body: Buffer): Promise<boolean> {
  const url = transmission.certificate;
  const pem = await fetchedCertificate(url);
  if (pem === null) return false;
  const certificate = pem === undefined ? undefined : certificateOf(pem);
  if (pem === undefined || !certificate)
    return verifiedByPaypal(transmission, body.toString('utf8'));
  if (!isSigned(transmission, body, certificate)) return false;
  remember(url, certificate);
  const expireAt = Timestamp.fromMillis(Date.now() + KEPT_MS);
  await database().doc(KEPT).set({ address: url, pem, expireAt });
  return true;
}

/** Null if PayPal has no such certificate; undefined if it does not answer. */
async function fetchedCertificate(url: string): Promise<string | null | undefined> {
  try {
    const attempts = { service: 'paypal', timeout: paypalTimeout(), retries: 0 } as const;
    const { status, text } = await request(url, {}, attempts);
    return status === 200 ? text : null;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    logger.warn('certificate not fetched', { kind: error.kind, status: error.status });
    return undefined;
  }
}

function certificateOf(pem: string): X509Certificate | undefined {
  try {
    const certificate = new X509Certificate(pem);
    return isValid(certificate) && certificate.publicKey.asymmetricKeyType === 'rsa'
      ? certificate
      : undefined;
  } catch (error) {
    logger.warn('certificate not readable', { name: error instanceof Error ? error.name : '' });
    return undefined;
  }
}

function isValid({ validFrom, validTo }: X509Certificate): boolean {
  return Date.parse(validFrom) <= Date.now() && Date.now() <= Date.parse(validTo);
}

async function knownCertificate(url: string): Promise<X509Certificate | undefined> {
  if (!known.has(url) && !isRead) {
    const stored = fieldsOf((await database().doc(KEPT).get()).data());
    isRead = true;
    const [kept, pem] = [textOf(stored.address), textOf(stored.pem)];
    const certificate = pem === null ? undefined : certificateOf(pem);
    if (kept !== null && certificate) remember(kept, certificate);
  }
  const certificate = known.get(url);
  return certificate && isValid(certificate) ? certificate : undefined;
}

function remember(url: string, certificate: X509Certificate): void {
  known.set(url, certificate);
  if (known.size > KNOWN_MAX) known = new Map([...known].slice(-KNOWN_MAX));
}

/** Resets the cache, for tests. */
export function forgetCertificates(): void {
  known = new Map();
  isRead = false;
}

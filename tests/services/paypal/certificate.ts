import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/**
 * A key with a self-signed certificate, as DER in PEM: the minimal X.509 that a reader of webhooks
 * needs.
 */
export interface Signer {
  key: KeyObject;
  pem: string;
}

const DAY_MS = 86_400_000;
/** sha256WithRSAEncryption, and a common name. */
const ALGORITHM = Buffer.from('300d06092a864886f70d01010b0500', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');

export function newSigner(name: string, validFor = 365 * DAY_MS): Signer {
  const { publicKey, privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const who = sequence(tagged(0x31, sequence(COMMON_NAME, tagged(0x0c, Buffer.from(name)))));
  const now = Date.now();
  const content = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from([1])),
    ALGORITHM,
    who,
    sequence(utcTime(now - DAY_MS), utcTime(now + validFor)),
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('RSA-SHA256', content, key)]);
  const der = sequence(content, ALGORITHM, tagged(0x03, signature));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key,
    pem: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}

function sequence(...chunks: Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(chunks));
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function utcTime(time: number): Buffer {
  const text = new Date(time).toISOString().replace(/\D/g, '').slice(2, 14);
  return tagged(0x17, Buffer.from(`${text}Z`));
}

import type { DocumentData } from 'firebase-admin/firestore';
import type { Found } from './personal-data';

/*
 * Export format of documents. Also used by the command line, which has its own copy of
 * firebase-admin, so no `instanceof` on its classes.
 */

/** The part of a document that the person receives, as JSON; null if nothing. */
export function exported({ location, data }: Found): Record<string, unknown> | null {
  const given = location.exported ? location.exported(data) : data;
  return given && written(given);
}

/** A document as JSON, without the search index, which is derived from it. */
function written(data: DocumentData): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data)
      .filter(([name]) => name !== 'idx')
      .map(([name, value]) => [name, plain(value)]),
  );
}

/** Dates as ISO text, references as paths, bytes as base64, NaN and infinity by name. */
function plain(value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return value.toString('base64');
  if (typeof value !== 'object' || value === null) return value;
  if ('toDate' in value && typeof value.toDate === 'function')
    return plain((value.toDate as () => unknown)());
  if ('path' in value && 'firestore' in value) return value.path;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, plain(field)]));
}

/** Data of the account; null for a person without one. */
export function writtenAccount(
  account: {
    email?: string | undefined;
    disabled: boolean;
    metadata: { creationTime: string; lastSignInTime: string };
  } | null,
) {
  if (!account) return null;
  const { email, disabled, metadata } = account;
  return {
    email,
    disabled,
    createdAt: metadata.creationTime,
    lastSignInAt: metadata.lastSignInTime,
  };
}

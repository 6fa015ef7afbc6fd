import type { DocumentData } from 'firebase-admin/firestore';

/* How a person's documents are written down; also used by the command, whose copy of firebase-admin is another. */

/** A document as JSON can say it, without our search index, which says nothing that the document doesn't. */
export function written(data: DocumentData): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data)
      .filter(([name]) => name !== 'idx')
      .map(([name, value]) => [name, plain(value)]),
  );
}

/** Times as ISO text, references as their path, bytes as base64, what is no number in JSON as its name. */
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

/** What the account itself says; null for a person without one. */
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

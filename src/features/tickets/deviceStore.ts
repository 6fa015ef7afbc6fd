import { fieldsOf, textOf } from '@/domain/stored';

/** A message sent from this device that the server has not confirmed yet. */
export interface OutboxEntry {
  id: string;
  content: string;
  /** ISO time of sending. */
  at: string;
  /** ISO time of the first attempt, if it was sent again. */
  first?: string;
  failed: boolean;
  /** Error text. */
  reason?: string;
  /** The sending tab. */
  tab?: string;
}

/** One key per message, so that tabs never overwrite each other's. */
export const OUTBOX = 'coaching.outbox/';
const LOCKS = 'coaching.lock/';
/** Single key used by earlier versions. */
const OLD = 'coaching.drafts';

export const lockKey = (uid: string) => `${LOCKS}${uid}`;

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null; // Not JSON, so not written by this app.
  }
}

const keysOf = (prefix: string) =>
  Object.keys(localStorage).filter((key) => key.startsWith(prefix));

/** Messages sent from this device, by conversation, oldest first. */
export function readOutbox(): Record<string, OutboxEntry[]> {
  const all: Record<string, OutboxEntry[]> = {};
  for (const key of keysOf(OUTBOX)) {
    const { conversation, entry } = fieldsOf(parsed(localStorage.getItem(key)));
    const known = entryOf(entry);
    if (known && typeof conversation === 'string')
      all[conversation] = [...(all[conversation] ?? []), known];
  }
  for (const entries of Object.values(all)) entries.sort((a, b) => a.at.localeCompare(b.at));
  return all;
}

function entryOf(stored: unknown): OutboxEntry | null {
  const { id, content, at, first, failed, reason, tab } = fieldsOf(stored);
  if (typeof id !== 'string' || typeof content !== 'string' || typeof at !== 'string') return null;
  return {
    id,
    content,
    at,
    first: textOf(first) ?? undefined,
    failed: failed === true,
    reason: textOf(reason) ?? undefined,
    tab: textOf(tab) ?? undefined,
  };
}

/** Stores the changes of a conversation's outbox. */
export function writeOutbox(
  conversation: string,
  before: readonly OutboxEntry[],
  after: readonly OutboxEntry[],
): void {
  for (const { id } of before)
    if (!after.some((entry) => entry.id === id)) localStorage.removeItem(OUTBOX + id);
  for (const entry of after)
    if (!before.includes(entry))
      localStorage.setItem(OUTBOX + entry.id, JSON.stringify({ conversation, entry }));
}

export function readLocks(): Record<string, number> {
  return Object.fromEntries(
    keysOf(LOCKS).map((key) => [key.slice(LOCKS.length), Number(localStorage.getItem(key))]),
  );
}

/** Migrates the single key of earlier versions. */
export function adoptOldStore(draftKey: (conversation: string) => string): void {
  const { drafts, outbox } = fieldsOf(fieldsOf(parsed(localStorage.getItem(OLD))).state);
  for (const [conversation, text] of Object.entries(fieldsOf(drafts)))
    localStorage.setItem(`${draftKey(conversation)}#`, JSON.stringify({ at: 0, text }));
  for (const [conversation, entries] of Object.entries(fieldsOf(outbox)))
    writeOutbox(
      conversation,
      [],
      (Array.isArray(entries) ? entries : []).map(entryOf).filter((entry) => entry !== null),
    );
  localStorage.removeItem(OLD);
}

import {
  CONVERSATION_MAX_BYTES,
  MESSAGE_FIELDS_BYTES,
  MESSAGE_MAX_CHARS,
  TITLE_MAX_CHARS,
} from '../limits';
import { fieldsOf, isPlain } from '../stored';

const encoder = new TextEncoder();
const MAP_BYTES = 32;
/** GeoPoints and references. */
const OTHER_BYTES = 128;

/** Approximate Firestore storage size of a value in bytes, as documented. Never throws. */
export function storedBytes(value: unknown): number {
  if (typeof value === 'string') return encoder.encode(value).length + 1;
  if (typeof value === 'boolean' || value === null || value === undefined) return 1;
  if (typeof value !== 'object') return 8;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + storedBytes(item), 0);
  if (value instanceof Date || 'toDate' in value) return 8;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (!isPlain(value)) return OTHER_BYTES;
  return Object.entries(value).reduce(
    (sum, [name, item]) => sum + storedBytes(name) + storedBytes(item),
    MAP_BYTES,
  );
}

/**
 * What a message adds to `idx.bytes` of its conversation in the same write: at least its real size.
 */
export function messageBytes(content: string): number {
  return encoder.encode(content).length + MESSAGE_FIELDS_BYTES;
}

/** Whether the rules accept a message of this content. */
export function fitsInMessage(content: string): boolean {
  return content.length <= MESSAGE_MAX_CHARS;
}

/**
 * Whether a message still fits in a conversation, also by the size that the rules have counted. If
 * not, it starts a continuation ticket.
 */
export function fitsInConversation(ticket: unknown, content: string): boolean {
  const { conversations, idx } = fieldsOf(ticket);
  const { bytes } = fieldsOf(idx);
  const counted = typeof bytes === 'number' ? bytes : 0;
  return (
    Math.max(storedBytes(conversations), counted) + messageBytes(content) <= CONVERSATION_MAX_BYTES
  );
}

const ID_CHARS = 20;
/** FNV-1a, 128 bits. */
const HASH = { start: 0x6c62272e07bb014262b821756295c58dn, prime: 0x1000000000000000000013bn };

/**
 * A deterministic id for the continuation of a ticket, in the format of auto-generated ids, so that
 * two concurrent continuations create one ticket.
 */
export function continuationId(id: string): string {
  const hash = encoder
    .encode(id)
    .reduce((sum, byte) => BigInt.asUintN(128, (sum ^ BigInt(byte)) * HASH.prime), HASH.start);
  return (hash % 36n ** BigInt(ID_CHARS)).toString(36).padStart(ID_CHARS, '0');
}

/** The text that links a continuation to the ticket it continues. */
export function continuationNote(code: string): string {
  return `Continua dalla conversazione ${code}`;
}

/** Title of a continuation: «titolo (continua da TICKET-…)», within the length limit. */
export function continuationTitle(title: string, code: string): string {
  const end = ` (continua da ${code})`;
  const stem = title.replace(/ \(continua da [^)]*\)$/, '');
  return `${stem.slice(0, TITLE_MAX_CHARS - end.length)}${end}`.trim();
}

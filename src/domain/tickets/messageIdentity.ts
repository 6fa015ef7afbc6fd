import { fieldsOf, isPlain, timeOf } from '../stored';

/**
 * A stored message as text, the same whoever has read it: browsers and functions have classes of their own for times. Names are in
 * order, times are milliseconds; what can't be written down counts as nothing.
 */
export function messageIdentity(stored: unknown): string {
  return JSON.stringify(plain(stored)) ?? 'null';
}

function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  const time =
    value instanceof Date || typeof fieldsOf(value).toDate === 'function' ? timeOf(value) : null;
  if (time) return { ms: time.getTime() };
  if (!isPlain(value)) return null;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, plain(fieldsOf(value)[name])]));
}

/** How often a conversation holds the message of this identity. */
export function copiesOf(conversation: readonly unknown[], identity: string): number {
  return conversation.filter((stored) => messageIdentity(stored) === identity).length;
}

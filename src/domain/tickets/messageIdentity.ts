import { fieldsOf, isPlain, timeOf } from '../stored';

/**
 * A canonical text of a stored message, independent of field order and of the timestamp classes of
 * browser and functions. Values that can't be serialised count as null.
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

/** How many messages of the conversation have this identity. */
export function copiesOf(conversation: readonly unknown[], identity: string): number {
  return conversation.filter((stored) => messageIdentity(stored) === identity).length;
}

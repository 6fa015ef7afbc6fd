import type { Presence } from '@/domain/tickets/presence';
import {
  decodeFields,
  field,
  storedBoolean,
  storedText,
  storedTime,
  type Stored,
} from '@/data/stored/codec';

const FIELDS = {
  ticket: field(storedText, ''),
  uid: field(storedText, ''),
  name: field(storedText, ''),
  typing: field(storedBoolean, false),
  cell: field(storedText, ''),
  at: field<Date | null>(storedTime, null),
};

/** A sign of life of our own that the server has not timed yet has no time. */
export function decodePresence({ data, pending }: Stored): Presence {
  const { values } = decodeFields(FIELDS, data);
  return pending ? { ...values, at: null } : values;
}

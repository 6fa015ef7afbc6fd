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

/** A presence of our own has no time until the server has set it. */
export function decodePresence({ data, pending }: Stored): Presence {
  const { values } = decodeFields(FIELDS, data);
  return pending ? { ...values, at: null } : values;
}

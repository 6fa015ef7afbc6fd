import * as z from 'zod/mini';
import { doneOf, type Communication, type Done } from '@/domain/reminders/communication';
import { readContactReminder, type ContactReminder } from '@/domain/reminders/contactReminder';
import { readDetails, type ListedReminder } from '@/domain/reminders/details';
import { assignedEmails, type OpenReminder } from '@/domain/reminders/reminder';
import { dayTimeTyped, dayTyped } from '@/domain/time/rome';
import { fieldsOf, nameOf, timeOf } from '@/domain/stored';
import {
  decodeFields,
  field,
  storedBoolean,
  storedText,
  storedTime,
  type Stored,
} from '@/data/stored/codec';

const FIELDS = {
  data: field<Date | null>(storedTime, null),
  tipo: field(storedText, ''),
  note: field(storedText, ''),
};

/** What is shown of an open reminder. */
export function decodeOpenReminder({ id, data }: Stored): OpenReminder {
  const { values } = decodeFields(FIELDS, data);
  return { id, at: values.data, tipo: values.tipo, note: values.note };
}

const storedDone: z.ZodMiniType<Done> = z.transform((value, { issues }) => {
  const done = doneOf(value);
  if (done !== null) return done;
  issues.push({ code: 'custom', message: 'not known', input: value });
  return z.NEVER;
});

/** A time in any shape, including text typed in the legacy application. */
const typedTime: z.ZodMiniType<Date> = z.transform((value, { issues }) => {
  const typed = typeof value === 'string' ? (dayTimeTyped(value) ?? dayTyped(value)) : null;
  const time = timeOf(value) ?? (typed === null ? null : timeOf(typed));
  if (time) return time;
  issues.push({ code: 'custom', message: 'not a time', input: value });
  return z.NEVER;
});

/** The collaborators: text with commas; a single address and an array are accepted too. */
const storedEmails: z.ZodMiniType<string> = z.transform((value, { issues }) => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return assignedEmails(value).join(', ');
  issues.push({ code: 'custom', message: 'not a list of e-mails', input: value });
  return z.NEVER;
});

const ALL_FIELDS = {
  data: field<Date | null>(typedTime, null, { required: true }),
  tipo: field(storedText, ''),
  urgenza: field(storedText, ''),
  note: field(storedText, ''),
  assignedEmail: field(storedEmails, ''),
  tipoPromemoria: field(storedText, ''),
  sede: field(storedText, ''),
  fatto: field<Done>(storedDone, 'da fare'),
  visibilita: field(storedBoolean, true),
};

/** `comunicazioni/{id}` in any stored shape. */
export function decodeCommunication({ id, data }: Stored): Communication {
  const { values, problems } = decodeFields(ALL_FIELDS, data);
  const { data: at, fatto: done, visibilita: visible, ...texts } = values;
  return { id, at, done, visible, ...texts, problems };
}

/** `comunicazioni/{id}` with client and outcome. */
export function decodeListedReminder(stored: Stored): ListedReminder {
  const data = fieldsOf(stored.data);
  return { ...decodeCommunication(stored), uid: nameOf(data.uid), details: readDetails(data) };
}

export function decodeContactReminder({ id, data }: Stored): ContactReminder {
  return readContactReminder(id, data);
}

import { perName } from '../fieldTable';
import { parsedUrl } from '../filePath';
import { canonicalPhone } from '../phone';
import { nameOrNumber } from '../stored';
import { parseStudio } from '../studios';
import {
  CLIENT_FIELDS,
  CLIENT_NOTES,
  DETAIL_FIELDS,
  detailOf,
  type ClientField,
  type ClientNote,
  type DetailField,
  type UserField,
} from './fields';
import type { UserRecord } from './user';

export type ClientForm = Record<UserField, string>;

/** The form filled with stored values. */
export function clientForm(
  client: UserRecord,
  notes: Readonly<Partial<Record<ClientNote, string>>>,
): ClientForm {
  const { name, surname, phone, studio, details } = client;
  const noted = perName(CLIENT_NOTES, (field) => notes[field] ?? '');
  return { name, surname, phone, studio: studio ?? '', ...details, ...noted };
}

/** A stored value as the form shows it, so that equivalent values are no change. */
export function clientValue(field: ClientField, stored: unknown): string {
  if (field === 'studio') return parseStudio(stored) ?? '';
  if ((DETAIL_FIELDS as readonly string[]).includes(field))
    return detailOf(field as DetailField, stored) ?? '';
  return typeof stored === 'string' ? stored : nameOrNumber(stored);
}

/** The value to store; yes and no keep the type (boolean or text) that the record has. */
export function storedClientValue(text: string, before: unknown): string | boolean {
  return typeof before === 'boolean' && (text === 'si' || text === 'no') ? text === 'si' : text;
}

interface ClientChange<Name> {
  field: Name;
  /** The value seen when editing began. */
  from: string;
  to: string;
}
export interface ClientChanges {
  fields: ClientChange<ClientField>[];
  notes: ClientChange<ClientNote>[];
}

/** Differences between the form and the stored values. */
export function clientChanges(now: ClientForm, typed: ClientForm): ClientChanges {
  const changed = <Name extends UserField>(names: readonly Name[]): ClientChange<Name>[] =>
    names.flatMap((field) => {
      const to = field === 'phone' ? canonicalPhone(typed[field]) : typed[field].trim();
      const same = to === now[field].trim() || typed[field] === now[field];
      return same ? [] : [{ field, from: now[field], to }];
    });
  return { fields: changed(CLIENT_FIELDS), notes: changed(CLIENT_NOTES) };
}

/** The URL of a folder; null unless it is http(s). */
export function folderUrl(link: string): string | null {
  const url = parsedUrl(link.trim());
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : null;
}

import type { AuditEntry } from '@/domain/audit/entry';
import { accountIdOf, fieldsOf } from '@/domain/stored';
import { decodeFields, field, storedText, storedTime, type Stored } from '@/data/stored/codec';

const ENTRY_FIELDS = {
  who: field(storedText, ''),
  whoEmail: field(storedText, ''),
  what: field(storedText, ''),
  when: field<Date | null>(storedTime, null),
  collection: field(storedText, ''),
  docId: field(storedText, ''),
  about: field(storedText, ''),
  usedAt: field<Date | null>(storedTime, null),
};

/** `registro/{id}` in any stored shape. */
export function decodeEntry({ id, data }: Stored): AuditEntry {
  const { values } = decodeFields(ENTRY_FIELDS, data);
  const kept = (name: 'before' | 'after' | 'erased') => {
    const value = fieldsOf(data)[name];
    return value === undefined ? null : fieldsOf(value);
  };
  return {
    id,
    what: values.what,
    by: { uid: values.who, email: values.whoEmail },
    at: values.when,
    collection: values.collection,
    docId: values.docId,
    about: accountIdOf(values.about) ?? '',
    before: kept('before'),
    after: kept('after'),
    erased: kept('erased'),
    undoneAt: values.usedAt,
  };
}

import {
  DETAIL_FIELDS,
  detailOf,
  type DetailField,
  type PersonDetails,
} from '@/domain/users/fields';
import { perName } from '@/domain/fieldTable';
import { consentsOf } from '@/domain/privacy/consents';
import type { UserRecord } from '@/domain/users/user';
import { parseRole, ROLES } from '@/domain/roles';
import { fieldsOf } from '@/domain/stored';
import type { Studio } from '@/domain/studios';
import * as z from 'zod/mini';
import {
  decodeFields,
  field,
  storedBoolean,
  storedStudio,
  storedText,
  writtenTime,
  type Stored,
} from '@/data/stored/codec';

/** Fields with a property of their own in `UserRecord`; `details` has the others. */
const RECORD_FIELDS = {
  email: field(storedText, ''),
  name: field(storedText, ''),
  surname: field(storedText, ''),
  phone: field(storedText, ''),
  studio: field<Studio | null>(storedStudio, null),
  parent_id: field(storedText, ''),
  // «User» and `user` are one role; anything else is a Problem and grants nothing.
  userRole: field(
    z.pipe(
      z.enum([...ROLES, 'User']),
      z.transform((role) => parseRole(role)),
    ),
    'user',
  ),
  privacyAccettata: field(storedBoolean, false),
  dataPrivacyAccettata: field<Date | null>(writtenTime, null),
  canUploadFiles: field(storedBoolean, false),
  canSendChecks: field(storedBoolean, false),
  disabled: field(storedBoolean, false),
  hidden: field(storedBoolean, false),
  created_time: field<Date | null>(writtenTime, null),
};

const DETAILS = perName(DETAIL_FIELDS, (name) => field(storedDetail(name), ''));

function storedDetail(name: DetailField): z.ZodMiniType<string> {
  return z.transform((value, { issues }) => {
    const detail = detailOf(name, value);
    if (detail !== null) return detail;
    issues.push({ code: 'custom', message: 'not readable', input: value });
    return z.NEVER;
  });
}

/** `users/{uid}` in any stored shape. */
export function decodeUser({ id, data }: Stored): UserRecord {
  const { values, problems } = decodeFields(RECORD_FIELDS, data);
  const details = decodeFields(DETAILS, data);
  const { parent_id, userRole, privacyAccettata, dataPrivacyAccettata, created_time, ...same } =
    values;
  return {
    uid: id,
    ...same,
    parentId: parent_id,
    role: userRole,
    privacyAccepted: privacyAccettata,
    privacyAcceptedAt: dataPrivacyAccettata,
    consents: consentsOf(fieldsOf(data).consensi),
    createdAt: created_time,
    details: details.values satisfies PersonDetails,
    problems: [...problems, ...details.problems],
  };
}

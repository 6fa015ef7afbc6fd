import { DETAIL_FIELDS, type DetailField, type PersonDetails } from '@/domain/users/details';
import { detailOf } from '@/domain/users/readDetail';
import type { UserRecord } from '@/domain/users/user';
import { parseRole, ROLES } from '@/domain/roles';
import type { Studio } from '@/domain/studios';
import * as z from 'zod/mini';
import {
  decodeFields,
  field,
  storedBoolean,
  storedStudio,
  storedText,
  writtenTime,
  type Field,
  type Stored,
} from '@/data/stored/codec';

const USER_FIELDS = {
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
  codFiscale: field(storedText, ''),
  luogoNascita: field(storedText, ''),
  privacyAccettata: field(storedBoolean, false),
  dataPrivacyAccettata: field<Date | null>(writtenTime, null),
  canUploadFiles: field(storedBoolean, false),
  disabled: field(storedBoolean, false),
  hidden: field(storedBoolean, false),
  created_time: field<Date | null>(writtenTime, null),
};

const DETAILS = Object.fromEntries(
  DETAIL_FIELDS.map((name) => [name, field(storedDetail(name), '')]),
) as Record<DetailField, Field<string>>;

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
  const { values, problems } = decodeFields(USER_FIELDS, data);
  const details = decodeFields(DETAILS, data);
  const {
    email,
    name,
    surname,
    phone,
    studio,
    parent_id: parentId,
    userRole,
    canUploadFiles,
    disabled,
    created_time,
  } = values;
  return {
    uid: id,
    email,
    name,
    surname,
    phone,
    studio,
    parentId,
    role: userRole,
    fiscalCode: values.codFiscale,
    birthPlace: values.luogoNascita,
    privacyAccepted: values.privacyAccettata,
    privacyAcceptedAt: values.dataPrivacyAccettata,
    canUploadFiles,
    disabled,
    createdAt: created_time,
    hidden: values.hidden,
    details: details.values satisfies PersonDetails,
    problems: [...problems, ...details.problems],
  };
}

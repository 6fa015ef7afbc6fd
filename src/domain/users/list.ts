import { visibleText, withOneApostrophe } from '../text';
import {
  DETAIL_FIELDS,
  perFilter,
  USER_FILTER_NAMES,
  USER_FILTERS,
  type ClientField,
  type DetailField,
  type UserFilter,
} from './fields';
import type { UserRecord } from './user';

/** Page size of the users' list. */
export const USERS_PAGE = 20;

/** Filters of the users' list; '' and null don't filter. */
export interface UserFilters extends Record<UserFilter, string | null> {
  email: string;
  surname: string;
}
export const NO_USER_FILTERS: UserFilters = { email: '', surname: '', ...perFilter(() => null) };

type Named = Pick<UserRecord, Exclude<ClientField, DetailField> | 'details'>;

/** A field of a person as text; '' when missing. */
export function fieldText(user: Named, field: ClientField): string {
  const isDetail = (DETAIL_FIELDS as readonly string[]).includes(field);
  if (isDetail) return user.details[field as DetailField];
  return user[field as Exclude<ClientField, DetailField>] ?? '';
}

const folded = (text: string) =>
  withOneApostrophe(visibleText(text)).replace(/\s+/g, ' ').toLowerCase();

/** Whether a user matches the filters: whole e-mail and whole surname, ignoring case. */
export function isSought(user: Named & Pick<UserRecord, 'email'>, filters: UserFilters): boolean {
  const { email, surname } = filters;
  const passes = (name: UserFilter) => {
    const { field, none } = USER_FILTERS[name];
    return filters[name] === null || (fieldText(user, field) || none) === filters[name];
  };
  return (
    (folded(email) === '' || folded(user.email) === folded(email)) &&
    (folded(surname) === '' || folded(user.surname) === folded(surname)) &&
    USER_FILTER_NAMES.every(passes)
  );
}

/** Whether there is a search, not only filters. */
export function searchesUsers({ email, surname }: Pick<UserFilters, 'email' | 'surname'>): boolean {
  return folded(email) !== '' || folded(surname) !== '';
}

import { NO_STUDIO, type Studio } from '../studios';
import { visibleText, withOneApostrophe } from '../visible';
import type { UserRecord } from './user';

/** Page size of the users' list. */
export const USERS_PAGE = 20;

/** Filters of the users' list; '' and null don't filter. */
export interface UserFilters {
  email: string;
  surname: string;
  studio: Studio | typeof NO_STUDIO | null;
}

const folded = (text: string) =>
  withOneApostrophe(visibleText(text)).replace(/\s+/g, ' ').toLowerCase();

/** Whether a user matches: whole e-mail and whole surname, where given, ignoring case. */
export function isSought(
  user: Pick<UserRecord, 'email' | 'surname' | 'studio'>,
  { email, surname, studio }: UserFilters,
): boolean {
  return (
    (folded(email) === '' || folded(user.email) === folded(email)) &&
    (folded(surname) === '' || folded(user.surname) === folded(surname)) &&
    (studio === null || (user.studio ?? NO_STUDIO) === studio)
  );
}

/** Whether there is a search, not only a studio. */
export function searchesUsers({ email, surname }: UserFilters): boolean {
  return folded(email) !== '' || folded(surname) !== '';
}

import { NO_STUDIO, type Studio } from '../studios';
import { visibleText, withOneApostrophe } from '../visible';
import type { UserRecord } from './user';

/** The users' list shows so many at first. */
export const USERS_PAGE = 20;

/** What the users' list is narrowed to; '' and null: not by this. */
export interface UserFilters {
  email: string;
  surname: string;
  studio: Studio | typeof NO_STUDIO | null;
}

const folded = (text: string) =>
  withOneApostrophe(visibleText(text)).replace(/\s+/g, ' ').toLowerCase();

/** Whether somebody is who is looked for: the whole e-mail, the whole surname, both where both are given; capital letters don't count. */
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

/** Whether somebody is looked for, not only a studio. */
export function searchesUsers({ email, surname }: UserFilters): boolean {
  return folded(email) !== '' || folded(surname) !== '';
}

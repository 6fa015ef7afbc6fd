import { mayManage, type AccessSettings } from '../access/management';
import { isStaff } from '../roles';
import { normalise } from '../search/ngrams';
import { displayName, type UserRecord } from '../users/user';

/** `special`: a management account; `staff`: a blocked place; `unknown`: no such account. */
type BookedBy = 'client' | 'staff' | 'special' | 'unknown';

export interface Who {
  by: BookedBy;
  name: string;
  email: string;
}

/** Who holds a place, for lists; places held by staff are shown as blocked. */
export function whoOf(
  user: UserRecord | undefined,
  settings: Pick<AccessSettings, 'management'> | null,
): Who {
  if (!user) return { by: 'unknown', name: 'Utente sconosciuto', email: '' };
  const { email } = user;
  if (mayManage(email, settings)) return { by: 'special', name: 'Bloccato', email };
  if (isStaff(user.role)) return { by: 'staff', name: 'Bloccato', email };
  return { by: 'client', name: displayName(user), email };
}

/** Whether the search is part of the person's e-mail or surname. */
export function isMeant(user: UserRecord | undefined, search: string): boolean {
  const sought = normalise(search);
  if (sought === '') return true;
  return (
    user !== undefined &&
    [user.email, user.surname].some((text) => normalise(text).includes(sought))
  );
}

import type { Studio } from '../studios';

/** A result of the staff's user search. Missing texts are ''. */
export interface FoundUser {
  uid: string;
  name: string;
  surname: string;
  email: string;
  phone: string;
  studio: Studio | null;
  /** Hidden from lists by staff. */
  hidden: boolean;
}

/** Maximum results of a search. */
export const USER_SEARCH_MAX = 20;
/** Maximum length of a search text. */
export const USER_SEARCH_MAX_CHARS = 100;

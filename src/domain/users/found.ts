import type { Studio } from '../studios';

/** A person found by the staff's user search; texts are '' when the record has none. */
export interface FoundUser {
  uid: string;
  name: string;
  surname: string;
  email: string;
  phone: string;
  studio: Studio | null;
  /** Staff have hidden it from lists. */
  hidden: boolean;
}

/** The most people that one search gives. */
export const USER_SEARCH_MAX = 20;
/** A longer text is not a search. */
export const USER_SEARCH_MAX_CHARS = 100;

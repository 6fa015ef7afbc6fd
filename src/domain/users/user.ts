import type { Consents } from '../privacy/consents';
import type { PersonDetails } from './fields';
import type { Problem } from '../stored';
import type { Role } from '../roles';
import type { Studio } from '../studios';

/** A person's record, `users/{uid}`. Missing texts are ''. */
export interface UserRecord {
  uid: string;
  email: string;
  name: string;
  surname: string;
  phone: string;
  studio: Studio | null;
  /** `parent_id`: reference to `studi` in older records without a studio; '' when missing. */
  parentId: string;
  role: Role;
  privacyAccepted: boolean;
  privacyAcceptedAt: Date | null;
  /** The accepted version of the privacy notice, and consent to health data. */
  consents: Consents;
  /** Whether a client may upload files. */
  canUploadFiles: boolean;
  /** Whether a client may send their own checks. */
  canSendChecks: boolean;
  /** Disabled by Amministratore (function disableUser). */
  disabled: boolean;
  createdAt: Date | null;
  /** Whether lists of clients omit the person. */
  hidden: boolean;
  details: PersonDetails;
  /** Unreadable fields of the document. */
  problems: Problem[];
}

/** Input of the registration. Privacy consent is mandatory, so it is not a field. */
export interface RegistrationForm {
  name: string;
  surname: string;
  email: string;
  password: string;
  phone?: string;
  studio?: Studio | null;
  /** The version of the privacy notice on the page; absent: none was shown. */
  consents?: { version: number; health: boolean };
}

/** Whether the profile pop-up asks for name and surname. */
export function profileIncomplete(user: Pick<UserRecord, 'name' | 'surname'>): boolean {
  return user.name.trim() === '' || user.surname.trim() === '';
}

/** Minimum time between changes of one's own name, because triggers copy it to other documents. */
export const RENAME_EVERY_MS = 60_000;

/** Pause in typing after which people are searched for. */
export const USER_SEARCH_WAIT_MS = 500;

/** Default studio in a Studio account's lists and counts; null (all studios) for others. */
export function ownStudio({ role, studio }: Pick<UserRecord, 'role' | 'studio'>): Studio | null {
  return role === 'Studio' ? studio : null;
}

/** «Nome Cognome», else the e-mail, else «sconosciuto». */
export function displayName(user: {
  name: string | null;
  surname: string | null;
  email: string | null;
}): string {
  const name = [user.name, user.surname]
    .map((name) => name?.trim() ?? '')
    .filter((name) => name !== '');
  return name.length > 0 ? name.join(' ') : user.email?.trim() || 'sconosciuto';
}

/** First steps are for accounts younger than this. */
export const NEW_FOR_DAYS = 60;

export function isNewAccount(createdAt: Date | null, now: Date): boolean {
  return createdAt !== null && now.getTime() - createdAt.getTime() < NEW_FOR_DAYS * 24 * 3_600_000;
}

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

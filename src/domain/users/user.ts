import type { PersonDetails } from './details';
import type { Problem } from '../stored';
import type { Role } from '../roles';
import type { Studio } from '../studios';

/** A person's record, `users/{uid}`; texts are '' when the record has none. */
export interface UserRecord {
  uid: string;
  email: string;
  name: string;
  surname: string;
  phone: string;
  studio: Studio | null;
  /** `parent_id`, the link to `studi` that older records have instead of a studio; '' when absent. */
  parentId: string;
  role: Role;
  fiscalCode: string;
  birthPlace: string;
  privacyAccepted: boolean;
  privacyAcceptedAt: Date | null;
  /** Whether a client may send files. */
  canUploadFiles: boolean;
  /** Locked out by Amministratore (function disableUser). */
  disabled: boolean;
  createdAt: Date | null;
  /** Whether lists of clients leave the person out. */
  hidden: boolean;
  details: PersonDetails;
  /** Fields of the stored document that could not be read. */
  problems: Problem[];
}

/** What a person who registers gives. Privacy consent is required, so it is not a field that could be false. */
export interface RegistrationForm {
  name: string;
  surname: string;
  email: string;
  password: string;
  phone?: string;
  studio?: Studio | null;
}

/** Whether the profile pop-up asks for name and surname. */
export function profileIncomplete(user: Pick<UserRecord, 'name' | 'surname'>): boolean {
  return user.name.trim() === '' || user.surname.trim() === '';
}

/** The studio that a Studio account's lists and counts open on; null for everybody else: all studios. */
export function ownStudio({ role, studio }: Pick<UserRecord, 'role' | 'studio'>): Studio | null {
  return role === 'Studio' ? studio : null;
}

/** «Nome Cognome», or the e-mail, or «sconosciuto» when the record has neither. */
export function displayName(user: {
  name: string | null;
  surname: string | null;
  email: string | null;
}): string {
  const name = [user.name, user.surname]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '');
  return name.length > 0 ? name.join(' ') : user.email?.trim() || 'sconosciuto';
}

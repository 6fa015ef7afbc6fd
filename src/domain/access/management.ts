import { typedEmail } from '../text';

/** The document `impostazioni/accesso`, edited in /impostazioni. */
export interface AccessSettings {
  /** E-mails of staff accounts that see the management cards. */
  management: string[];
  /** The management's mailbox, shown to staff with read-only access; '' if not set. */
  mailbox: string;
}

const NO_ACCESS_SETTINGS: AccessSettings = { management: [], mailbox: '' };

/** Whether an account sees the management cards. Only links: each page has its own guard. */
export function mayManage(
  email: string,
  settings: Pick<AccessSettings, 'management'> | null,
): boolean {
  const wanted = typedEmail(email);
  return (
    wanted !== '' &&
    (settings ?? NO_ACCESS_SETTINGS).management.some((one) => typedEmail(one) === wanted)
  );
}

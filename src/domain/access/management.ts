/** The document `impostazioni/accesso`, edited in /impostazioni. */
export interface AccessSettings {
  /** E-mails of the staff accounts that see the management cards. */
  management: string[];
}

const NO_ACCESS_SETTINGS: AccessSettings = { management: [] };

/** Whether an account sees the management cards. They only show the way: each page has its own guard. */
export function mayManage(email: string, settings: AccessSettings | null): boolean {
  const asked = normal(email);
  return asked !== '' && (settings ?? NO_ACCESS_SETTINGS).management.some((one) => normal(one) === asked);
}

function normal(email: string): string {
  return email.trim().toLowerCase();
}

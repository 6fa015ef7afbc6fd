import { displayName } from '@/domain/users/user';

/** A lead's name in lists. */
export function leadName(lead: { name: string; surname: string; email: string }): string {
  return lead.name || lead.surname || lead.email ? displayName(lead) : 'Senza nome';
}

/** A lead's name in calls and reminders. */
export function calledLeadName({ name, surname }: { name: string; surname: string }): string {
  return `${name} ${surname}`.trim() || 'Senza nominativo';
}

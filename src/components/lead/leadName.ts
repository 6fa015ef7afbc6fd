import { displayName } from '@/domain/users/user';

/** Display name of a lead. */
export const leadName = (lead: { name: string; surname: string; email: string }): string =>
  lead.name || lead.surname || lead.email ? displayName(lead) : 'Senza nome';

import { displayName } from '@/domain/users/user';

/** How a lead is called in its list. */
export const leadName = (lead: { name: string; surname: string; email: string }): string =>
  lead.name || lead.surname || lead.email ? displayName(lead) : 'Senza nome';

import type { Query } from '@/data/query';

/** The integration campaign's newest contact of an address. */
export function campaignLeadQuery(email: string): Query {
  return { collection: 'campagnaintegrazione', where: [['idx.email', '==', email.trim().toLowerCase()]], orderBy: [['idx.at', 'desc']] };
}

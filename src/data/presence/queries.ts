import type { Query } from '@/data/query';

export const PRESENCE = 'presenza';

/** Who has a conversation open: one small document a person. @param ticket kind and id, as `ticketKey` has them */
export function presenceQuery(ticket: string): Query {
  return { collection: PRESENCE, where: [['ticket', '==', ticket]] };
}

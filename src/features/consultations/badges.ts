import type { ListedConsultation } from '@/data/slots/codec';

/** For so many rows the latest order is asked for beforehand; for the others when somebody wants to see it. */
const BADGES_MAX = 60;

/** Whose latest orders are asked for: each once, in the order of the rows. */
export function badgeClients(
  rows: readonly Pick<ListedConsultation, 'uid' | 'client'>[],
): { uid: string; email: string }[] {
  const known = rows.slice(0, BADGES_MAX).filter(({ uid }) => uid !== '');
  return [...new Map(known.map(({ uid, client }) => [uid, { uid, email: client.email }])).values()];
}

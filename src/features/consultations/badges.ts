import type { ListedConsultation } from '@/data/slots/codec';

/** Rows whose latest order is read up front; for the others on demand. */
const BADGES_MAX = 60;

/** Clients whose latest orders are read: each once, in row order. */
export function badgeClients(
  rows: readonly Pick<ListedConsultation, 'uid' | 'client'>[],
): { uid: string; email: string }[] {
  const known = rows.slice(0, BADGES_MAX).filter(({ uid }) => uid !== '');
  return [...new Map(known.map(({ uid, client }) => [uid, { uid, email: client.email }])).values()];
}

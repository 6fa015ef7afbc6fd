import { displayName } from '@/domain/users/user';
import type { Clients } from './useClients';

/** Name of a row's client; handles a missing uid and a failed lookup. */
export function clientName({ known, failure }: Clients, uid: string): string {
  const client = uid === '' ? null : known.get(uid);
  if (client) return displayName(client.user);
  if (client === null) return 'Cliente non trovato';
  return failure ? 'Nome non disponibile' : '…';
}

import { displayName } from '@/domain/users/user';
import type { Clients } from './useClients';

/** Whom a row is about. One that names nobody is looked up nowhere; one whose look-up failed is no longer awaited. */
export function clientName({ known, failure }: Clients, uid: string): string {
  const client = uid === '' ? null : known.get(uid);
  if (client) return displayName(client.user);
  if (client === null) return 'Cliente non trovato';
  return failure ? 'Nome non disponibile' : '…';
}

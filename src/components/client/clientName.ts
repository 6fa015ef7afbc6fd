import type { ClientProfile } from '@/data/users/profiles';
import { displayName } from '@/domain/users/user';

/** Whom a row is about, of those that useClients() looks up; one that names nobody is looked up nowhere: it would say «…» for ever. */
export function clientName(known: ReadonlyMap<string, ClientProfile | null>, uid: string): string {
  const client = uid === '' ? null : known.get(uid);
  return client ? displayName(client.user) : client === null ? 'Cliente non trovato' : '…';
}

import { KINDS } from '@/domain/tickets/kinds';
import { presenceKey } from '@/domain/tickets/presence';
import type { TicketKind } from '@/domain/tickets/ticket';
import { documentsAddress } from '../early';
import { accountOnDevice } from '../remembered';
import { PRESENCE } from './queries';

/**
 * Ends a presence, and the old application's read flag, as the page itself ends: by requests that outlive it, which the database's own
 * connection doesn't. What doesn't get through ends by itself after a while.
 */
export function leaveWithPage(kind: TicketKind, id: string, uid: string): void {
  const account = accountOnDevice();
  if (account?.uid !== uid || account.token === null) return;
  const request = { headers: { Authorization: `Bearer ${account.token}` }, keepalive: true };
  const place = (...path: string[]) => [documentsAddress(), ...path.map(encodeURIComponent)].join('/');
  const ended = (asked: Promise<Response>) => asked.catch((error: unknown) => console.warn(error));
  void ended(fetch(place(PRESENCE, `${presenceKey(kind, id)}_${uid}`), { ...request, method: 'DELETE' }));
  const flag = `${place(KINDS[kind].collection, id)}?updateMask.fieldPaths=read&currentDocument.exists=true`;
  void ended(fetch(flag, { ...request, method: 'PATCH', body: '{}' }));
}

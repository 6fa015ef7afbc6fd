import { KINDS, type TicketKind } from '@/domain/tickets/ticket';
import { listPresenceKey, presenceKey } from '@/domain/tickets/presence';
import { appCheckHeadersNow } from '../firebase/appCheck';
import { documentsUrl } from '../live/early';
import { accountOnDevice } from '../session/remembered';
import { PRESENCE } from './queries';

/**
 * Removes a presence, and the old application's read flag, when the page closes: by keepalive
 * requests, since the SDK's connection ends with the page. If they fail, the presence expires by
 * itself.
 */
export function leaveWithPage(kind: TicketKind, id: string, uid: string): void {
  ask(uid, 'DELETE', urlOf(PRESENCE, `${presenceKey(kind, id)}_${uid}`));
  const flag = `${urlOf(KINDS[kind].collection, id)}?updateMask.fieldPaths=read&currentDocument.exists=true`;
  ask(uid, 'PATCH', flag, '{}');
}

/** The same for presence in a list. */
export function leaveListWithPage(list: string, uid: string): void {
  ask(uid, 'DELETE', urlOf(PRESENCE, `${listPresenceKey(list)}_${uid}`));
}

function urlOf(...path: string[]): string {
  return [documentsUrl(), ...path.map(encodeURIComponent)].join('/');
}

function ask(uid: string, method: string, url: string, body?: string): void {
  const account = accountOnDevice();
  if (account?.uid !== uid || account.token === null) return;
  const headers = { Authorization: `Bearer ${account.token}`, ...appCheckHeadersNow() };
  fetch(url, {
    headers,
    keepalive: true,
    method,
    ...(body === undefined ? {} : { body }),
  }).catch((error: unknown) => console.warn(error));
}

import { isStaff, type Role } from '../roles';
import type { TicketKind } from '../tickets/ticket';
import type { UserRecord } from '../users/user';
import { mayCall } from './callables';
import { may } from './collections';
import { mayOpen, type RoutePath } from './routes';
import { mayAnswer } from './staff';

/** Search parameter of `/user/{userId}/checkcreate`: id of the client's own check to start from. */
export const SENT_OF = 'inviato';

/** URL parameter with the uid of the client for whom something new is started. */
export const GIVEN_CLIENT = 'cliente';

/**
 * Something new that staff can start for a client: on its own page, or in a dialog of the client's
 * record.
 */
export type NewForClient =
  | { what: 'order' | 'booking'; label: string; to: string }
  | { what: 'message'; label: string; kinds: [TicketKind, ...TicketKind[]] }
  | { what: 'reminder'; label: string };

type Client = Pick<UserRecord, 'uid' | 'role'>;

/** What a role may start for this person, in menu order. Video calls can't be booked for staff. */
export function newForClient(role: Role, client: Client): NewForClient[] {
  const things: NewForClient[] = [];
  if (mayOpen(role, '/create-order') && mayCall(role, 'createCounterOrder'))
    things.push({ what: 'order', label: 'Nuovo ordine', to: at('/create-order', client) });
  if (mayOpen(role, '/videocall-list-booking') && mayMake(role, 'prenotazioni'))
    if (!isStaff(client.role))
      things.push({ what: 'booking', label: 'Prenota', to: at('/videocall-list-booking', client) });
  const [first, ...others] = kindsFor(role);
  if (first && mayMake(role, 'nuovicontatti'))
    things.push({ what: 'message', label: 'Scrivi', kinds: [first, ...others] });
  if (mayMake(role, 'comunicazioni')) things.push({ what: 'reminder', label: 'Promemoria' });
  return things;
}

/** Kinds of conversations that the role can also continue, not only start. */
function kindsFor(role: Role): TicketKind[] {
  return (['technical', 'nutritional'] as const).filter((kind) => mayAnswer(role, kind));
}

function mayMake(role: Role, collection: 'prenotazioni' | 'nuovicontatti' | 'comunicazioni') {
  return may(role, 'create', collection, false);
}

function at(path: RoutePath, { uid }: Client): string {
  return `${path}?${GIVEN_CLIENT}=${encodeURIComponent(uid)}`;
}
